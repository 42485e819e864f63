import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Request } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, find, pageAt, readTime } from './lists';
import { basicOf, element, exactRouter, fromBase64, jsonOf, part, queryOf, send } from './requests';
import { jsonMessage, makeSecret } from './deliveries';

const BASE = '/odata/v2';
const COMPANY_ID = 'salesdemo';
const FIRST_ID = 4181;
const APPLICATION_ID = '991';
/** The candidate of the application. */
const APPLICANT_ID = '4183';
const MOST_PER_PAGE = 1000;
const MOST_BYTES = 5 * 1024 * 1024;
const FILE_TYPES = ['.pdf', '.doc', '.docx'];
const RESUME = { externalId: '0', module: 'RECRUITING', moduleCategory: 'RESUME' };

/** The records that upsert changes. */
const ENTITIES = /^(Candidate|JobApplication)\((\d+)L\)$/;

export const successFactors: ProductDefinition = {
	basePath: BASE,
	login: () => ({ username: `integration@${COMPANY_ID}`, password: `pass:${makeSecret()}` }),
	known: { companyId: COMPANY_ID, applicationId: APPLICATION_ID },
	people: [
		['Urs', 'Aebischer', 'urs@mail.example'],
		['Chiara', 'Bernasconi', 'chiara@mail.example'],
		['Noé', 'Favre', 'noe@mail.example'],
		['Ludmila', 'Horák'],
		['Amadou', 'Traoré', 'amadou@mail.example'],
	],
	idField: 'candidateId',
	record: ([firstName, lastName, primaryEmail = null], number, origin) => {
		const candidateId = String(FIRST_ID + number - 1);
		return {
			__metadata: {
				uri: `${origin}${BASE}/Candidate(${candidateId}L)`,
				type: 'SFOData.Candidate',
			},
			...{ candidateId, firstName, lastName, primaryEmail, country: 'CHE' },
			creationDateTime: odataTime(1788770000000),
			lastModifiedDateTime: odataTime(1790000000000),
		};
	},
	added: (now) => ({
		creationDateTime: odataTime(now.getTime()),
		lastModifiedDateTime: odataTime(now.getTime()),
	}),
	changed: (_record, primaryEmail, now) => ({
		primaryEmail,
		lastModifiedDateTime: odataTime(now.getTime()),
	}),
	authenticate: (req, { login }) => {
		if (basicOf(req)?.join(':') !== `${login.username}:${login.password}`)
			throw new Refused(401, 'Unauthorized');
	},
	// The answer to a wrong password is a page, even for clients that accept JSON.
	refusal: ({ status, message, detail = 'BadRequestException' }) => ({
		status,
		body:
			status === 401
				? `<html><body>${message}</body></html>`
				: { error: { code: detail, message: { lang: 'en-US', value: message } } },
	}),
	write: (req, value) => {
		if (typeof value === 'string') return { type: 'text/html; charset=utf-8', text: value };
		const isJson =
			queryOf(req).$format === 'json' || req.headers.accept?.includes('application/json');
		return isJson ? undefined : { type: 'application/atom+xml; charset=utf-8', text: atom(value) };
	},
	routes: (served) =>
		exactRouter()
			.get(`${BASE}/Candidate`, (req, res) => send(res, { d: list(req, served) }))
			.get(/^\/odata\/v2\/Candidate\((\d+)L\)$/, (req, res) => {
				const record = candidate(served.records, req.params[0]);
				send(res, { d: selected(record, queryOf(req).$select) });
			})
			.post(`${BASE}/upsert`, (req, res) => send(res, { d: [upsert(jsonOf(req), served)] })),
	webhook: {
		// Not a key: the header that the customer has configured.
		secrets: ['Basic aW50ZWdyYXRpb246aW52ZW50ZWQtcGFzc3dvcmQ='],
		example: {
			event: 'JobApplicationCreated',
			id: 'ic-2026-10-05-0001',
			time: new Date('2026-10-05T00:00:00Z'),
		},
		newId: () => `ic-${randomUUID()}`,
		compose: ({ event, id: eventId, record }) => {
			const { candidateId, firstName, lastName, primaryEmail } = record;
			const person = { candidateId, firstName, lastName, primaryEmail };
			const data = { ...person, applicationId: APPLICATION_ID, jobReqId: '55' };
			return jsonMessage({ event, eventId, data });
		},
		sign: (message, [Authorization = '']) => ({
			...message,
			headers: { ...message.headers, Authorization },
		}),
	},
	curl: ({ username, password }, baseUrl) =>
		`-u '${username}:${password}' '${baseUrl}/Candidate?$format=json'`,
};

