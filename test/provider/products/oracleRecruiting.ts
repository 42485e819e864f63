import type { Request, Router } from 'express';
import { collections, type Shape, three } from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { makeSecret } from './deliveries';
import { askedSize, find, fullName, pageAt } from './lists';
import { basic, exactRouter, fromBase64, jsonOf, queryOf } from './requests';
import { sendFile } from './files';

const BASE = '/hcmRestApi/resources';
const ROOT = `${BASE}/11.13.18.05`;
const FIRST_NUMBER = 187476;
const MOST_PER_PAGE = 500;
/** The server does not say that there are more. */
const END_OF_LISTS = 10_000;
const TIME = '2026-10-01T08:00:00+00:00';
const TYPE = 'IRC_CANDIDATE_RESUME';
const personId = (number: number) => 300_000_000 + FIRST_NUMBER + number - 1;
const requisitionId = (number: number) => 300_100_554 + number;

export const oracleRecruiting: ProductDefinition = {
	basePath: BASE,
	login: () => ({ username: 'integration@example.test', password: `pass:${makeSecret()}` }),
	record: (person, number) => ({
		CandidateNumber: String(FIRST_NUMBER + number - 1),
		...{ PersonId: personId(number), FirstName: person[0], LastName: person[1] },
		...{ FullName: fullName(person), SourceName: 'Career site', CandidateType: 'ORA_CANDIDATE' },
	}),
	addresses: ([Email = null]) => ({ Email }),
	times: {
		...{ updated: 'CandLastModifiedDate', created: 'CreationDate' },
		ofOthers: ['LastUpdateDate', 'RequisitionLastModifiedDate'],
		write: (time) => time.toISOString().replace('Z', '+00:00'),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) =>
		authorization === basic(login.username, login.password),
	refusal: ({ status, message }) => {
		if (status === 401) return { status, body: '<html><body>Unauthorized</body></html>' };
		const errors = [{ detail: message, 'o:errorCode': '27520', 'o:errorPath': '/' }];
		return { status, body: { title: message, status: String(status), 'o:errorDetails': errors } };
	},
	routes,
	curl: ({ username, password }, baseUrl) =>
		`-u '${username}:${password}' '${baseUrl}/11.13.18.05/recruitingCandidates?onlyData=true&limit=2'`,
};

function others(): Record<string, ListedRecord[]> {
	return {
		application: three((number) => ({
			...{ JobApplicationId: 300_200_770 + number, CandidatePersonId: personId(1) },
			...{ CandidateName: 'Ifeoma Lindqvist', RequisitionId: requisitionId(number) },
			...{ PhaseId: 2, PhaseName: 'Interview', StateId: 9, StateName: 'To be Scheduled' },
			...{ DisqualifiedFlag: false, LastUpdateDate: TIME },
		})),
		requisition: three((number) => ({
			...{ RequisitionId: requisitionId(number), RequisitionNumber: String(1041 + number) },
			...{ Title: `Data Engineer ${number}`, PhaseName: 'Open', StateName: 'Posted' },
			...{ ExternalPublishedJobStatus: 'ORA_POSTED', NumberOfOpenings: 2, HiredCount: 0 },
			InternalPublishedJobStatus: 'ORA_NOT_POSTED',
			...{ RequisitionLastModifiedDate: TIME, publishedJobs: [{ PublishedJobId: number }] },
		})),
		interviewSchedule: three((number) => ({
			...{ ScheduleId: String(300_300_000 + number), ScheduleCode: `S${number}` },
			...{ ScheduleTitle: 'Engineering interviews', Status: 'ORA_ACTIVE' },
		})),
	};
}

function routes(served: Served): Router {
	const { records, others } = served;
	const router = exactRouter();
	const { one, ...listOnly } = shapeOf(served);
	const byNumber = { idField: 'CandidateNumber' };
	const byId = { idField: 'JobApplicationId' };
	addAttachments(router, served);
	collections(
		{
			[`${ROOT}/recruitingCandidates`]: { records, ...byNumber },
			[`${ROOT}/recruitingJobApplications`]: { records: others.application!, ...byId },
		},
		{ ...listOnly, one },
		router,
	);
	// The keys of these may be hashes, so that single ones are found by a finder.
	return collections(
		{
			[`${ROOT}/recruitingJobRequisitions`]: { records: others.requisition! },
			[`${ROOT}/recruitingInterviewSchedulesLOV`]: { records: others.interviewSchedule! },
		},
		listOnly,
		router,
	);
}

