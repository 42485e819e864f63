import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { three } from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, find, pageAt } from './lists';
import { basic, exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { jsonMessage, makeSecret } from './deliveries';
import { fileOf } from './files';

const BASE = '/odata/v2';
const COMPANY_ID = 'salesdemo';
const FIRST_ID = 4181;
const MOST_PER_PAGE = 1000;
const DETAILS = {
	...{ country: 'CHE', city: 'Sion', cellPhone: null, contactEmail: null, currentTitle: null },
};
const TIME = '/Date(1790000000000+0000)/';
const RESUME = { externalId: '0', module: 'RECRUITING', moduleCategory: 'RESUME' };

export const successFactors: ProductDefinition = {
	basePath: BASE,
	login: () => ({ username: `integration@${COMPANY_ID}`, password: `pass:${makeSecret()}` }),
	known: { companyId: COMPANY_ID },
	record: ([firstName, lastName], number, origin) => {
		const candidateId = String(FIRST_ID + number - 1);
		const __metadata = metadata(origin, 'Candidate', `${candidateId}L`);
		const resume = lastName === null ? null : attachment(origin, candidateId);
		return { __metadata, candidateId, firstName, lastName, ...DETAILS, resume };
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
	others,
	routes,
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

function metadata(origin: string, entity: string, key: string) {
	return { uri: `${origin}${BASE}/${entity}(${key})`, type: `SFOData.${entity}` };
}

function attachment(origin: string, owner: string): ListedRecord {
	return {
		__metadata: metadata(origin, 'Attachment', '1516879L'),
		...{ attachmentId: '1516879', fileName: 'cv.pdf', fileExtension: 'pdf' },
		...{
			mimeType: 'application/pdf',
			fileContent: fileOf('cv.pdf').toString('base64'),
			ownerId: `RCM_${owner}`,
		},
	};
}

/** The entities by resource, and the field with the key of each. */
const ENTITIES = {
	candidate: ['Candidate', 'candidateId'],
	application: ['JobApplication', 'applicationId'],
	requisition: ['JobRequisition', 'jobReqId'],
	stage: ['JobApplicationStatus', 'appStatusSetId'],
	posting: ['JobRequisitionPosting', 'jobPostingId'],
	interviewSchedule: ['JobApplicationInterview', 'applicationInterviewId'],
	scorecard: ['InterviewOverallAssessment', 'interviewOverallAssessmentId'],
	note: ['CandidateComments', 'commentId'],
} as const;

type Resource = keyof typeof ENTITIES;

function others(origin: string): Record<string, ListedRecord[]> {
	const make = (resource: Resource, first: number, fields: (number: number) => ListedRecord) =>
		three((number): ListedRecord => {
			const [entity, key] = ENTITIES[resource];
			const id = String(first + number);
			return { __metadata: metadata(origin, entity, `${id}L`), [key]: id, ...fields(number) };
		});
	const changed = { lastModifiedDateTime: TIME };
	const personOf = (number: number) => ({ candidateId: String(FIRST_ID + (number === 3 ? 1 : 0)) });
	const requisition = make('requisition', 54, (number) => ({
		...{ internalStatus: 'Approved', numberOpenings: '2', openingsFilled: '0', ...changed },
		closedDateTime: null,
		jobReqLocale: {
			results: [{ jobTitle: `Engineer ${number}`, externalTitle: `Engineer ${number} (f/m/d)` }],
		},
		status: { results: [{ id: '701', status: 'ACTIVE' }] },
	}));
	const stage = make('stage', 217, (number) => ({
		...{
			appStatusId: String(11 + number),
			appStatusName: ['', 'New', 'Interview', 'Hired'][number],
		},
	}));
	const ofRequisition = (number: number) => {
		const jobRequisition = requisition[number - 1]!;
		return { jobReqId: jobRequisition.jobReqId, jobRequisition };
	};
	return {
		...{ requisition, stage },
		application: make('application', 990, (number) => ({
			...{
				...personOf(number),
				...ofRequisition(number),
				status: 'Open',
				rating: null,
				...changed,
			},
			...{ appStatusSetItemId: '218', jobAppStatus: stage[0], resume: null },
		})),
		posting: make('posting', 3000, (number) => ({
			...{ ...ofRequisition(number), postingStatus: 'Success', boardName: 'External', ...changed },
			...{ postStartDate: TIME, postEndDate: null },
		})),
		interviewSchedule: make('interviewSchedule', 70, () => ({
			...{ applicationId: '991', startDate: TIME, endDate: TIME, status: 'SCHEDULED' },
		})),
		scorecard: make('scorecard', 60, () => ({
			...{ interviewRefId: '71', averageRating: 4, overallRating: '4', comments: 'Good call.' },
		})),
		note: make('note', 40, (number) => ({
			...{ ...personOf(number), content: `Good call ${number}.`, refType: 'CANDIDATE' },
		})),
	};
}

function routes(served: Served): Router {
	const router = exactRouter().use(`${BASE}`, (req, _res, next) => {
		const isJson = queryOf(req).$format === 'json' || /json/.test(req.headers.accept ?? '');
		if (isJson) return next();
		// The product would answer with XML, which this emulation does not have.
		throw new Refused(400, 'The answer would be XML');
	});
	for (const [resource, [entity, key]] of Object.entries(ENTITIES)) {
		const records = resource === 'candidate' ? served.records : served.others[resource]!;
		// A posting needs the key of its requisition as well.
		const id = entity === ENTITIES.posting[0] ? `${key}=(\\d+)L,jobReqId=\\d+L` : '(\\d+)L';
		router
			.get(`${BASE}/${entity}`, (req, res) => res.json({ d: list(req, served, records) }))
			.get(new RegExp(`^${BASE}/${entity}\\(${id}\\)$`), (req, res) => {
				const refused = new Refused(404, 'There is no such record', 'NotFoundException');
				const record = find(records, req.params[0], refused, key);
				res.json({ d: shown(req, record) });
			});
	}
	return router.post(`${BASE}/upsert`, (req, res) => {
		res.json({ d: [upsert(jsonOf(req), served)] });
	});
}

/** By the conventions of OData 2, `$top` limits the whole list, and the server decides on the pages. */
function list(req: Request, served: Served, records: readonly ListedRecord[]): object {
	const { $top, $skip = '0', $skiptoken, $filter } = queryOf(req);
	const found = filtered(records, $filter).slice(Number($skip));
	const most = found.slice(0, askedSize($top, MOST_PER_PAGE));
	const { page, next } = pageAt(most, startRow($skiptoken), served.pageSize);
	const results = page.map((record) => shown(req, record));
	return { results, ...(next !== undefined && { __next: nextUrl(served.origin, req, next) }) };
}

/** E.g. `candidateId eq '4181' and lastModifiedDateTime ge datetimeoffset'2026-10-01T00:00:00Z'`. */
function filtered(records: readonly ListedRecord[], filter = ''): ListedRecord[] {
	const conditions = filter === '' ? [] : filter.split(' and ').map(conditionOf);
	return records.filter((record) => conditions.every((isTrue) => isTrue(record)));
}

function conditionOf(text: string): (record: ListedRecord) => boolean {
	const pattern =
		/^\(?([\w/]+) (eq|ge|gt) (datetimeoffset|datetime)?(?:'((?:[^']|'')*)'|(\d+))\)?$/;
	const [, place = '', operator, type, quoted, bare] = pattern.exec(text) ?? [];
	const value = bare ?? quoted?.replaceAll("''", "'") ?? '';
	const isTime = type !== undefined && !Number.isNaN(Date.parse(value));
	if (place === '' || isTime !== (operator !== 'eq'))
		throw new Refused(400, 'The filter cannot be read');
	return (record) => {
		const found = String(at(record, place));
		return isTime ? Number(/\d+/.exec(found)?.[0]) >= Date.parse(value) : found === value;
	};
}

/** The value at a path, e.g. `jobAppStatus/appStatusSetId`. */
function at(record: ListedRecord, path: string): unknown {
	const [name = '', ...rest] = path.split('/');
	if (!(name in record)) throw new Refused(400, `There is no property ${name}`);
	return rest.length === 0 ? record[name] : at(record[name] as ListedRecord, rest.join('/'));
}

function shown(req: Request, record: ListedRecord): ListedRecord {
	const { $expand, $select } = queryOf(req);
	const whole = expanded(record, $expand?.split(',') ?? []);
	if ($select === undefined) return whole;
	const names = ['__metadata', ...$select.split(',').map((path) => path.split('/')[0]!)];
	return Object.fromEntries(names.map((name) => [name, at(whole, name)]));
}

/** Navigation properties that are not asked for are addresses. */
function expanded(record: ListedRecord, paths: readonly string[]): ListedRecord {
	const unknown = paths.find((path) => !(path.split('/')[0]! in record));
	if (unknown !== undefined) throw new Refused(400, `There is no property ${unknown}`);
	const { uri } = part(record, '__metadata');
	const properties = Object.entries(record).map(([name, value]) => {
		const isNavigation = name !== '__metadata' && typeof value === 'object' && value !== null;
		if (!isNavigation) return [name, value];
		if (!paths.some((path) => path.split('/')[0] === name))
			return [name, { __deferred: { uri: `${String(uri)}/${name}` } }];
		const below = paths.filter((path) => path.startsWith(`${name}/`));
		const inner = below.map((path) => path.slice(name.length + 1));
		return [name, 'results' in value ? value : expanded(value as ListedRecord, inner)];
	});
	return Object.fromEntries(properties) as ListedRecord;
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
	return `${origin}${req.path}?${[...others, `$skiptoken=${token}`].join('&')}`;
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
	find(records, id, new Refused(400, 'There is no such candidate'), 'candidateId');
	const bytes = fromBase64(resume.fileContent, new Refused(400, 'fileContent is not Base64'));
	uploads.push({ fileName: String(resume.fileName), bytes });
	return `Candidate/candidateId=${id}`;
}
