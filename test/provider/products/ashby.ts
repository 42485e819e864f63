import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { post } from '../deliveries/post';
import type { ListedRecord, ProductDefinition, Served } from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { fileRoutes, signedAddress } from './files';
import { applicationId, applicationOf, ashbyOthers, PLAN_ID } from './further/ashby';
import { ASHBY_REGISTRABLE, requireEvent } from './further/events';
import { digits, find, fullName, iso, pageAt, PageTokens } from './lists';
import { basic, exactRouter, jsonOf, readForm } from './requests';
import { subscribe, subscriptionAt, unsubscribe } from './subscriptions';
import { addAshbyWrites, forbidden, invalid } from './writes/ashby';
import { below, requireRight } from './writes/owners';

const MOST_PER_PAGE = 100;
/** Those that have all of these fields, of lists that have such parameters. */
const FILTERS = ['status', 'jobId', 'applicationId', 'interviewStageId', 'interviewPlanId'];
/** By the request: whose list it is, and the parameter of the request for a single one. */
const LISTS: Readonly<Record<string, readonly [resource: string, idParameter?: string]>> = {
	application: ['application', 'applicationId'],
	job: ['job', 'id'],
	opening: ['vacancy', 'openingId'],
	interviewSchedule: ['interviewSchedule'],
	applicationFeedback: ['scorecard'],
	interviewPlan: ['interviewPlan', 'interviewPlanId'],
};
/** What a login needs to read them, as far as only writes need them. */
const RIGHTS: Readonly<Record<string, string>> = {
	...{ user: 'organizationRead', archiveReason: 'hiringProcessMetadataRead' },
	...{ interviewPlan: 'interviewsRead', interviewStage: 'interviewsRead', job: 'jobsRead' },
};
/** They have no pages, or a list of their own. */
const WHOLE_LISTS: typeof LISTS = {
	jobPosting: ['posting', 'jobPostingId'],
	interviewStage: ['stage', 'interviewStageId'],
	user: ['user', 'userId'],
};
const sign = inHeader({ header: 'Ashby-Signature', prefix: 'sha256=' });

const RESUME = {
	id: 'af8c4ed6-0000-4000-8000-000000000001',
	name: 'ifeoma-lindqvist.pdf',
	handle: 'eyJoYW5kbGUiOnsidHlwZSI6IlJlc3VtZUZpbGUifX0',
};

export const ashby: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: { interviewPlanId: PLAN_ID },
	record: (person, number) => ({
		...{ id: `d2f0a6f4-3c1b-4e5e-9a77-${digits(number)}`, name: fullName(person) },
		...{ phoneNumbers: [], socialLinks: [], tags: [], customFields: [] },
		applicationIds: number <= 3 ? [applicationId(number)] : [],
		...(number === 1 && { resumeFileHandle: RESUME, fileHandles: [RESUME] }),
	}),
	addresses: (emails) => {
		const all = emails.map((value, n) => ({ value, type: 'Personal', isPrimary: n === 0 }));
		// Without an address, there is no first one.
		return { ...(all[0] && { primaryEmailAddress: all[0] }), emailAddresses: all };
	},
	others: ashbyOthers,
	times: { updated: 'updatedAt', created: 'createdAt', write: iso },
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
	wrongLogin: [403, 'forbidden'],
	refusal: ({ status, message, detail = 'invalid_input' }) => ({
		status,
		body: {
			success: false,
			errors: [detail],
			errorInfo: { code: detail, message, requestId: randomUUID() },
		},
	}),
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['ashby-invented-secret-token'],
		event: 'candidateStageChange',
		newId: randomUUID,
		compose: ({ event: action, id: webhookActionId, time, record }) =>
			jsonMessage({ action, webhookActionId, data: deliveredData(action, record, time) }),
		sign,
	},
	curl: ({ apiKey }, baseUrl) => {
		const headers = `-H 'Accept: application/json; version=1' -H 'Content-Type: application/json'`;
		return `-u '${apiKey}:' ${headers} -d '{"limit":2}' '${baseUrl}/candidate.list'`;
	},
};

