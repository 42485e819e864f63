import { randomInt } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { fileRoutes, signedAddress } from './files';
import { requireEvent } from './further/events';
import { FIRST_ID, OFFERS, recruiteeOthers, STAGES, TIME } from './further/recruitee';
import { find, fullName } from './lists';
import { exactRouter, queryOf, readForm } from './requests';
import { below } from './writes/owners';
import { addRecruiteeWrites } from './writes/recruitee';

const BASE = '/c/12345';
const RESUME = 'ifeoma-lindqvist.pdf';
/** Names of what the records have ids of, beside them. */
const REFERENCES = [
	...STAGES.map(({ id, name }) => ({ type: 'Stage', id, name })),
	...OFFERS.map(({ id, title }) => ({ type: 'Offer', id, title })),
];

export const recruitee: ProductDefinition = {
	basePath: BASE,
	login: () => ({ accessToken: makeSecret() }),
	record: (person, number) => {
		const id = FIRST_ID + number - 1;
		const placements = OFFERS.slice(0, number === 1 ? 3 : 1).map(({ id: offer_id }, n) => ({
			...{ id: 900 + 3 * number + n, candidate_id: id, offer_id, stage_id: STAGES[n]!.id },
			...{ position: n, hired_at: null, created_at: TIME, updated_at: TIME },
		}));
		return {
			...{ id, name: fullName(person), phones: [], admin_id: null, example: false },
			...{ photo_thumb_url: null, placements, placements_count: placements.length, rating: 0 },
			...{ referrer: null, source: 'career_site', notes_count: 1, viewed: true },
		};
	},
	addresses: (emails) => ({ emails }),
	others: recruiteeOthers,
	times: {
		...{ updated: 'updated_at', created: 'created_at' },
		write: (time) => time.toISOString().replace('Z', '000Z'),
	},
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	refusal: ({ status, message, detail }) => ({
		status,
		body:
			status === 401
				? { error: 'Unauthorized' }
				: { errors: [{ ...(detail !== undefined && { code: detail }), message }] },
	}),
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['recruitee-invented-webhook-secret'],
		event: 'candidate_moved',
		newId: () => String(randomInt(1_000_000)),
		compose: ({ event: event_type, id, time, record }) =>
			jsonMessage({
				...{ attempt_count: 1, created_at: time.toISOString(), event_type },
				event_subtype: event_type === 'candidate_moved' ? 'stage_changed' : null,
				...{ id: Number(id), level: 'offer', payload: payloadOf(event_type, record) },
			}),
		sign: inHeader({ header: 'X-Recruitee-Signature' }),
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' '${baseUrl}/candidates?limit=2'`,
};

function payloadOf(event: string, record: ListedRecord): object {
	const { id, name, emails, phones, photo_thumb_url, referrer, source, created_at } = record;
	requireEvent('recruitee', event);
	const [from_stage, to_stage] = STAGES;
	const { id: offer, title, kind, slug } = OFFERS[0]!;
	return {
		candidate: { id, name, emails, phones, photo_thumb_url, referrer, source, created_at },
		...(event === 'candidate_moved' && { details: { from_stage, to_stage } }),
		...{ offer: { id: offer, title, kind, slug }, company: { id: 12345, name: 'Example' } },
	};
}

function routes(served: Served): Router {
	const { records, others } = served;
	const { job: offers = [], interviewSchedule: events = [] } = others;
	const router = exactRouter();
	const get = (path: string, answered: (req: Request) => object) =>
		router.get(BASE + path, (req, res) => void res.json(answered(req)));
	const candidate = (req: Request) => find(records, req.params.id);
	const references = REFERENCES;
	get('/candidates', (req) => ({ candidates: counted(req, served, records), references }));
	get('/candidates/:id', (req) => ({ candidate: whole(candidate(req), served), references }));
	get('/candidates/:id/notes', (req) => ({
		notes: counted(req, served, below(served, 'note', candidate(req).id)),
	}));
	get('/search/new/quick', (req) => ({ candidates: { hits: hits(req, records) } }));
	get('/offers', (req) => ({ offers: counted(req, served, offers) }));
	get('/offers/:id', (req) => {
		const pipeline_template = { id: 5, title: 'Default', stages: STAGES };
		return { offer: { ...find(offers, req.params.id), pipeline_template } };
	});
	get('/interview/events', (req) => ({ interview_events: numbered(req, served, events) }));
	get('/interview/events/:id', (req) => ({ interview_event: find(events, req.params.id) }));
	get('/interview/results', (req) => {
		const interview_results = ofCandidate(req, others.scorecard!);
		return { interview_results, references, hidden_results_preview: [] };
	});
	get('/disqualify_reasons', () => ({ disqualify_reasons: others.disqualifyReason }));
	get('/admins', () => ({ admins: others.admin }));
	addRecruiteeWrites(router, served, BASE);
	return router.patch(`${BASE}/candidates/:id`, async (req, res) => {
		const changed = candidate(req);
		const { fields: _, ...file } = await readForm(req, res, 'candidate[cv]');
		served.uploads.push(file);
		res.json({ candidate: whole(changed, served) });
	});
}

/** A single candidate has what the list has not. */
function whole(record: ListedRecord, { origin, records }: Served): ListedRecord {
	const cv_original_url = record === records[0] ? signedAddress(origin, RESUME) : null;
	return { ...record, tags: [], cv_original_url, open_question_answers: [] };
}

/** A number of a query; a missing one is not read as a number. */
function numberOf(text: string | undefined, least: number): number | undefined {
	if (text === undefined) return undefined;
	if (/^\d+$/.test(text) && Number(text) >= least) return Number(text);
	throw new Refused(422, 'The number is invalid', 'invalid');
}

/** From an offset. Without a limit, all are returned; nothing says whether there are more. */
function counted(req: Request, { pageSize }: Served, all: ListedRecord[]): ListedRecord[] {
	const { limit, offset } = queryOf(req);
	const start = numberOf(offset, 0) ?? 0;
	const asked = numberOf(limit, 1);
	return all.slice(start, asked === undefined ? undefined : start + Math.min(asked, pageSize));
}

/** By the number of the page, which needs a limit. */
function numbered(req: Request, { pageSize }: Served, all: ListedRecord[]): ListedRecord[] {
	const { limit, page } = queryOf(req);
	const matching = ofCandidate(req, all);
	const asked = numberOf(limit, 1);
	if (asked === undefined && page !== undefined)
		throw new Refused(422, 'page needs limit', 'invalid');
	if (asked === undefined) return matching;
	const size = Math.min(asked, pageSize);
	const start = ((numberOf(page, 1) ?? 1) - 1) * size;
	return matching.slice(start, start + size);
}

function ofCandidate(req: Request, all: ListedRecord[]): ListedRecord[] {
	const { candidate_id } = queryOf(req);
	return all.filter((one) => [undefined, String(one.candidate_id)].includes(candidate_id));
}

/** The search is fuzzy: who has a part of the text is found as well. Results have few fields, and no pages. */
function hits(req: Request, records: ListedRecord[]): ListedRecord[] {
	const { query = '', limit, only, with_emails } = queryOf(req);
	const words = query.toLowerCase().split(/[@.]/);
	const isHit = ({ emails, name }: ListedRecord) =>
		words.some((word) => `${String(emails)} ${name}`.toLowerCase().includes(word));
	const found = only === 'candidates' ? records.filter(isHit) : [];
	return found.slice(0, numberOf(limit, 1)).map(({ id, name, emails, phones }) => ({
		...{ id, name, phones, ...(with_emails === 'true' && { emails }) },
	}));
}
