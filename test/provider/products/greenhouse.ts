import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import type { ListedRecord, ProductDefinition, Served } from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { fileRoutes, signedAddress } from './files';
import { requireEvent } from './further/events';
import { APPLICATION_OFFSET, greenhouseOthers } from './further/greenhouse';
import { askedSize, find, iso, pageAt, PageTokens } from './lists';
import { basic, exactRouter, fromBase64, jsonOf, queryOf } from './requests';
import { addGreenhouseWrites, forbidden, unprocessable } from './writes/greenhouse';
import { requireRight } from './writes/owners';

const FIRST_ID = 40111001;
const RESUME = 'ifeoma-lindqvist.pdf';
const LIFETIME_SECONDS = 3600;
const MOST_PER_PAGE = 500;
const MOST_IDS = 50;

/** The lists, and which of their fields are parameters; those for ids take several, e.g. `job_ids` for `job_id`. */
const LISTS: Readonly<Record<string, [resource: string, ...fields: string[]]>> = {
	applications: [
		...(['application', 'candidate_id', 'job_id', 'job_post_id', 'source_id'] as const),
		...['stage_id', 'job_interview_stage_id', 'stage_name', 'prospect'],
	],
	jobs: ['job', 'status', 'requisition_id', 'confidential'],
	job_interview_stages: ['stage', 'job_id', 'active'],
	job_posts: ['posting', 'job_id', 'job_board_id', 'active', 'live', 'internal', 'featured'],
	openings: ['vacancy', 'job_id', 'application_id', 'close_reason_id', 'open', 'opening_id'],
	interviews: ['interviewSchedule', 'job_id', 'application_id', 'organizer_id', 'status'],
	scorecards: ['scorecard', 'application_id', 'interviewer_id', 'submitter_id', 'status'],
	notes: ['note', 'candidate_id', 'application_id', 'user_id', 'type', 'visibility'],
	users: ['user', 'primary_email', 'deactivated'],
};
/** How the list of applications is asked for a status. */
const STATUSES: Readonly<Record<string, string>> = { active: 'in_process' };

type Filter = Readonly<Record<string, string | undefined>>;

/** Where a cursor leads. */
interface Position {
	start: number;
	size: number;
	filter: Filter;
}

export const greenhouse: ProductDefinition = {
	basePath: '',
	login: (origin) => ({
		clientId: 'greenhouse-client',
		clientSecret: makeSecret(),
		accessTokenUrl: `${origin}/token`,
	}),
	known: { applicationId: '71890221' },
	record: ([first_name, last_name], number) => ({
		...{ id: FIRST_ID + number - 1, first_name, last_name, preferred_name: null, company: null },
		...{ title: 'Data Engineer', private: false, can_email: true, tags: [], phone_numbers: [] },
		...{ addresses: [], custom_fields: {} },
	}),
	others: greenhouseOthers,
	addresses: (emails) => ({
		email_addresses: emails.map((value) => ({ value, type: 'personal' })),
	}),
	times: { updated: 'updated_at', created: 'created_at', write: iso },
	isLoggedIn: ({ authorization = '' }, { tokens }) =>
		tokens.isValid(/^Bearer (.*)$/.exec(authorization)?.[1] ?? ''),
	refusal: ({ status, message, detail }) => ({
		status,
		body: { message, errors: [detail ?? message] },
	}),
	openRoutes,
	routes,
	webhook: {
		secrets: ['greenhouse-invented-secret'],
		event: 'new_candidate_application',
		newId: randomUUID,
		compose: ({ event: action, id, time, record }) => {
			const payload = payloadOf(action, record, time);
			const message = jsonMessage({ action, payload }, { 'Greenhouse-Event-ID': id });
			return { ...message, body: asciiOnly(String(message.body)) };
		},
		sign: inHeader({ header: 'Signature', prefix: 'sha256 ' }),
	},
	curl: ({ clientId, clientSecret, accessTokenUrl }, baseUrl) => {
		const ask = `curl -s -u '${clientId}:${clientSecret}' -d grant_type=client_credentials ${accessTokenUrl}`;
		const token = `$(${ask} | sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')`;
		return `-i -H "Authorization: Bearer ${token}" '${baseUrl}/v3/candidates?per_page=2'`;
	},
};

/** Events are about an application, a person, or something of a job. Their records have an older form than those of lists. */
function payloadOf(action: string, candidate: ListedRecord, time: Date): object {
	requireEvent('greenhouse', action);
	const id = Number(candidate.id) + APPLICATION_OFFSET;
	const { id: person, first_name, last_name, company, title } = candidate;
	if (action === 'delete_application')
		return { application: { id, candidate_id: person, job_id: 5510 } };
	if (/^(delete|merge)_candidate$/.test(action))
		return { person: { id: person, first_name, last_name, company, title } };
	if (/candidate(_anonymized)?$/.test(action) && !/^(un)?(hire|reject)_/.test(action))
		return { candidate };
	if (/^job_post_(created|updated)$/.test(action)) return { id: 8801, title: 'Cook', job_id: 5510 };
	if (/^job_(created|updated|approved|deleted)$/.test(action)) return { job: { id: 5510 } };
	if (/^offer_(created|updated|approved)$/.test(action))
		return { id: 1, application_id: id, job_id: 5510, version: 1 };
	const [, deleted] =
		/^(offer|job_post|job_interview_stage|interview|scorecard)_deleted$/.exec(action) ?? [];
	if (deleted !== undefined) return { [deleted]: { id: 1, job_id: 5510 } };
	return {
		application: {
			...{ id, rejected_at: null, prospect: false, status: 'active', candidate },
			...{ applied_at: time.toISOString(), current_stage: { id: 7101, name: 'Phone Screen' } },
			jobs: [{ id: 5510, name: 'Data Engineer', requisition_id: null }],
		},
	};
}