/** What a delivery is about, by the beginning of its event; the others are about an application. */
const SUBJECTS = ['jobPosting', 'job', 'opening', 'offer', 'interviewSchedule'];

function deliveredData(action: string, record: ListedRecord, time: Date): ListedRecord {
	requireEvent('ashby', action);
	const { id, name, primaryEmailAddress } = record;
	const applicant = { id, name, primaryEmailAddress };
	const application = { ...applicationOf(1, applicant), updatedAt: time.toISOString() };
	const subject = SUBJECTS.find((one) => action.startsWith(one));
	if (subject) return { [subject]: { id: randomUUID(), applicationId: applicationId(1) } };
	if (action === 'candidateDelete') return { candidate: { id } };
	if (action === 'candidateMerge')
		return { deletedCandidate: { id: randomUUID() }, mergedCandidate: { id } };
	if (action === 'interviewPlanTransition') return { jobId: randomUUID(), fromInterviewPlan: {} };
	if (action === 'surveySubmit') return { surveySubmission: { candidateId: id } };
	if (action === 'signatureRequestUpdate') return { eventType: 'signed', offerId: randomUUID() };
	return /^(candidateHire|pushToHRIS)$/.test(action)
		? { application, offer: { id: randomUUID() } }
		: { application };
}

function routes(served: Served): Router {
	const { others, records } = served;
	const router = exactRouter().use((req, _res, next) => {
		if (!/application\/json;\s*version=1\b/.test(req.headers.accept ?? ''))
			throw invalid('The header Accept must be "application/json; version=1"');
		next();
	});
	const answer = (path: string, answered: (body: ListedRecord) => object) =>
		router.post(path, (req, res) => {
			const [thing = ''] = path.slice(1).split('.');
			requireRight(served, RIGHTS[thing] ?? '', forbidden());
			res.json({ success: true, ...answered(bodyOf(req)) });
		});
	const list = listing(served);
	answer('/candidate.list', (body) => list(body, records));
	answer('/candidate.info', ({ id }) => ({ results: candidate(records, id) }));
	answer('/candidate.search', ({ email, name }) => ({ results: search(records, email, name) }));
	answer('/candidate.listNotes', (body) => {
		const { id } = candidate(records, body.candidateId);
		return list(body, below(served, 'note', id));
	});
	answer('/file.info', ({ fileHandle }) => {
		if (fileHandle !== RESUME.handle) throw invalid('There is no such file', 'file_not_found');
		return { results: { url: signedAddress(served.origin, RESUME.name) } };
	});
	for (const [name, [resource]] of Object.entries(LISTS))
		answer(`/${name}.list`, (body) => list(body, filtered(others[resource]!, body)));
	answer('/user.list', (body) => {
		const { includeDeactivated } = body;
		const users = others.user!.filter(({ isEnabled }) => isEnabled || includeDeactivated === true);
		return list(body, users);
	});
	answer('/archiveReason.list', ({ includeArchived }) => ({
		results: others.archiveReason!.filter((one) => !one.isArchived || includeArchived === true),
	}));
	answer('/jobPosting.list', () => ({ results: others.posting }));
	answer('/interviewStage.list', (body) => {
		if (body.interviewPlanId === undefined) throw invalid('interviewPlanId is required');
		return { results: filtered(others.stage!, body), moreDataAvailable: false };
	});
	for (const [name, [resource, parameter]] of Object.entries({ ...LISTS, ...WHOLE_LISTS })) {
		if (parameter === undefined) continue;
		const unknown = invalid('There is no such record', `${snakeCase(name)}_not_found`);
		answer(`/${name}.info`, (body) => ({
			results: find(others[resource]!, body[parameter], unknown),
		}));
	}
	addWebhooks(answer, served);
	addAshbyWrites(answer, served);
	return router.post('/candidate.uploadResume', async (req, res) => {
		const { fields, ...file } = await readForm(req, res, 'resume');
		const { id } = candidate(records, fields.candidateId);
		served.uploads.push(file);
		res.json({ success: true, results: { id } });
	});
}