function shapeOf({ pageSize, origin }: Served): Shape {
	return {
		parameters: ['onlyData', 'limit', 'offset', 'orderBy', 'q', 'finder', 'expand', 'fields'],
		unknown: new Refused(400, 'The list has no such parameter'),
		list: (req, records) => {
			const { limit: asked, offset: text = '0' } = queryOf(req);
			if (!/^\d+$/.test(text)) throw new Refused(400, 'The offset is not a number');
			const limit = Math.min(askedSize(asked, MOST_PER_PAGE, 25), pageSize);
			const { page, next = END_OF_LISTS } = pageAt(found(req, records), Number(text), limit);
			const items = page.map((record) => shown(req, record, origin));
			const links = linksTo(origin + req.path);
			return {
				items,
				count: items.length,
				hasMore: next < END_OF_LISTS,
				limit,
				offset: Number(text),
				links,
			};
		},
		one: (req, record) => shown(req, record, origin),
	};
}

function linksTo(href: string, name = href.split('/').at(-1)!, rel = 'self') {
	return [{ rel, href, name, kind: rel === 'self' ? 'item' : 'other' }];
}

function shown(req: Request, { publishedJobs, ...record }: ListedRecord, origin: string) {
	const { onlyData, expand } = queryOf(req);
	return {
		...record,
		...(expand?.split(',').includes('publishedJobs') && { publishedJobs }),
		...(onlyData !== 'true' && { links: linksTo(origin + req.path) }),
	};
}

/** E.g. `q=Email='a@b';RequisitionId=1` and `finder=PrimaryKey;RequisitionId=1`. */
function found(req: Request, records: readonly ListedRecord[]): ListedRecord[] {
	const { q, finder, orderBy } = queryOf(req);
	const [name, ...keys] = finder?.split(';') ?? ['PrimaryKey'];
	const [first = {}] = records;
	const [order = '', direction = 'asc'] = (orderBy ?? '').split(':');
	const isOrdered = order === '' || (order in first && /^(asc|desc)$/.test(direction));
	if (name !== 'PrimaryKey' || !isOrdered) throw new Refused(400, 'The finder or order is wrong');
	const conditions = [...(q?.split(';') ?? []), ...keys].map((text) => conditionOf(text, first));
	return records.filter((record) => conditions.every((isTrue) => isTrue(record)));
}

function conditionOf(text: string, example: ListedRecord): (record: ListedRecord) => boolean {
	const [, field = '', operator, quoted, bare] =
		/^(\w+) ?(=|>|<) ?(?:'((?:[^']|'')*)'|(\w+))$/.exec(text.trim()) ?? [];
	const value = bare ?? quoted?.replaceAll("''", "'") ?? '';
	if (!(field in example) || (/\d[-+]\d\d:\d\d$/.test(value) && operator !== '='))
		throw new Refused(400, `The condition on "${field}" cannot be read`);
	if (operator === '=') return (record) => String(record[field]) === value;
	const sign = operator === '>' ? 1 : -1;
	return (record) => sign * (Date.parse(String(record[field])) - Date.parse(value)) > 0;
}

/** The files of the candidates: at first, each has a résumé and a link. */
function addAttachments(router: Router, { records, uploads, origin }: Served): void {
	const path = `${ROOT}/recruitingCandidates/:number/child/attachments`;
	const candidate = (req: Request) =>
		find(records, req.params.number, undefined, 'CandidateNumber');
	router
		.get(path, (req, res) => {
			candidate(req);
			const enclosure = `${origin}${req.path}/00020000000EACED/enclosure/FileContents`;
			const file = {
				...{ AttachedDocumentId: 300_400_001, FileName: 'cv.pdf', CategoryName: TYPE },
				...{ UploadedFileContentType: 'application/pdf', DatatypeCode: 'FILE' },
				links: [...linksTo(origin + req.path), ...linksTo(enclosure, 'FileContents', 'enclosure')],
			};
			const link = {
				AttachedDocumentId: 300_400_002,
				DatatypeCode: 'WEB_PAGE',
				CategoryName: 'MISC',
			};
			const web = { ...link, FileName: null, links: linksTo(origin + req.path) };
			res.json({ items: [file, web], count: 2, hasMore: false, limit: 100, offset: 0 });
		})
		.get(`${path}/:id/enclosure/FileContents`, (_req, res) => sendFile(res, 'cv.pdf'))
		.post(path, (req, res) => {
			candidate(req);
			const { FileContents, ...fields } = jsonOf(req);
			const refused = new Refused(400, 'The attachment is not as documented');
			const { DatatypeCode, CategoryName, FileName } = fields;
			if (DatatypeCode !== 'FILE' || CategoryName !== TYPE || !FileName) throw refused;
			uploads.push({ fileName: String(FileName), bytes: fromBase64(FileContents, refused) });
			res.status(201).json({ ...fields, AttachedDocumentId: 300_400_003 });
		});
}
