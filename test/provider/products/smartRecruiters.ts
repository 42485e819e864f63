import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import { post } from '../deliveries/post';
import {
	type ListedRecord,
	type ProductDefinition,
	Refused,
	type Served,
	type Subscription,
} from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { sendFile } from './files';
import { hasEvent, requireEvent } from './further/events';
import { APPLICATION_ID, JOBS, personId, smartRecruitersOthers } from './further/smartRecruiters';
import { after, askedSize, find, iso, pageAt, PageTokens } from './lists';
import { exactRouter, jsonOf, part, queryOf, readForm } from './requests';
import { renewSecret, subscribe, subscriptionAt, unsubscribe } from './subscriptions';
import { addSmartRecruitersWrites } from './writes/smartRecruiters';
import { below } from './writes/owners';

/** The first person's. */
const JOB_ID = JOBS[1]!.id;
const STATUSES = ['NEW', 'IN_REVIEW', 'INTERVIEW'];
/** The headers that are signed after time and body, in this order; a missing one counts as empty. */
const SIGNED_HEADERS = ['event-id', 'event-name', 'event-version', 'link'];
const LIFETIME_SECONDS = 3600;
const MOST_SUBSCRIPTIONS = 20;
const FILES = [
	{ id: 'b1d3f5a7-0000-4000-8000-000000000001', name: 'ifeoma-lindqvist.pdf', type: 'RESUME' },
	{ id: 'b1d3f5a7-0000-4000-8000-000000000002', name: 'letter.pdf', type: 'COVER_LETTER' },
];

export const smartRecruiters: ProductDefinition = {
	basePath: '',
	login: (origin) => ({
		...{ apiKey: makeSecret(), clientId: 'smartrecruiters-client', clientSecret: makeSecret() },
		accessTokenUrl: `${origin}/identity/oauth/token`,
	}),
	known: { jobId: JOB_ID, applicationId: APPLICATION_ID },
	record: ([firstName, lastName], number, origin) => {
		const { id, title } = JOBS[number % 3]!;
		const details = { url: `${origin}/jobs/${id}`, method: 'GET' };
		return {
			...{ id: personId(number), internal: false, firstName, lastName, tags: [] },
			location: { city: 'Utrecht', countryCode: 'nl' },
			primaryAssignment: {
				...{ job: { id, title, actions: { details } }, status: STATUSES[number % 3] },
				// Absent without one.
				...(number === 1 && { subStatus: 'Recruiter screen' }),
			},
		};
	},
	// Absent, not null, without an address.
	addresses: ([email]) => (email === undefined ? {} : { email }),
	others: smartRecruitersOthers,
	times: { updated: 'updatedOn', created: 'createdOn', write: iso },
	isLoggedIn: ({ authorization = '', 'x-smarttoken': key }, { login, tokens }) =>
		key === login.apiKey || tokens.isValid(/^Bearer (.*)$/.exec(authorization)?.[1] ?? ''),
	refusal: ({ status, message, detail }) => ({
		status,
		body: { message, ...(detail !== undefined && { errors: [{ code: detail, message }] }) },
	}),
	openRoutes,
	routes,
	webhook: {
		secrets: ['smartrecruiters-invented-secret', 'smartrecruiters-previous-secret'],
		event: 'application.created',
		newId: randomUUID,
		compose: ({ event, id, time, record }) => {
			const url = `https://api.smartrecruiters.com/candidates/${record.id}/jobs/${JOB_ID}`;
			return jsonMessage(deliveredIds(event, record), {
				'event-id': id,
				'event-name': event,
				'event-version': 'v201910',
				link: `<${url}>; rel="self"`,
				'smartrecruiters-timestamp': String(Math.floor(time.getTime() / 1000)),
			});
		},
		sign: inHeader({
			header: 'smartrecruiters-signature',
			prefix: 'v1=',
			text: ({ body, headers }) => {
				const parts = SIGNED_HEADERS.map((name) => headers[name] ?? '');
				return [headers['smartrecruiters-timestamp'], body, ...parts].join('.');
			},
		}),
	},
	curl: ({ apiKey }, baseUrl) => `-H 'X-SmartToken: ${apiKey}' '${baseUrl}/candidates?limit=2'`,
};

