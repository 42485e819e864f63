import { randomInt, randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { inHeader, jsonMessage } from './deliveries';
import { fileRoutes, signedAddress } from './files';
import { requireEvent } from './further/events';
import { JOBS, STAGES, workableOthers } from './further/workable';
import { after, askedSize, digits, find, fullName, iso, pageAt } from './lists';
import { exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { subscribe, unsubscribe } from './subscriptions';
import { below } from './writes/owners';
import { addWorkableWrites } from './writes/workable';

const SUBDOMAIN = 'groenveld';
const BASE = '/spi/v3';
/** Where older clients have met the next page. */
const FORMER_BASE = `https://www.workable.com/spi/v3/accounts/${SUBDOMAIN}`;
/** Logs in, and signs deliveries. */
const ACCOUNT_TOKEN = 'workable-invented-account-token';
const RESUME = 'cv_ifeoma_lindqvist.pdf';

export const workable: ProductDefinition = {
	basePath: BASE,
	login: () => ({ accessToken: ACCOUNT_TOKEN }),
	known: { subdomain: SUBDOMAIN },
	record: (person, number) => {
		const [firstname, lastname] = person;
		const { shortcode, title } = JOBS[number % 3]!;
		const { name: stage, kind: stage_kind } = STAGES[number % 3]!;
		return {
			...{ id: `a1f7c${digits(number, 2)}`, name: fullName(person), firstname, lastname },
			...{ headline: null, account: { subdomain: SUBDOMAIN }, job: { shortcode, title } },
			...{ stage, stage_kind, disqualified: false, disqualification_reason: null },
			...{ hired_at: null, sourced: false, phone: null },
			...(number === 1 && { resume_metadata: { filename: RESUME, filetype: 'pdf' } }),
		};
	},
	addresses: ([email = null]) => ({ email }),
	others: workableOthers,
	times: { updated: 'updated_at', created: 'created_at', write: iso },
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	refusal: ({ status, message: error, detail }) => ({
		status,
		body: { error, ...(detail !== undefined && { validation_errors: detail }) },
	}),
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: [ACCOUNT_TOKEN],
		event: 'candidate_created',
		newId: () => `evt-${randomUUID()}`,
		compose: ({ event: event_type, id, time, record }) => {
			requireEvent('workable', event_type);
			const [resource_type = ''] = event_type.split('_');
			const data = resource_type === 'candidate' ? record : { id: '1f3961' };
			return jsonMessage({ id, event_type, fired_at: iso(time), resource_type, data });
		},
		sign: inHeader({ header: 'X-Workable-Signature' }),
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' '${baseUrl}/candidates?limit=2'`,
};

function routes(served: Served): Router {
	const { records, others } = served;
	const router = exactRouter();
	const list = (path: string, name: string, listed: (req: Request) => ListedRecord[]) =>
		router.get(BASE + path, (req, res) => {
			res.json(pageOf(req, served, name, changedSince(req, listed(req))));
		});
	list('/candidates', 'candidates', (req) => matching(records, queryOf(req)));
	list('/jobs/:job/candidates', 'candidates', ({ params: { job } }) =>
		matching(records, { shortcode: String(job) }),
	);
	list('/candidates/:id/activities', 'activities', (req) => {
		const { id } = find(records, req.params.id);
		const { actions } = queryOf(req);
		const own = below(served, 'note', id);
		return own.filter(
			({ action }) => actions === undefined || actions.split(',').includes(`${action}`),
		);
	});
	list('/jobs', 'jobs', (req) => withState(others.job!, req));
	list('/requisitions', 'requisitions', (req) => withState(others.requisition!, req));
	list('/events', 'events', (req) => {
		const { candidate_id } = queryOf(req);
		return others.interviewSchedule!.filter(({ candidate }) =>
			[undefined, (candidate as ListedRecord).id].includes(candidate_id),
		);
	});
	for (const path of ['/stages', '/jobs/:job/stages'])
		router.get(BASE + path, (_req, res) => void res.json({ stages: others.stage }));
	list('/members', 'members', (req) => {
		const { status = 'active', email } = queryOf(req);
		return others.member!.filter(
			(one) =>
				(status === 'all' || one.active === (status === 'active')) &&
				(email === undefined || one.email === email),
		);
	});
	addSubscriptions(router, served);
	addWorkableWrites(router, served, BASE);
	return router
		.get(`${BASE}/candidates/:id`, (req, res) => {
			res.json({ candidate: whole(find(records, req.params.id), served) });
		})
		.get(`${BASE}/jobs/:id`, (req, res) => {
			const job = find(others.job!, req.params.id, undefined, 'shortcode');
			res.json({ ...job, description: '<p>Lifts.</p>' });
		})
		.get(`${BASE}/requisitions/:id`, (req, res) => {
			res.json(find(others.requisition!, req.params.id, undefined, 'code'));
		})
		.get(`${BASE}/events/:id`, (req, res) => {
			res.json(find(others.interviewSchedule!, req.params.id));
		})
		.patch(`${BASE}/candidates/:id`, (req, res) => {
			const candidate = find(records, req.params.id);
			attach(req, served);
			res.json({ candidate });
		});
}

/** A single candidate has what the list has not. */
function whole({ resume_metadata, ...candidate }: ListedRecord, { origin }: Served): ListedRecord {
	const resume_url = resume_metadata === undefined ? null : signedAddress(origin, RESUME);
	return { ...candidate, cover_letter: null, tags: [], withdrew: false, resume_url };
}

/** By the slug of a stage, the shortcode of a job, and an address. */
function matching(
	records: ListedRecord[],
	{ stage, shortcode, email }: Record<string, string>,
): ListedRecord[] {
	const name = STAGES.find(({ slug }) => slug === stage)?.name;
	return records
		.filter((one) => stage === undefined || one.stage === name)
		.filter(({ job }) => [undefined, (job as ListedRecord).shortcode].includes(shortcode))
		.filter((one) => email === undefined || one.email === email);
}

function withState(records: ListedRecord[], req: Request): ListedRecord[] {
	const { state } = queryOf(req);
	return records.filter((one) => state === undefined || one.state === state);
}

function changedSince(req: Request, records: ListedRecord[]): ListedRecord[] {
	const { updated_after } = queryOf(req);
	return updated_after === undefined ? records : after(records, 'updated_at', updated_after);
}

function pageOf(req: Request, { pageSize, origin }: Served, name: string, records: ListedRecord[]) {
	const query = queryOf(req);
	const parameter = name === 'members' ? 'cursor' : 'since_id';
	const last = query[parameter];
	const start = last === undefined ? 0 : positionAfter(records, last);
	const size = Math.min(askedSize(query.limit, 100, 50), pageSize);
	const { page, next } = pageAt(records, start, size);
	const { shortcode, ...others } = query;
	const following = new URLSearchParams({ ...others, [parameter]: String(page.at(-1)?.id) });
	// The candidates of a job continue at the address of the job.
	const path = req.path.slice(BASE.length);
	const ofJob = shortcode === undefined ? path : `/jobs/${shortcode}/candidates`;
	// Sources disagree on the host, so that the pages lead to both.
	const base = start === 0 ? FORMER_BASE : origin + BASE;
	const paging = { next: `${base}${ofJob}?${following}` };
	return { [name]: page, ...(next !== undefined && { paging }) };
}

function positionAfter(records: ListedRecord[], id: string): number {
	const position = records.findIndex((one) => one.id === id);
	if (position < 0) throw new Refused(400, 'The since_id is not valid');
	return position + 1;
}

/** One event each, at an address of its own. */
function addSubscriptions(router: Router, served: Served): void {
	const { subscriptions } = served;
	router
		.post(`${BASE}/subscriptions`, (req, res) => {
			const { target: url, event, args } = jsonOf(req);
			const isWhole =
				args === undefined || ['job_shortcode', 'stage_slug'].every((name) => name in Object(args));
			if (typeof url !== 'string' || typeof event !== 'string' || !isWhole)
				throw new Refused(422, 'Validation failed');
			if (subscriptions.some((one) => one.url === url)) throw new Refused(409, 'Conflict');
			const id = String(104697 + randomInt(1_000_000));
			res.json({ id: Number(subscribe(served, { id, url, events: [event] }).id) });
		})
		.get(`${BASE}/subscriptions`, (_req, res) => {
			const shown = subscriptions.map(({ id, events: [event], url, created }) => ({
				...{ id: Number(id), event, target: url, valid_until: null, created_at: iso(created) },
				...{ stage_slug: null, job_shortcode: null },
			}));
			res.json({ subscriptions: shown });
		})
		.delete(`${BASE}/subscriptions/:id`, (req, res) => {
			unsubscribe(served, req.params.id);
			res.json({});
		});
}

function attach(req: Request, { uploads }: Served): void {
	const { data, name: fileName } = part(part(jsonOf(req), 'candidate'), 'resume');
	const refused = new Refused(400, 'candidate.resume needs a name, and data in Base64');
	if (typeof fileName !== 'string') throw refused;
	uploads.push({ fileName, bytes: fromBase64(data, refused) });
}