/** The token address: client credentials in a Basic header, and no refresh token. */
function openRoutes({ login, tokens }: Served): Router {
	return fileRoutes().post('/token', (req, res) => {
		const grant = new URLSearchParams(String(req.body)).get('grant_type');
		if (req.headers.authorization !== basic(login.clientId, login.clientSecret))
			return void res.status(401).json({ error: 'invalid_client' });
		if (grant !== 'client_credentials' || !req.is('application/x-www-form-urlencoded'))
			return void res.status(400).json({ error: 'unsupported_grant_type' });
		const access_token = tokens.issue(LIFETIME_SECONDS);
		res.json({ access_token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS });
	});
}

function routes(served: Served): Router {
	const { records, others } = served;
	const cursors = new PageTokens<Position>(unprocessable('The cursor is unknown.'));
	const router = exactRouter();
	const list = (name: string, matching: (filter: Filter) => ListedRecord[]) =>
		router.get(`/v3/${name}`, (req, res) => {
			requireRight(served, `harvest:${name}:list`, forbidden());
			const { start, size, filter } = positionOf(req, served, cursors);
			// The newest come first.
			const newest = matching(filter).toReversed();
			const { page, next } = pageAt(changed(newest, filter), start, size);
			if (next !== undefined) {
				const cursor = encodeURIComponent(cursors.issue({ start: next, size, filter }));
				res.set('Link', `<${served.origin}/v3/${name}?cursor=${cursor}>; rel="next"`);
			}
			res.json(page);
		});
	list('candidates', ({ email }) => records.filter((one) => hasAddress(one, email)));
	for (const [name, [resource, ...fields]] of Object.entries(LISTS))
		list(name, (filter) => withFields(others[resource]!, fields, filter));
	list('rejection_reasons', ({ include_defaults }) =>
		others.rejectionReason!.filter((one) => include_defaults === 'true' || !one.is_default),
	);
	addGreenhouseWrites(router, served);
	list('attachments', (filter) => withFields(files(served), ['candidate_id', 'type'], filter));
	return router.post('/v3/attachments', (req, res) => {
		res.status(201).json(attach(req, served));
	});
}

/** The résumés that can be downloaded. */
function files({ origin, records }: Served): ListedRecord[] {
	const [first] = records;
	const about = {
		application_id: 71890219,
		candidate_id: first!.id,
		updated_at: first!.updated_at,
	};
	const file = { filename: RESUME, url: signedAddress(origin, RESUME) };
	const letter = { ...file, filename: 'letter.pdf' };
	return [
		{ id: 2201, type: 'resume', ...about, ...file },
		{ id: 2202, type: 'cover_letter', ...about, ...letter },
	];
}

function positionOf(req: Request, served: Served, cursors: PageTokens<Position>): Position {
	const { cursor, per_page, ...filter } = queryOf(req);
	if (cursor === undefined) {
		const size = Math.min(askedSize(per_page, MOST_PER_PAGE, 100), served.pageSize);
		return { start: 0, size, filter };
	}
	if (Object.keys(queryOf(req)).length === 1) return cursors.find(cursor);
	throw unprocessable('When passing a cursor, do not include other query params.');
}

/** The case does not count, and all addresses do. */
function hasAddress({ email_addresses }: ListedRecord, email?: string): boolean {
	const addresses = email_addresses as Array<{ value: string }>;
	const isMeant = ({ value }: { value: string }) => value.toLowerCase() === email?.toLowerCase();
	return email === undefined || addresses.some(isMeant);
}

function withFields(records: ListedRecord[], fields: string[], filter: Filter): ListedRecord[] {
	return records.filter((record) =>
		fields.concat('status').every((field) => {
			const asked = filter[field.endsWith('_id') ? `${field}s` : field];
			const values = asked?.split(',').map((value) => STATUSES[value] ?? value);
			return values === undefined || values.includes(String(record[field]));
		}),
	);
}

/** E.g. `ids=1,2` or `updated_at=gte|2026-10-01T00:00:00Z`. */
function changed(records: ListedRecord[], filter: Filter): ListedRecord[] {
	const { updated_at = 'gte|1970' } = filter;
	const ids = filter.ids?.split(',');
	if (ids && ids.length > MOST_IDS) throw unprocessable({ ids: 'has too many elements' });
	const [operator, time = ''] = updated_at.split('|');
	const since = Date.parse(time);
	if (operator !== 'gte' || Number.isNaN(since)) throw unprocessable('updated_at is invalid');
	return records
		.filter(({ id }) => ids === undefined || ids.includes(String(id)))
		.filter((record) => Date.parse(String(record.updated_at)) >= since);
}

function attach(req: Request, { records, others, uploads }: Served): object {
	const { content, ...fields } = jsonOf(req);
	const { application_id, filename: fileName, type } = fields;
	if (typeof application_id !== 'number' || typeof fileName !== 'string' || type !== 'resume')
		throw unprocessable('application_id (a number), filename and type are required.');
	const isKnown = others.application!.some(({ id }) => id === application_id);
	if (!isKnown) find(records, application_id - APPLICATION_OFFSET);
	const bytes = fromBase64(content, unprocessable({ content: 'is not base64' }));
	return { id: uploads.push({ fileName, bytes }), ...fields };
}

/** Deliveries have letters outside ASCII as escapes. */
function asciiOnly(text: string): string {
	return text.replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
