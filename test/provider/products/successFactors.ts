import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, find, pageAt } from './lists';
import { basic, exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { jsonMessage, makeSecret } from './deliveries';

const BASE = '/odata/v2';
const COMPANY_ID = 'salesdemo';
const FIRST_ID = 4181;
const MOST_PER_PAGE = 1000;
const RESUME = { externalId: '0', module: 'RECRUITING', moduleCategory: 'RESUME' };

export const successFactors: ProductDefinition = {
	basePath: BASE,
	login: () => ({ username: `integration@${COMPANY_ID}`, password: `pass:${makeSecret()}` }),
	known: { companyId: COMPANY_ID },
	record: ([firstName, lastName], number, origin) => {
		const candidateId = String(FIRST_ID + number - 1);
		const uri = `${origin}${BASE}/Candidate(${candidateId}L)`;
		const __metadata = { uri, type: 'SFOData.Candidate' };
		return { __metadata, candidateId, firstName, lastName, country: 'CHE' };
	},
	addresses: ([primaryEmail = null]) => ({ primaryEmail }),
	times: {
		...{ updated: 'lastModifiedDateTime', created: 'creationDateTime' },
		write: (time) => `/Date(${time.getTime()}+0000)/`,
	},
	isLoggedIn: ({ authorization }, { login }) =>
		authorization === basic(login.username, login.password),
	// The answer to a wrong password is a page, even for clients that accept JSON.
	refusal: ({ status, message, detail = 'BadRequestException' }) => ({
		status,
		body:
			status === 401
				? `<html><body>${message}</body></html>`
				: { error: { code: detail, message: { lang: 'en-US', value: message } } },
	}),
	routes: (served) =>
		exactRouter()
			.get(`${BASE}/Candidate`, (req, res) => res.json({ d: list(req, served) }))
			.get(/^\/odata\/v2\/Candidate\((\d+)L\)$/, (req, res) => {
				res.json({ d: candidate(served.records, req.params[0]) });
			})
			.post(`${BASE}/upsert`, (req, res) => res.json({ d: [upsert(jsonOf(req), served)] })),
	webhook: {
		// Not a key: the header that the customer has configured.
		secrets: ['Basic aW50ZWdyYXRpb246aW52ZW50ZWQtcGFzc3dvcmQ='],
		event: 'JobApplicationCreated',
		newId: () => `ic-${randomUUID()}`,
		compose: ({ event, id: eventId, record }) => {
			const { candidateId, firstName, lastName, primaryEmail } = record;
			const person = { candidateId, firstName, lastName, primaryEmail };
			return jsonMessage({ event, eventId, data: { ...person, jobReqId: '55' } });
		},
		sign: (message, [Authorization = '']) => ({
			...message,
			headers: { ...message.headers, Authorization },
		}),
	},
	curl: ({ username, password }, baseUrl) =>
		`-u '${username}:${password}' '${baseUrl}/Candidate?$format=json'`,
};

/** By the conventions of OData 2, `$top` limits the whole list, and the server decides on the pages. */
function list(req: Request, { records, pageSize, origin }: Served): object {
	const { $top, $skiptoken } = queryOf(req);
	const most = records.slice(0, askedSize($top, MOST_PER_PAGE));
	const { page: results, next } = pageAt(most, startRow($skiptoken), pageSize);
	return { results, ...(next !== undefined && { __next: nextUrl(origin, req, next) }) };
}

/** `{"startRow":2}` in Base64 for addresses. */
function startRow(token: string | undefined): number {
	if (token === undefined) return 0;
	const text = Buffer.from(token, 'base64url').toString();
	const [, row] = /^\{"startRow":(\d+)\}$/.exec(text) ?? [];
	if (row === undefined) throw new Refused(400, 'Invalid $skiptoken');
	return Number(row);
}

/** The same address with another token; the other parameters stay as they were sent. */
function nextUrl(origin: string, req: Request, row: number): string {
	const sent = (req.originalUrl.split('?')[1] ?? '').split('&');
	const others = sent.filter((one) => one !== '' && !/^(\$|%24)skiptoken=/.test(one));
	const token = Buffer.from(JSON.stringify({ startRow: row })).toString('base64url');
	return `${origin}${BASE}/Candidate?${[...others, `$skiptoken=${token}`].join('&')}`;
}

function candidate(records: ListedRecord[], id: unknown): ListedRecord {
	const refused = new Refused(404, 'There is no such candidate', 'NotFoundException');
	return find(records, id, refused, 'candidateId');
}

/** The answer has status 200 even if the entry fails. */
function upsert(body: ListedRecord, served: Served): object {
	try {
		const key = store(String(part(body, '__metadata').uri), part(body, 'resume'), served);
		return { key, status: 'OK', editStatus: 'UPSERTED', message: null, httpCode: 200 };
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const { message, status: httpCode } = error;
		return { key: null, status: 'ERROR', editStatus: null, message, httpCode };
	}
}

function store(uri: string, resume: ListedRecord, { records, uploads }: Served): string {
	const [, id] = /^Candidate\((\d+)L\)$/.exec(uri) ?? [];
	const isResume = Object.entries(RESUME).every(([name, value]) => resume[name] === value);
	if (!id || !isResume) throw new Refused(400, 'The entry is not a résumé of a candidate');
	candidate(records, id);
	const bytes = fromBase64(resume.fileContent, new Refused(400, 'fileContent is not Base64'));
	uploads.push({ fileName: String(resume.fileName), bytes });
	return `Candidate/candidateId=${id}`;
}
