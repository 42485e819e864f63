import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { collections, equal, numberedPage, type Numbering, type Shape, three } from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inAddress, jsonMessage, makeSecret } from './deliveries';
import { askedSize, find, fullName, pageAt, PageTokens } from './lists';
import { exactRouter, part, queryOf, readForm } from './requests';
import { sendFile } from './files';
import { addSubscriptions } from './eventSubscriptions';

const BASE = '/api/acme';
const FIRST_ID = 301;
const MOST_PER_PAGE = 100;
const NUMBERING: Numbering = { page: 'page', size: 'per_page', most: MOST_PER_PAGE, standard: 50 };
const TIME = '2026-10-01T08:00:00.000Z';
const times = { created_at: TIME, updated_at: TIME };
const ITEM_TYPES =
	/^(candidate|company(_document)?|deal(_document)?|job(_document)?|person(_(document|education_profile|event|event_document|job_profile))?|placement(_split)?|resume)$/;

export const loxo: ProductDefinition = {
	basePath: BASE,
	login: () => ({ accessToken: makeSecret() }),
	record: (person, number) => ({
		...{ id: FIRST_ID + number - 1, name: fullName(person), current_title: 'Buyer' },
		...{ current_company: 'Example', location: 'Turku', phones: [], all_raw_tags: 'retail' },
		person_global_status: { id: 3, name: 'Active' },
	}),
	addresses: (emails) => ({ emails: emails.map((value) => ({ value, email_type_id: 1 })) }),
	times: {
		...{ updated: 'updated_at', created: 'created_at' },
		write: (time) => time.toISOString(),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	refusal: ({ status, message }) => ({ status, body: { error: message } }),
	routes,
	webhook: {
		secrets: ['loxo-invented-token'],
		event: 'person.create',
		newId: randomUUID,
		compose: ({ event, record }) => {
			const candidate = { id: 1, person_id: record.id, job_id: 3, workflow_stage_id: 2 };
			const [type = ''] = event.split('.');
			const bodies: Record<string, unknown> = {
				...{ candidate, job: others().job[0], person_event: others().note[0] },
				resume: { id: 77, person_id: record.id, name: 'cv.pdf', ...times },
			};
			return jsonMessage(bodies[type] ?? record);
		},
		...inAddress,
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' '${baseUrl}/people?per_page=2'`,
};

function others() {
	return {
		job: three((id) => ({
			...{ id, title: `Buyer ${id}`, status: { id: 1, name: 'Active' }, published: true },
			...{ job_type: { id: 1, name: 'Direct' }, ...times },
		})),
		note: three((number) => ({
			...{
				id: 1306041820 + number,
				person_id: FIRST_ID + (number === 3 ? 1 : 0),
				job_id: null,
				pinned: false,
			},
			...{ activity_type_id: 2318706, notes: `<p>Phone call ${number}</p>`, ...times },
		})),
	} satisfies Record<string, ListedRecord[]>;
}

function routes(served: Served): Router {
	const { records, others, uploads } = served;
	const resumes = `${BASE}/people/:id/resumes`;
	const router = exactRouter()
		.get(resumes, (req, res) => {
			find(records, req.params.id);
			res.json([{ id: 77, name: 'cv.pdf', ...times }]);
		})
		.get(`${resumes}/77/download`, (_req, res) => sendFile(res, 'cv.pdf'))
		.post(resumes, async (req, res) => {
			find(records, req.params.id);
			const { fields: _, ...file } = await readForm(req, res, 'document');
			uploads.push(file);
			res.json({ id: 78, name: file.fileName, ...times });
		});
	addSubscriptions(router, served, {
		...{ path: `${BASE}/webhooks`, status: 200, list: (_req, all) => all },
		read: (body) => {
			const { item_type, action, endpoint_url } = part(body, 'webhook');
			const isKnown = ITEM_TYPES.test(String(item_type));
			if (!isKnown || !/^(create|update|destroy)$/.test(String(action)))
				throw new Refused(422, 'Invalid parameters');
			if (!URL.canParse(String(endpoint_url))) throw new Refused(422, 'Invalid parameters');
			return { event: `${String(item_type)}.${String(action)}`, url: String(endpoint_url) };
		},
		show: (endpoint_url, event) => {
			const [item_type, action] = event.split('.');
			return { item_type, action, endpoint_url };
		},
	});
	const events = { records: others.note!, filters: { person_id: equal('person_id') } };
	collections({ [`${BASE}/people`]: { records } }, scrolled(served, 'people'), router);
	collections({ [`${BASE}/person_events`]: events }, scrolled(served, 'person_events'), router);
	return collections({ [`${BASE}/jobs`]: { records: others.job! } }, numbered(served), router);
}

const unknown = new Refused(422, 'Invalid parameters');
const one = (_req: Request, record: ListedRecord) => record;

/** The list of people may lack their addresses. */
function scrolled({ pageSize, variant }: Served, name: string): Shape {
	const cursors = new PageTokens(unknown);
	return {
		...{ parameters: ['per_page', 'scroll_id', 'query'], unknown, one },
		list: (req, records) => {
			const { per_page, scroll_id } = queryOf(req);
			const size = Math.min(askedSize(per_page, MOST_PER_PAGE, 50), pageSize);
			const start = scroll_id === undefined ? 0 : cursors.find(scroll_id);
			const { page, next } = pageAt(records, start, size);
			const shown = variant === 'withoutEmails' ? page.map(({ emails: _, ...rest }) => rest) : page;
			const following = next === undefined ? null : cursors.issue(next);
			return { scroll_id: following, total_count: records.length, [name]: shown };
		},
	};
}

function numbered({ pageSize }: Served): Shape {
	return {
		...{ parameters: ['page', 'per_page', 'query'], unknown, one },
		list: (req, records) => {
			const { page, number, size, pages, total } = numberedPage(req, records, NUMBERING, pageSize);
			const counts = { current_page: number, total_pages: pages, per_page: size };
			return { ...counts, total_count: total, results: page };
		},
	};
}
