import { randomBytes, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import type { Message } from '../deliveries/shapes';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { hmac, jsonMessage, makeSecret } from './deliveries';
import { sendFile } from './files';
import { requireEvent } from './further/events';
import { applicationOf, ARCHIVE_REASONS, leverOthers, STAGES, USER } from './further/lever';
import { askedSize, digits, find, fullName, pageAt, PageTokens } from './lists';
import { basic, exactRouter, jsonOf, queryOf, readForm } from './requests';
import { subscribe, unsubscribe } from './subscriptions';
import { actingUser, addLeverWrites } from './writes/lever';
import { below } from './writes/owners';

const ARCHIVED = { reason: ARCHIVE_REASONS[0]!.id, archivedAt: 1782973996415 };
const NOT_FOUND = new Refused(404, 'Opportunity was not found', 'ResourceNotFound');
const MILLISECONDS = /^\d{13}$/;

/** The lists, and in which fields `expand` puts records in the place of their ids. */
const LISTS: Readonly<Record<string, [resource: string, ...expandable: string[]]>> = {
	postings: ['posting', 'user', 'owner', 'hiringManager', 'followers'],
	stages: ['stage'],
	requisitions: ['requisition', 'creator', 'owner', 'hiringManager', 'postings'],
	archive_reasons: ['archiveReason'],
	users: ['user'],
};
const BELOW: typeof LISTS = {
	applications: ['application', 'posting', 'postingOwner', 'postingHiringManager', 'user'],
	notes: ['note', 'user'],
	interviews: ['interviewSchedule', 'user', 'stage', 'postings', 'feedbackForms'],
	feedback: ['scorecard', 'user'],
};
const OF_PEOPLE: string[] = ['applications', 'stage', 'owner', 'followers', 'sourcedBy', 'contact'];

export const lever: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: { userId: USER.id },
	record: (person, number) => {
		const id = `0a5f1c2e-77b1-4c0e-9b3d-${digits(number)}`;
		return {
			...{ id, name: fullName(person), contact: `c7d1aa00-1111-4222-8333-${digits(number)}` },
			...{ headline: null, stage: STAGES[number % 3], confidentiality: 'non-confidential' },
			...{ location: '', phones: [], links: [], tags: [], sources: ['Referral'] },
			archived: number === 5 ? ARCHIVED : null,
			...{ origin: 'sourced', sourcedBy: USER, owner: USER, followers: [USER] },
			// Who is added later has not applied.
			applications: number > 5 ? [] : [applicationOf(id, number)],
			...{ snoozedUntil: null, isAnonymized: false, dataProtection: null },
			urls: { show: `https://hire.lever.example/candidates/${id}` },
		};
	},
	addresses: (emails) => ({ emails }),
	others: leverOthers,
	times: { updated: 'updatedAt', created: 'createdAt', write: (time) => time.getTime() },
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
	wrongLogin: [401, 'UnauthorizedError'],
	refusal: ({ status, message, detail }) => ({
		status,
		body: { code: detail ?? (status === 404 ? 'ResourceNotFound' : 'BadRequest'), message },
	}),
	routes,
	webhook: {
		secrets: ['lever-invented-signature-token'],
		event: 'candidateStageChange',
		newId: () => randomBytes(24).toString('hex'),
		compose: ({ event, id: token, time, record }) =>
			jsonMessage({ triggeredAt: time.getTime(), event, token, data: deliveredIds(event, record) }),
		sign,
	},
	curl: ({ apiKey }, baseUrl) => `-u '${apiKey}:' '${baseUrl}/v1/opportunities?limit=2'`,
};

/** Deliveries have only ids. */
function deliveredIds(event: string, { id, contact: contactId }: ListedRecord): object {
	requireEvent('lever', event);
	if (event.startsWith('contact')) return { contactId };
	const ids = { opportunityId: id, candidateId: id, contactId };
	if (event === 'applicationCreated') return { applicationId: randomUUID(), ...ids };
	if (event === 'candidateArchiveChange')
		return { ...ids, toArchived: ARCHIVED, fromArchived: null };
	if (event !== 'candidateStageChange') return ids;
	return { ...ids, toStageId: STAGES[1]!.id, fromStageId: STAGES[0]!.id };
}

function routes(served: Served): Router {
	const { records, others } = served;
	const router = exactRouter();
	const list = listing(served);
	const serve = (
		path: string,
		expandable: string[],
		all: (req: Request) => ListedRecord[],
		listed = all,
	) => {
		router.get(path, (req, res) => void res.json(list(req, listed(req), expandable)));
		router.get(`${path}/:id`, (req, res) => {
			res.json({ data: shown(req, find(all(req), req.params.id, NOT_FOUND), expandable) });
		});
	};
	const filtered = (req: Request) => people(req, served);
	serve('/v1/opportunities', OF_PEOPLE, () => records, filtered);
	for (const [path, [resource, ...expandable]] of Object.entries(LISTS))
		serve(`/v1/${path}`, expandable, (req) => asked(req, others[resource]!));
	for (const [path, [resource, ...expandable]] of Object.entries(BELOW)) {
		const ofPerson = ({ params }: Request) => {
			const { id } = find(records, params.opportunity, NOT_FOUND);
			return below(served, resource, id);
		};
		serve(`/v1/opportunities/:opportunity/${path}`, expandable, ofPerson);
	}
	addLeverWrites(router, served, (req, person) => shown(req, person, OF_PEOPLE));
	addFiles(router, served);
	addWebhooks(router, served);
	return router;
}

/** Those of a type, or with an address; users who have left come if asked for. */
function asked(req: Request, records: ListedRecord[]): ListedRecord[] {
	const { type, email, includeDeactivated } = queryOf(req);
	return records
		.filter((one) => type === undefined || one.type === type)
		.filter((one) => email === undefined || one.email === email)
		.filter(({ deactivatedAt }) => includeDeactivated === 'true' || !deactivatedAt);
}