/** There is no list of webhooks. An address may get several events, but each of them once. */
function addWebhooks(
	answer: (path: string, answered: (body: ListedRecord) => object) => unknown,
	served: Served,
): void {
	const unknown = invalid('Webhook not found', 'webhook_not_found');
	answer('/webhook.create', ({ webhookType: event, requestUrl: url, secretToken: secret }) => {
		if (![event, url, secret].every((one) => typeof one === 'string' && one !== ''))
			throw invalid('webhookType, requestUrl and secretToken are required');
		if (!ASHBY_REGISTRABLE.includes(String(event))) throw invalid('webhookType is invalid');
		const isSame = served.subscriptions.some((one) => one.url === url && one.events[0] === event);
		if (isSame) throw invalid('Duplicate webhook');
		const wanted = { url: String(url), events: [String(event)], secret: String(secret) };
		const { id } = subscribe(served, wanted);
		void ping(wanted);
		const results = { id, enabled: true, requestUrl: url, secretToken: secret };
		return { results: { ...results, webhookType: event } };
	});
	answer('/webhook.info', ({ webhookId }) => {
		const { id, url: requestUrl, events, isActive } = subscriptionAt(served, webhookId, unknown);
		return { results: { id, enabled: isActive, requestUrl, webhookType: events[0] } };
	});
	answer('/webhook.delete', ({ webhookId }) => {
		unsubscribe(served, webhookId, unknown);
		return { results: { webhookId } };
	});
}

/** Whoever saves a webhook is sent a ping at once; its answer does not matter. */
async function ping({ url, secret }: { url: string; secret: string }): Promise<void> {
	const message = jsonMessage({ action: 'ping', data: { webhookActionType: 'ping' } });
	await post(url, sign(message, [secret]), { timeoutMs: 5_000 });
}

function bodyOf(req: Request): ListedRecord {
	return jsonOf(req, invalid('The body must be a JSON object, and its type application/json'));
}

function candidate(records: ListedRecord[], id: unknown): ListedRecord {
	return find(records, id, invalid('There is no such candidate', 'candidate_not_found'));
}

/** All addresses of a person count. */
function search(records: ListedRecord[], email: unknown, name: unknown): ListedRecord[] {
	if (email === undefined && name === undefined) throw invalid('email or name is required');
	return records.filter((one) => {
		const addresses = one.emailAddresses as Array<{ value: string }>;
		const hasAddress = addresses.some(({ value }) => value === email);
		return email === undefined ? one.name === name : hasAddress;
	});
}

function filtered(records: ListedRecord[], body: ListedRecord): ListedRecord[] {
	const names = FILTERS.filter((name) => body[name] !== undefined);
	return records.filter((record) => {
		const ids: ListedRecord = { jobId: (record.job as ListedRecord | undefined)?.id, ...record };
		return names.every(
			(name) => ids[name] === undefined || [body[name]].flat().includes(ids[name]),
		);
	});
}

/** E.g. `job_posting`. */
function snakeCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Makes the function that reads a page. */
function listing({ pageSize }: Served): (body: ListedRecord, records: ListedRecord[]) => object {
	const cursors = new PageTokens(invalid('The cursor is not valid'));
	return ({ limit = MOST_PER_PAGE, cursor }, records) => {
		const size = Number(limit);
		if (!Number.isInteger(limit) || size < 1 || size > MOST_PER_PAGE)
			throw invalid(`limit must be from 1 to ${MOST_PER_PAGE}`);
		const start = cursor === undefined ? 0 : cursors.find(String(cursor));
		const { page: results, next } = pageAt(records, start, Math.min(size, pageSize));
		if (next === undefined)
			return { results, moreDataAvailable: false, syncToken: 'an-invented-token' };
		return { results, moreDataAvailable: true, nextCursor: cursors.issue(next) };
	};
}
