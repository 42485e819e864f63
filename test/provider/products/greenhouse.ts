import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, find, iso, pageAt, PageTokens } from './lists';
import { basic, exactRouter, fromBase64, jsonOf, queryOf } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const FIRST_ID = 40111001;
/** Every candidate has one application. */
const APPLICATION_OFFSET = 71890221 - 40111003;
const LIFETIME_SECONDS = 3600;
const MOST_PER_PAGE = 500;

/** Where a cursor leads. */
interface Position {
	start: number;
	size: number;
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
	record: ([first_name, last_name], number) => ({
		...{ id: FIRST_ID + number - 1, first_name, last_name, company: null, tags: [] },
	}),
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
		compose: ({ event: action, id, time, record: candidate }) => {
			const application = {
				...{ id: Number(candidate.id) + APPLICATION_OFFSET, status: 'active', candidate },
				applied_at: time.toISOString(),
				jobs: [{ id: 5510, name: 'Data Engineer', requisition_id: null }],
			};
			// Some events have only the candidate.
			const payload = /candidate$/.test(action) ? { candidate } : { application };
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

/** The token address: client credentials in a Basic header, and no refresh token. */
function openRoutes({ login, tokens }: Served): Router {
	return exactRouter().post('/token', (req, res) => {
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
	const cursors = new PageTokens<Position>(unprocessable('The cursor is unknown.'));
	return exactRouter()
		.get('/v3/candidates', (req, res) => {
			const { start, size, filter } = positionOf(req, served, cursors);
			const { page, next } = pageAt(matching(served, filter), start, size);
			if (next !== undefined) {
				const cursor = encodeURIComponent(cursors.issue({ start: next, size, filter }));
				res.set('Link', `<${served.origin}/v3/candidates?cursor=${cursor}>; rel="next"`);
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
		const size = Math.min(askedSize(per_page, MOST_PER_PAGE, 100), served.pageSize);
		return { start: 0, size, filter };
	}
	if (Object.keys(queryOf(req)).length === 1) return cursors.find(cursor);
	throw unprocessable('When passing a cursor, do not include other query params.');
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

function attach(req: Request, { records, uploads }: Served): object {
	const { content, ...fields } = jsonOf(req);
	const { application_id, filename: fileName, type } = fields;
	if (typeof application_id !== 'number' || typeof fileName !== 'string' || type !== 'resume')
		throw unprocessable('application_id (a number), filename and type are required.');
	find(records, application_id - APPLICATION_OFFSET);
	const bytes = fromBase64(content, unprocessable({ content: 'is not base64' }));
	return { id: uploads.push({ fileName, bytes }), ...fields };
}

function unprocessable(detail: unknown): Refused {
	return new Refused(422, 'Unprocessable Content', detail);
}

/** Deliveries have letters outside ASCII as escapes. */
function asciiOnly(text: string): string {
	return text.replace(
		/[\u0080-\uffff]/g,
		(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