function odataTime(milliseconds: number): string {
	return `/Date(${milliseconds}+0000)/`;
}

/** By the conventions of OData 2, `$top` limits the whole list, and the server decides on the pages. */
function list(req: Request, { records, pageSize, origin }: Served): object {
	const { $top, $filter, $select, $skiptoken } = queryOf(req);
	const matching = records.filter(isModified($filter)).slice(0, askedSize($top, MOST_PER_PAGE));
	const { page, next } = pageAt(matching, startRow($skiptoken), pageSize);
	const results = page.map((record) => selected(record, $select));
	return { results, ...(next !== undefined && { __next: nextUrl(origin, req, next) }) };
}

/** `{"startRow":2}` in Base64 for addresses. */
function startRow(token: string | undefined): number {
	const [, row] =
		/^\{"startRow":(\d+)\}$/.exec(Buffer.from(token ?? '', 'base64url').toString()) ?? [];
	if (token !== undefined && row === undefined) throw new Refused(400, 'Invalid $skiptoken');
	return Number(row ?? 0);
}

/** The same address with another token; the other parameters stay as they were sent. */
function nextUrl(origin: string, req: Request, row: number): string {
	const sent = (req.originalUrl.split('?')[1] ?? '').split('&');
	const others = sent.filter((one) => one !== '' && !/^(\$|%24)skiptoken=/.test(one));
	const token = Buffer.from(JSON.stringify({ startRow: row })).toString('base64url');
	return `${origin}${BASE}/Candidate?${[...others, `$skiptoken=${token}`].join('&')}`;
}

function isModified(filter: string | undefined): (record: ListedRecord) => boolean {
	if (filter === undefined) return () => true;
	const [, operator, time = ''] =
		/^lastModifiedDateTime (ge|gt) datetimeoffset'([^']*)'$/.exec(filter) ?? [];
	if (!operator) throw new Refused(400, 'Invalid $filter');
	const least = readTime(time) + (operator === 'gt' ? 1 : 0);
	return ({ lastModifiedDateTime }) =>
		Number(/\d+/.exec(String(lastModifiedDateTime))?.[0]) >= least;
}

/** Only the selected fields, and `__metadata`. */
function selected(record: ListedRecord, select: string | undefined): ListedRecord {
	if (select === undefined) return record;
	const names = ['__metadata', ...select.split(',')];
	return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function candidate(records: ListedRecord[], id: unknown): ListedRecord {
	try {
		return find(records, id, 'candidateId');
	} catch {
		throw new Refused(404, 'There is no such candidate', { detail: 'NotFoundException' });
	}
}

/** The answer has status 200 even if the entry fails. */
function upsert(body: ListedRecord, served: Served): object {
	const uri = String(part(body, '__metadata').uri);
	try {
		const key = store(uri, part(body, 'resume'), served);
		return { key, status: 'OK', editStatus: 'UPSERTED', message: null, httpCode: 200 };
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const { message, status: httpCode } = error;
		return { key: null, status: 'ERROR', editStatus: null, message, httpCode };
	}
}

function store(uri: string, resume: ListedRecord, { records, uploads }: Served): string {
	const [, entity, id = ''] = ENTITIES.exec(uri) ?? [];
	const { fileContent, fileName, ...fields } = resume;
	const isResume = Object.entries(RESUME).every(([name, value]) => fields[name] === value);
	if (!entity || !isResume) throw new Refused(400, 'The entry is not a résumé of a candidate');
	candidate(records, entity === 'Candidate' ? id : id === APPLICATION_ID && APPLICANT_ID);
	const bytes = fromBase64(fileContent, new Refused(400, 'fileContent is not Base64'));
	if (bytes.length > MOST_BYTES) throw new Refused(400, 'The file is larger than 5 MB');
	const name = String(fileName);
	if (!FILE_TYPES.includes(path.extname(name).toLowerCase()))
		throw new Refused(400, 'The file type is not supported');
	uploads.push({ fileName: name, contentType: '', bytes, belongsTo: id, fields });
	return `${entity}/${entity === 'Candidate' ? 'candidateId' : 'applicationId'}=${id}`;
}

/** A list as an Atom feed, and one record as an entry. */
function atom(value: unknown): string {
	const { d = value } = value as { d?: unknown };
	const { results } = d as { results?: unknown[] };
	if (!results) return `<?xml version="1.0" encoding="utf-8"?>${entry(d)}`;
	const entries = results.map(entry).join('');
	return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`;
}

function entry(properties: unknown): string {
	const content = element('properties', properties);
	return `<entry xmlns="http://www.w3.org/2005/Atom"><content type="application/xml">${content}</content></entry>`;
}
