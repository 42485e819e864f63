import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import {
	addressWith,
	collections,
	equal,
	matching,
	newerThan,
	numberedPage,
	type Numbering,
	type Shape,
	three,
} from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inAddress, jsonMessage, makeSecret } from './deliveries';
import { digits, find } from './lists';
import { exactRouter, queryOf, readForm } from './requests';
import { sendFile } from './files';
import { addSubscriptions } from './eventSubscriptions';

const NUMBERING: Numbering = { page: 'page', size: 'limit', most: 100, standard: 25 };
const TIME = '2026-09-29T05:36:22.000000Z';
const slugOf = (number: number) => `01${digits(number, 4)}`;
const jobSlug = (number: number) => String(120 + number);
const status = { status_id: 8, label: 'Placed' };
const times = { created_on: TIME, updated_on: TIME };

export const recruitCrm: ProductDefinition = {
	basePath: '',
	login: () => ({ accessToken: makeSecret() }),
	record: ([first_name, last_name], number, origin) => ({
		...{ id: 110 + number, slug: slugOf(number), first_name, last_name: last_name ?? '' },
		...{ position: 'Software Developer', current_status: 'Employed', owner: 10001 },
		...{ status_label: 'Available', contractor_status: null },
		resume: last_name && {
			filename: 'cv.pdf',
			file_link: `${origin}/v1/candidates/${slugOf(number)}/resume/abc`,
		},
	}),
	addresses: ([email = '']) => ({ email }),
	times: {
		...{ updated: 'updated_on', created: 'created_on' },
		write: (time) => time.toISOString().replace('Z', '000Z'),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	refusal: ({ status, message }) => ({
		status,
		body: { error: status === 401 ? 'Unauthorized' : message },
	}),
	routes,
	webhook: {
		secrets: ['recruit-crm-invented-token'],
		event: 'candidate.created',
		newId: randomUUID,
		// The body does not name the event.
		compose: ({ event, record }) => jsonMessage(bodyOf(event, record)),
		...inAddress,
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' '${baseUrl}/v1/candidates?limit=2'`,
};

function bodyOf(event: string, record: ListedRecord): ListedRecord {
	const [model] = event.split('.');
	const { job, note, interviewSchedule } = others();
	const stage = { candidate_slug: record.slug, job_slug: jobSlug(1), status, remark: '' };
	if (event === 'candidate.hiringstage.updated') return { ...stage, stage_date: TIME };
	return { job, note, meeting: interviewSchedule }[String(model)]?.[0] ?? record;
}

function others() {
	const related = { related_to: slugOf(1), related_to_type: 'candidate' };
	return {
		job: three((number) => ({
			...{ id: number, name: `Developer ${number}`, slug: jobSlug(number), company_slug: '111' },
			...{ number_of_openings: 4, job_status: { id: 1, label: 'Open' }, ...times },
			job_posting_status: 'Published',
		})),
		application: three((number) => ({
			...{ candidate_slug: slugOf(1), job_slug: jobSlug(number), status },
			...{ remark: 'Updated', stage_date: TIME, visibility: 1, updated_on: TIME },
		})),
		stage: [
			{ status_id: 1, label: 'Assigned' },
			{ status_id: '8', label: 'Placed' },
			{ stage_id: 10, label: 'Applied' },
		],
		note: three((id) => ({
			...{ id, description: `Good talk ${id}`, related_to_type: 'candidate', ...times },
			related_to: slugOf(id === 3 ? 2 : 1),
		})),
		interviewSchedule: three((id) => ({
			...{ id, title: 'Interview', start_date: TIME, end_date: TIME, status: 1 },
			...related,
		})),
	} satisfies Record<string, ListedRecord[]>;
}

function routes(served: Served): Router {
	const { records, others, uploads } = served;
	const shape = shapeOf(served);
	const search = searching(shape);
	const router = exactRouter()
		.get('/v1/candidates/search', (req, res) => {
			const filters = { email: equal('email'), updated_from: newerThan('updated_on') };
			res.json(search(req, records, filters));
		})
		.get('/v1/notes/search', (req, res) => {
			const related = { related_to: equal('related_to') };
			const filters = { ...related, related_to_type: equal('related_to_type') };
			res.json(search(req, others.note!, filters));
		})
		.get('/v1/candidates/:id/hiring-stages', (req, res) => {
			const { slug } = find(records, req.params.id, undefined, 'slug');
			res.json(others.application!.filter(({ candidate_slug }) => candidate_slug === slug));
		})
		.get('/v1/candidates/:id/resume/abc', (_req, res) => sendFile(res, 'cv.pdf'))
		.get('/v1/hiring-pipelines/0', (_req, res) => res.json(others.stage))
		.post('/v1/files', async (req, res) => {
			const { fields, ...file } = await readForm(req, res, 'files[]');
			const { related_to, related_to_type, folder } = fields;
			find(records, related_to, undefined, 'slug');
			if (related_to_type !== 'candidate' || !folder)
				throw new Refused(422, 'related_to_type and folder are required');
			uploads.push(file);
			res.json({ ...fields, file_name: file.fileName, file_link: 'https://files.example/cv.pdf' });
		});
	addSubscriptions(router, served, {
		...{ path: '/v1/subscriptions', status: 200, list: shape.list },
		read: ({ event, target_url }) => {
			if (typeof event !== 'string') throw new Refused(422, 'The event field is required.');
			return { event, url: urlIn(target_url) };
		},
		show: (target_url, event) => ({ event, target_url }),
	});
	return collections(
		{
			'/v1/candidates': { records, idField: 'slug' },
			'/v1/jobs': { records: others.job!, idField: 'slug' },
			'/v1/notes': { records: others.note! },
			'/v1/meetings': { records: others.interviewSchedule! },
		},
		shape,
		router,
	);
}

function urlIn(text: unknown): string {
	if (URL.canParse(String(text))) return String(text);
	throw new Refused(422, 'The target_url field is required.');
}

/** Makes the function that answers a search, which needs a filter. */
function searching(shape: Shape) {
	const parameters = [...shape.parameters, 'exact_search'];
	return (...[req, records, filters]: SearchArguments): unknown => {
		if (!Object.keys(queryOf(req)).some((name) => Object.hasOwn(filters, name)))
			throw new Refused(422, 'At least one filter is required');
		return shape.list(req, matching(req, { records, filters }, { ...shape, parameters }));
	};
}

type SearchArguments = [
	req: Parameters<Shape['list']>[0],
	records: readonly ListedRecord[],
	filters: NonNullable<Parameters<typeof matching>[1]['filters']>,
];

function shapeOf({ origin, pageSize }: Served): Shape {
	return {
		parameters: ['limit', 'page', 'sort_by', 'sort_order'],
		unknown: new Refused(422, 'The list has no such parameter'),
		list: (req, records) => {
			const { page, number, size, isLast } = numberedPage(req, records, NUMBERING, pageSize);
			const at = (n: number) => addressWith(req, origin, { page: n });
			return {
				...{ current_page: number, first_page_url: at(1), per_page: size, data: page },
				next_page_url: isLast ? null : at(number + 1),
				prev_page_url: number === 1 ? null : at(number - 1),
			};
		},
		one: (_req, record) => record,
	};
}