/** Makes the function that reads a page. */
function listing({ pageSize }: Served) {
	const tokens = new PageTokens(new Refused(400, 'The offset is not a token of this list'));
	return (req: Request, records: ListedRecord[], expandable: string[]): object => {
		const { limit, offset } = queryOf(req);
		const start = offset === undefined ? 0 : tokens.find(offset);
		const { page, next } = pageAt(records, start, Math.min(askedSize(limit, 100), pageSize));
		const data = page.map((record) => shown(req, record, expandable));
		if (next === undefined) return { data, hasNext: false };
		return { data, next: tokens.issue(next), hasNext: true };
	};
}

/** Records are kept with whole objects, of which a request gets the ids unless it asks for more. */
function shown(req: Request, record: ListedRecord, expandable: string[]): ListedRecord {
	const expanded = parametersOf(req).getAll('expand');
	const collapsed = expandable.filter((name) => !expanded.includes(name) && name in record);
	const ids = collapsed.map((name) => [name, idsOf(record[name])] as const);
	return { ...record, ...Object.fromEntries(ids) };
}

function idsOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(idsOf);
	return typeof value === 'object' && value !== null ? (value as ListedRecord).id : value;
}

/** With the parameters that are repeated. */
function parametersOf(req: Request): URLSearchParams {
	return new URLSearchParams(req.originalUrl.split('?')[1]);
}

/** Whether a person passes the filter with a value. Without one, everybody does. */
const FILTERS: Readonly<Record<string, (person: ListedRecord, value: string) => boolean>> = {
	stage_id: ({ stage }, value) => (stage as ListedRecord).id === value,
	posting_id: ({ applications }, value) =>
		(applications as ListedRecord[]).some(({ posting }) => idsOf(posting) === value),
	archived: ({ archived }, value) => String(archived !== null) === value,
	email: ({ emails }, value) => (emails as string[]).includes(value),
	updated_at_start: ({ updatedAt }, value) => updatedAt !== null && Number(updatedAt) >= +value,
};

function people(req: Request, { records }: Served): ListedRecord[] {
	const { confidentiality = 'non-confidential', ...query } = queryOf(req);
	const { email = '@', updated_at_start = '0000000000000' } = query;
	if (!email.includes('@')) throw new Refused(400, 'email must be an address');
	if (!MILLISECONDS.test(updated_at_start))
		throw new Refused(400, 'updated_at_start must be milliseconds');
	return Object.entries(query).reduce(
		(left, [name, value]) => left.filter((one) => FILTERS[name]?.(one, value) ?? true),
		records.filter((one) => ['all', one.confidentiality].includes(confidentiality)),
	);
}

function addFiles(router: Router, served: Served): void {
	const upload = uploading(served);
	const id = '68b3e478-0000-4000-8000-000000000001';
	const file = { name: 'ifeoma-lindqvist.pdf', ext: 'pdf', status: 'processed', size: 1000 };
	const path = '/v1/opportunities/:opportunity/resumes';
	const ofPerson = (req: Request) =>
		find(served.records, req.params.opportunity, NOT_FOUND) === served.records[0];
	router
		.get(path, (req, res) => {
			const { limit, offset } = queryOf(req);
			if (limit !== undefined || offset !== undefined)
				throw new Refused(400, 'pagination is not supported for this endpoint');
			const downloadUrl = `https://hire.lever.example/resumes/${id}/download`;
			const resume = { id, createdAt: 1468953420000, file: { ...file, downloadUrl } };
			res.json({ data: ofPerson(req) ? [resume] : [], hasNext: false });
		})
		.get(`${path}/:id/download`, (req, res) => {
			if (!ofPerson(req) || req.params.id !== id) throw NOT_FOUND;
			sendFile(res, file.name);
		})
		.post('/v1/opportunities/:opportunity/files', upload);
}

function uploading(served: Served): RequestHandler {
	const { records, uploads } = served;
	return async (req, res) => {
		find(records, req.params.opportunity, NOT_FOUND);
		actingUser(req, served);
		const { fields: _, ...file } = await readForm(req, res, 'file');
		uploads.push(file);
		res.json({ data: { id: randomUUID(), name: file.fileName, status: 'processed' } });
	};
}

/** One event each, at any address; each has a token of its own, which only its creation shows. */
function addWebhooks(router: Router, served: Served): void {
	router
		.post('/v1/webhooks', (req, res) => {
			const { url, event } = jsonOf(req);
			if (typeof url !== 'string' || typeof event !== 'string')
				throw new Refused(400, 'url and event are required');
			const secret = makeSecret();
			const { id, created } = subscribe(served, { url, events: [event], secret });
			const configuration = { conditions: {}, signatureToken: secret };
			const createdAt = created.getTime();
			res.status(201).json({ data: { id, event, url, configuration, createdAt } });
		})
		.get('/v1/webhooks', (_req, res) => {
			const data = served.subscriptions.map(({ id, url, events: [event], created }) => ({
				...{ id, event, url, configuration: { conditions: {} }, createdAt: created.getTime() },
			}));
			res.json({ data });
		})
		.delete('/v1/webhooks/:id', (req, res) => {
			unsubscribe(served, req.params.id);
			res.status(204).end();
		});
}

/** Signs in the body: token and time, as written. */
function sign(message: Message, [secret = '']: readonly string[]): Message {
	const { triggeredAt, event, token, data } = JSON.parse(String(message.body)) as ListedRecord;
	const signature = hmac(secret, `${token}${triggeredAt}`);
	return jsonMessage({ triggeredAt, event, data, signature, token });
}
