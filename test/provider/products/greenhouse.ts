import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, find, pageAt, PageTokens } from './lists';
import { basicOf, bearerOf, exactRouter, fromBase64, jsonOf, queryOf } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const FIRST_ID = 40111001;
/** Every candidate has one application. */
const APPLICATION_OFFSET = 71890221 - 40111003;
const LIFETIME_SECONDS = 3600;
const MOST_PER_PAGE = 500;

/** These have the candidate at `payload.candidate` instead of `payload.application.candidate`. */
const CANDIDATE_EVENTS = [
	'update_candidate',
	'delete_candidate',
	'merge_candidate',
	'candidate_anonymized',
];

/** What a cursor stands for. */
interface Position {
	start: number;
	lastId: unknown;
	perPage: number;
	filter: Record<string, string>;
}

export const greenhouse: ProductDefinition = {
	basePath: '',
	login: (origin) => ({
		clientId: 'greenhouse-client',
		clientSecret: makeSecret(),
		accessTokenUrl: `${origin}/token`,
	}),
	known: { applicationId: '71890221' },
	people: [
		['Ifeoma', 'Lindqvist', 'ifeoma@mail.example', 'ifeoma.l@work.example'],
		['Bram', 'de Wit', 'bram@mail.example'],
		['Zoë', 'Håkansson', 'zoe.hakansson@mail.example'],
		['Noor', 'Haddad'],
		['Tomás', 'Ferreira', 'tomas@mail.example'],
	],
	record: ([first_name, last_name, ...emails], number) => ({
		id: FIRST_ID + number - 1,
		...{ first_name, last_name, company: null, title: null },
		created_at: '2026-03-02T09:15:11.120Z',
		updated_at: '2026-10-05T08:01:44.007Z',
		private: false,
		email_addresses: emails.map((value, n) => ({ value, type: n === 0 ? 'personal' : 'other' })),
		...{ phone_numbers: [], addresses: [], website_addresses: [], social_media_addresses: [] },
		tags: [],
	}),
	added: (now) => ({ created_at: now.toISOString(), updated_at: now.toISOString() }),
	changed: ({ email_addresses }, value, now) => ({
		email_addresses: [{ value, type: 'personal' }, ...(email_addresses as object[]).slice(1)],
		updated_at: now.toISOString(),
	}),
	authenticate: (req, { tokens }) => {
		if (tokens.isValid(bearerOf(req) ?? '')) return;
		throw new Refused(401, 'Unauthorized', 'Token could not be decoded.');
	},
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
		compose: ({ event, id, time, record }) => {
			const message = jsonMessage(
				{ action: event, payload: payloadOf(event, time, record) },
				{ 'Greenhouse-Event-ID': id },
			);
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

/** The token address: client credentials in a Basic header, and no refresh token. */
function openRoutes({ login, tokens }: Served): Router {
	return exactRouter().post('/token', (req, res) => {
		const [id, secret] = basicOf(req) ?? [];
		const grant = new URLSearchParams(String(req.body)).get('grant_type');
		if (id !== login.clientId || secret !== login.clientSecret)
			return void res.status(401).json({ error: 'invalid_client' });
		if (grant !== 'client_credentials' || !req.is('application/x-www-form-urlencoded'))
			return void res.status(400).json({ error: 'unsupported_grant_type' });
		const access_token = webToken();
		tokens.add(access_token, new Date(Date.now() + LIFETIME_SECONDS * 1000));
		res.json({ access_token, token_type: 'Bearer', expires_in: LIFETIME_SECONDS });
	});
}

/** Looks like a JSON Web Token. */
function webToken(): string {
	const parts = [{ alg: 'HS256', typ: 'JWT' }, { jti: randomUUID() }];
	const encoded = parts.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'));
	return [...encoded, makeSecret()].join('.');
}

function routes(served: Served): Router {
	const cursors = new PageTokens<Position>(({ lastId, perPage, filter }) => {
		const more = perPage === served.pageSize ? {} : { perPage };
		return Buffer.from(JSON.stringify({ id: lastId, ...more, ...filter })).toString('base64');
	});
	return exactRouter()
		.get('/v3/candidates', (req, res) => {
			const position = positionOf(req, served, cursors);
			const { start, perPage } = position;
			const { page, next } = pageAt(matching(served, position.filter), start, perPage);
			if (next !== undefined) {
				const cursor = cursors.issue({ ...position, start: next, lastId: page.at(-1)?.id });
				const url = `${served.origin}/v3/candidates?cursor=${encodeURIComponent(cursor)}`;
				res.set('Link', `<${url}>; rel="next"`);
			}
			res.json(page);
		})
		.post('/v3/attachments', (req, res) => {
			res.status(201).json(attach(req, served));
		});
}

function positionOf(req: Request, served: Served, cursors: PageTokens<Position>): Position {
	const { cursor, per_page, ...filter } = queryOf(req);
	if (cursor === undefined) {
		const perPage = Math.min(askedSize(per_page, MOST_PER_PAGE, 100), served.pageSize);
		return { start: 0, lastId: null, perPage, filter };
	}
	if (Object.keys(queryOf(req)).length > 1)
		throw unprocessable('When passing a cursor, do not include other query params.');
	const position = cursors.find(cursor);
	if (!position) throw unprocessable('The cursor is unknown.');
	return position;
}

/** E.g. `ids=1,2` or `updated_at=gte|2026-10-01T00:00:00Z`. */
function matching({ records }: Served, filter: Record<string, string>): ListedRecord[] {
	const { ids, updated_at = 'gte|1970' } = filter;
	const [operator, time = ''] = updated_at.split('|');
	const since = Date.parse(time);
	if (operator !== 'gte' || Number.isNaN(since)) throw unprocessable('updated_at is invalid');
	return records
		.filter(({ id }) => ids === undefined || ids.split(',').includes(String(id)))
		.filter((record) => Date.parse(String(record.updated_at)) >= since);
}

function attach(req: Request, { records, uploads, origin }: Served): object {
	const { content, ...fields } = jsonOf(req);
	const { application_id, filename, type, content_type } = fields;
	if (typeof application_id !== 'number' || typeof filename !== 'string' || type !== 'resume')
		throw unprocessable('application_id (a number), filename and type are required.');
	const candidate_id = application_id - APPLICATION_OFFSET;
	find(records, candidate_id);
	const bytes = fromBase64(content, unprocessable({ content: 'is not base64' }));
	const contentType = typeof content_type === 'string' ? content_type : '';
	const belongsTo = String(application_id);
	const id = uploads.push({ fileName: filename, contentType, bytes, belongsTo, fields });
	const url = `${origin}/files/${id}`;
	const created_at = new Date().toISOString();
	return { id, application_id, candidate_id, type, filename, url, created_at };
}

function unprocessable(detail: unknown): Refused {
	return new Refused(422, 'Unprocessable Content', detail);
}

function payloadOf(event: string, time: Date, record: ListedRecord): object {
	if (event === 'ping') return {};
	const candidate = deliveredCandidate(record);
	if (CANDIDATE_EVENTS.includes(event)) return { candidate };
	const id = Number(record.id) + APPLICATION_OFFSET;
	const at = time.toISOString();
	return {
		application: {
			...{ id, rejected_at: null, prospect: false, status: 'active' },
			...{ applied_at: at, last_activity_at: at },
			url: `https://app.greenhouse.io/people/${record.id}?application_id=${id}`,
			source: { id: 31, public_name: 'Careers page' },
			candidate,
			jobs: [{ id: 5510, name: 'Data Engineer', requisition_id: null }],
		},
	};
}

/** Deliveries have other fields of the candidate than lists. */
function deliveredCandidate(record: ListedRecord): object {
	const { id, first_name, last_name, title, phone_numbers, email_addresses, addresses, tags } =
		record;
	return {
		...{ id, first_name, last_name, title, external_id: null },
		...{ phone_numbers, email_addresses, addresses, tags, custom_fields: {} },
	};
}

/** Deliveries have letters outside ASCII as escapes. */
function asciiOnly(text: string): string {
	return text.replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