/** The token address: client credentials in the form, and no scope. */
function openRoutes({ login, tokens }: Served): Router {
	return exactRouter().post('/identity/oauth/token', (req, res) => {
		const form = new URLSearchParams(String(req.body));
		const isClient =
			form.get('client_id') === login.clientId && form.get('client_secret') === login.clientSecret;
		if (!isClient) return void res.status(401).json({ error: 'invalid_client' });
		if (form.get('grant_type') !== 'client_credentials' || form.has('scope'))
			return void res.status(400).json({ error: 'unsupported_grant_type' });
		const access_token = tokens.issue(LIFETIME_SECONDS);
		res.json({ access_token, token_type: 'bearer', expires_in: LIFETIME_SECONDS });
	});
}

/** Deliveries have only ids. */
function deliveredIds(event: string, { id }: ListedRecord): object {
	requireEvent('smartRecruiters', event);
	if (event.startsWith('candidate.')) return { id };
	if (event.startsWith('job.')) return { id: JOB_ID };
	if (event.startsWith('review.')) return { application_id: APPLICATION_ID, review_id: 'review-1' };
	if (event.startsWith('offer.'))
		return { job_id: JOB_ID, candidate_id: id, offer_id: randomUUID() };
	return { job_id: JOB_ID, candidate_id: id, application_id: APPLICATION_ID };
}

function routes(served: Served): Router {
	const { records, others } = served;
	const router = exactRouter();
	const list = listing(served);
	const { interviewSchedule: interviews = [], scorecard: reviews = [], job: jobs = [] } = others;
	const one = (path: string, all: readonly ListedRecord[]) =>
		router.get(`${path}/:id`, (req, res) => void res.json(find(all, req.params.id)));
	router
		.get('/candidates', (req, res) => res.json(list(req, people(req, records), undefined)))
		.get('/jobs', (req, res) => res.json(list(req, jobs, '')))
		.get('/user-api/v201804/users', (req, res) => res.json(list(req, others.user!, undefined)))
		.get('/messages', (req, res) => {
			const { candidateId } = queryOf(req);
			if (candidateId === undefined) throw new Refused(400, 'candidateId is required');
			res.json(list(req, below(served, 'message', candidateId), undefined));
		})
		.get('/interviews-api/v201904/interviews', (req, res) => {
			const { applicationId } = queryOf(req);
			if (applicationId === undefined) throw new Refused(400, 'applicationId is required');
			res.json({ content: applicationId === APPLICATION_ID ? interviews : [] });
		})
		.get('/reviews-api/v201910/reviews', (req, res) => {
			const { candidateId, jobId } = queryOf(req);
			if (candidateId === undefined || jobId === undefined)
				throw new Refused(400, 'candidateId and jobId are required');
			res.json(reviews.filter((r) => r.candidateId === candidateId && r.jobId === jobId));
		});
	addFiles(router, served);
	one('/candidates', records);
	one('/jobs', jobs);
	one('/interviews-api/v201904/interviews', interviews);
	one('/reviews-api/v201910/reviews', reviews);
	addSubscriptions(router, served);
	addSmartRecruitersWrites(router, served);
	return router;
}

/** Makes the function that reads a page. Lists differ in what the last one has in place of the next id. */
function listing({ pageSize }: Served) {
	const pageIds = new PageTokens(new Refused(400, 'The pageId is not valid'));
	return (req: Request, records: ListedRecord[], none: '' | undefined): object => {
		const { pageId, limit: asked, updatedAfter } = queryOf(req);
		const start = pageId === undefined ? 0 : pageIds.find(pageId);
		const limit = Math.min(askedSize(asked, 100, 10), pageSize);
		const isAll = updatedAfter === undefined;
		const matching = isAll ? records : after(records, 'updatedOn', updatedAfter);
		const { page, next } = pageAt(matching, start, limit);
		const nextPageId = next === undefined ? none : pageIds.issue(next);
		return { limit, nextPageId, content: page, totalFound: matching.length };
	};
}

/** Of parameters that are repeated, each value counts. */
function people(req: Request, records: ListedRecord[]): ListedRecord[] {
	const query = new URLSearchParams(req.originalUrl.split('?')[1]);
	const [jobs, statuses] = [query.getAll('jobId'), query.getAll('status')];
	const isFound = search(query.get('q') ?? '');
	return records.filter((one) => {
		// Who is in a talent pool only has no assignment.
		const assignment = part(one, 'primaryAssignment');
		const isMeant = (values: string[], value: unknown) =>
			values.length === 0 || values.includes(String(value));
		const isForJob = isMeant(jobs, part(assignment, 'job').id);
		return isForJob && isMeant(statuses, assignment.status) && isFound(one);
	});
}

