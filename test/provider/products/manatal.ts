import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import {
	addressWith,
	collections,
	equal,
	newerThan,
	numberedPage,
	type Numbering,
	type Shape,
	three,
} from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inAddress, jsonMessage, makeSecret } from './deliveries';
import { find, fullName, iso } from './lists';
import { exactRouter } from './requests';
import { fileRoutes, signedAddress } from './files';
import { addSubscriptions } from './eventSubscriptions';

const ROOT = '/open/v3';
const FIRST_ID = 4001;
const NUMBERING: Numbering = { page: 'page', size: 'page_size', most: 100 };
const TIME = '2026-10-01T08:00:00Z';
const times = { created_at: TIME, updated_at: TIME };
/** What can be subscribed to. */
const EVENTS = [
	...['candidate.create', 'candidate.update', 'contact.create', 'contact.update'],
	...['match.create', 'match.moved', 'job.status_update'],
];

export const manatal: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: (person, number) => ({
		...{ id: FIRST_ID + number - 1, external_id: null, full_name: fullName(person) },
		...{ owner: 11, current_position: 'Nurse', current_company: null, candidate_tags: [] },
	}),
	addresses: ([email = null]) => ({ email }),
	times: { updated: 'updated_at', created: 'created_at', write: iso },
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Token ${login.apiKey}`,
	refusal: ({ status, message }) => {
		const texts: Record<number, string> = { 401: 'Invalid token.', 404: 'Not found.' };
		return { status, body: { detail: texts[status] ?? message } };
	},
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['manatal-invented-token'],
		event: 'candidate.create',
		newId: randomUUID,
		compose: ({ event, record, variant }) => {
			const data = { match: others().application, job: others().job }[event.split('.')[0]!]?.[0];
			const body = data ?? record;
			return jsonMessage(variant === 'named' ? { event, data: body } : body);
		},
		...inAddress,
	},
	curl: ({ apiKey }, baseUrl) =>
		`-H 'Authorization: Token ${apiKey}' '${baseUrl}/open/v3/candidates/?page_size=2'`,
};

function others() {
	return {
		job: three((number) => ({
			...{ id: 70 + number, position_name: `Nurse ${number}`, status: 'active', ...times },
			...{ headcount: 2, is_published: true, owner: 11 },
		})),
		application: three((number) => ({
			...{
				id: 500 + number,
				candidate: FIRST_ID + (number === 3 ? 1 : 0),
				job: 70 + number,
				is_active: true,
				...times,
			},
			stage: { id: 142136, name: 'New' },
			job_pipeline_stage: { id: 31, name: 'New Candidates', rank: 1 },
			...{ hired_at: null, dropped_at: null },
		})),
		stage: ['New', 'Interview', 'Hired'].map((name, n) => ({ id: 142136 + n, name })),
		note: three((id) => ({ id, info: `Good talk ${id}`, creator: 11, created_at: TIME })),
	} satisfies Record<string, ListedRecord[]>;
}

function routes(served: Served): Router {
	const { records, others, origin, variant } = served;
	const shape = shapeOf(served);
	const ofCandidate = (id: unknown, list: readonly ListedRecord[]) =>
		String(find(records, id).id) === String(FIRST_ID) ? list : [];
	const router = exactRouter()
		.get(`${ROOT}/candidates/:id/resume/`, (req, res) => {
			const { id, email } = find(records, req.params.id);
			const resume = { id: 9, resume_file: signedAddress(origin, `${String(id)}.pdf`) };
			if (email === null) throw new Refused(404, 'Not found.');
			res.json(variant === 'singleResume' ? resume : [resume]);
		})
		.get(`${ROOT}/candidates/:id/matches/`, (req, res) => {
			const { id } = find(records, req.params.id);
			const own = others.application!.filter(({ candidate }) => candidate === id);
			res.json(shape.list(req, own));
		})
		.get(`${ROOT}/candidates/:id/notes/`, (req, res) => {
			res.json(ofCandidate(req.params.id, others.note!));
		});
	// In reality on a host of its own.
	addSubscriptions(router, served, {
		...{ path: '/v1/webhooks/', status: 201, list: (_req, all) => all },
		read: ({ model, action, target_url }) => {
			const event = `${String(model)}.${String(action)}`;
			if (!EVENTS.includes(event) || !URL.canParse(String(target_url)))
				throw new Refused(422, 'model, action or target_url is wrong');
			return { event, url: String(target_url) };
		},
		show: (target_url, event) => {
			const [model, action] = event.split('.');
			const event_id = EVENTS.indexOf(event) + 1;
			return { model, action, target_url, object_id: null, content_type: null, event_id, ...times };
		},
	});
	const updated = { updated_at__gte: newerThan('updated_at') };
	const found = { email: equal('email'), full_name: equal('full_name'), id: equal('id') };
	const { one: _, ...listOnly } = shape;
	collections({ [`${ROOT}/match-stages/`]: { records: others.stage! } }, listOnly, router);
	return collections(
		{
			[`${ROOT}/candidates/`]: { records, filters: { ...found, ...updated } },
			[`${ROOT}/jobs/`]: { records: others.job!, filters: { status: equal('status'), ...updated } },
			[`${ROOT}/matches/`]: { records: others.application!, filters: { job_id: equal('job') } },
		},
		shape,
		router,
	);
}

function shapeOf({ origin, pageSize }: Served): Shape {
	return {
		parameters: ['page', 'page_size'],
		unknown: new Refused(400, 'The list has no such filter'),
		list: (req, records) => {
			const { page, number, total, isLast } = numberedPage(req, records, NUMBERING, pageSize);
			if (page.length === 0 && number > 1) throw new Refused(404, 'Invalid page.');
			const at = (n: number) => addressWith(req, origin, { page: n });
			return {
				...{ count: total, next: isLast ? null : at(number + 1) },
				...{ previous: number === 1 ? null : at(number - 1), results: page },
			};
		},
		one: (_req, record) => record,
	};
}