/** A search by words: one of them is enough, but those in double quotes have to follow each other. */
function search(text: string): (record: ListedRecord) => boolean {
	const wordsOf = (value: string) =>
		` ${value
			.toLowerCase()
			.match(/[\p{L}\d]+/gu)
			?.join(' ')} `;
	const phrases = [...text.matchAll(/"([^"]*)"|(\S+)/g)];
	const wanted = phrases.flatMap(([, phrase, word = '']) =>
		phrase === undefined ? wordsOf(word).trim().split(' ') : [wordsOf(phrase).trim()],
	);
	return ({ firstName, lastName, email }) => {
		const found = [firstName, lastName, email].map((value) => wordsOf(String(value ?? '')));
		return (
			wanted.length === 0 ||
			wanted.some((words) => found.some((value) => value.includes(` ${words} `)))
		);
	};
}

function addFiles(router: Router, served: Served): void {
	const { records, origin } = served;
	const list: RequestHandler = (req, res) => {
		const own = find(records, req.params.id) === records[0] ? FILES : [];
		const content = own.map((file) => {
			const download = { url: `${origin}/candidates/attachments/${file.id}`, method: 'GET' };
			return { ...file, contentType: 'application/pdf', actions: { download } };
		});
		res.json({ totalFound: content.length, content });
	};
	const download: RequestHandler = (req, res) =>
		sendFile(res, String(find(FILES, req.params.file).name));
	const upload = uploading(served);
	router.get('/candidates/attachments/:file', download);
	for (const path of ['/candidates/:id/attachments', '/candidates/:id/jobs/:jobId/attachments'])
		router.get(path, list).post(path, upload).get(`${path}/:file`, download);
}

function uploading({ records, uploads }: Served): RequestHandler {
	return async (req, res) => {
		find(records, req.params.id);
		const { fields, ...file } = await readForm(req, res, 'file');
		uploads.push(file);
		const { attachmentType: type = 'GENERIC_FILE' } = fields;
		res.status(201).json({ id: randomUUID(), name: file.fileName, type });
	};
}

/** A subscription gets deliveries once it has been activated, and signs them once it has a key. */
function addSubscriptions(router: Router, served: Served): void {
	const path = '/webhooks-api/v201907/subscriptions';
	const at = (req: Request) => subscriptionAt(served, req.params.id);
	router
		.post(path, (req, res) => {
			const { callbackUrl: url, events } = jsonOf(req);
			if (typeof url !== 'string' || !Array.isArray(events) || events.length === 0)
				throw new Refused(400, 'callbackUrl and events are required');
			if (!events.every((event) => hasEvent('smartRecruiters', String(event))))
				throw new Refused(400, 'Unknown event');
			if (served.subscriptions.length >= MOST_SUBSCRIPTIONS)
				throw new Refused(400, 'There are too many subscriptions');
			const made = subscribe(served, { url, events: events.map(String), isActive: false });
			res.status(201).json(shown(made));
		})
		.get(path, (_req, res) => res.json(served.subscriptions.slice(0, 10).map(shown)))
		.get(`${path}/:id`, (req, res) => res.json(shown(at(req))))
		.post(`${path}/:id/secret-key`, (req, res) => {
			res.status(201).json({ secretKey: renewSecret(at(req)) });
		})
		.put(`${path}/:id/activation`, async (req, res) => {
			const subscription = at(req);
			if (!(await answersHandshake(subscription)))
				throw new Refused(400, 'The address has not answered with the secret');
			subscription.isActive = true;
			res.status(204).end();
		})
		.delete(`${path}/:id`, (req, res) => {
			unsubscribe(served, req.params.id);
			res.status(204).end();
		});
}

function shown({ id, url, events, isActive }: Subscription): object {
	return {
		...{ id, callbackUrl: url, status: isActive ? 'active' : 'inactive' },
		events: events.map((name) => ({ name, version: 'v201910' })),
	};
}

/** The receiver has to send the secret back. */
async function answersHandshake({ url }: Subscription): Promise<boolean> {
	const secret = makeSecret();
	const reply = await post(
		url,
		{ body: '', headers: { 'X-Hook-Secret': secret } },
		{ timeoutMs: 20_000 },
	);
	return reply.status === 200 && reply.headers['x-hook-secret'] === secret;
}
