import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import type { Message } from '../deliveries/shapes';
import {
	addressWith,
	collections,
	equal,
	newerThan,
	numberedPage,
	type Numbering,
	type Shape,
	three,
} from './collections';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { hmac, jsonMessage, makeSecret } from './deliveries';
import { includedIn, includeOf, type Relations, resource } from './jsonApi';
import { find } from './lists';
import { exactRouter } from './requests';
import { fileRoutes, signedAddress } from './files';

const FIRST_ID = 3101;
const NUMBERING: Numbering = { page: 'page[number]', size: 'page[size]', most: 30, standard: 10 };
const TIME = '2026-10-05T10:00:00.000+02:00';
const applicationId = (number: number) => String(9000 + number);
const jobId = (number: number) => String(500 + number);
const stageId = (number: number) => String(22504 + number);

export const teamtailor: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: ([first, last], number) => ({
		id: String(FIRST_ID + number - 1),
		...{ 'first-name': first, 'last-name': last, connected: false, phone: null, tags: [] },
		'resume-updated-at': last === null ? null : TIME,
		relations: { 'job-applications': number === 1 ? applications() : [] },
	}),
	addresses: ([email = null]) => ({ email }),
	times: {
		...{ updated: 'updated-at', created: 'created-at' },
		write: (time) => time.toISOString().replace('Z', '+00:00'),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Token token=${login.apiKey}`,
	refusal: ({ status, message }) => {
		const more = { detail: message, code: String(status), status: String(status) };
		const error = status === 401 ? { title: 'Unauthorized' } : { title: 'Refused', ...more };
		return { status, body: { errors: [error] } };
	},
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['teamtailor-invented-signature-key'],
		event: 'candidate.create',
		newId: randomUUID,
		compose: ({ event: event_name, record, variant }) => {
			const payload = { event_name, data: dataOf(event_name, record) };
			if (variant === 'v1') return jsonMessage({ payload, signature: '' });
			return jsonMessage(variant === 'bare' ? payload : { payload });
		},
		sign: (message, [secret = '']) => {
			const body = JSON.parse(String(message.body)) as SignedBody;
			const isLegacy = body.signature !== undefined;
			return isLegacy ? signedById(body, secret) : signedWithTime(message, secret);
		},
	},
	curl: ({ apiKey }, baseUrl) =>
		`-H 'Authorization: Token token=${apiKey}' -H 'X-Api-Version: 20240904' '${baseUrl}/v1/candidates'`,
};

function applications() {
	return three((number) => ({ type: 'job-applications', id: applicationId(number) }));
}

function others(): Record<string, ListedRecord[]> {
	const stage = { type: 'stages', id: stageId(1) };
	const relationsOf = (number: number): Relations => ({
		...{ candidate: { type: 'candidates', id: String(FIRST_ID) }, stage },
		...{ job: { type: 'jobs', id: jobId(number) }, 'reject-reason': null },
	});
	return {
		application: three((number) => ({
			...{ id: applicationId(number), relations: relationsOf(number) },
			...{ 'created-at': TIME, 'updated-at': TIME, 'changed-stage-at': TIME },
			...{ 'cover-letter': null, 'rejected-at': null, sourced: false },
		})),
		job: three((number) => ({
			...{ id: jobId(number), title: `Baker ${number}`, 'created-at': TIME, tags: [] },
			...(number === 3
				? { status: 'archived', 'human-status': 'archived' }
				: { status: 'open', 'human-status': 'published' }),
			relations: { department: null, role: null, locations: [], user: null, stages: [] },
		})),
		stage: ['Inbox', 'Interview', 'Hired'].map((name, n) => ({
			...{ id: stageId(n + 1), name, 'row-order': n },
			'stage-type': name === 'Interview' ? 'In process' : name,
			relations: { job: { type: 'jobs', id: jobId(1) }, 'job-applications': [], triggers: [] },
		})),
		requisition: three((number) => ({
			...{ id: String(number), 'job-title': 'Baker', status: 'pending' },
			...{ 'number-of-openings': 2, hired_count: 0, created_at: TIME },
		})),
		note: three((number) => ({
			...{ id: String(number), note: `Good talk ${number}`, 'user-id': 2 },
			...{ 'candidate-id': FIRST_ID, 'private-note': false, 'updated-at': TIME },
		})),
	};
}

function routes(served: Served): Router {
	const { records, others } = served;
	const changed = { 'filter[updated-at][from]': newerThan('updated-at') };
	const shape = shapeOf(served);
	const lists = {
		'/v1/candidates': { records, filters: { 'filter[email]': equal('email'), ...changed } },
		'/v1/job-applications': { records: others.application!, filters: changed },
		'/v1/jobs': {
			...{ records: others.job!, filters: { 'filter[status]': hasStatus } },
			standard: { 'filter[status]': 'published' },
		},
		'/v1/stages': { records: others.stage! },
		'/v1/requisitions': { records: others.requisition! },
	};
	const router = exactRouter()
		.use((req, _res, next) => {
			if (req.headers['x-api-version'] === '20240904') return next();
			throw new Refused(406, 'The header X-Api-Version is missing or unknown');
		})
		.get('/v1/candidates/:id/job-applications', (req, res) => {
			find(records, req.params.id);
			const own = req.params.id === String(FIRST_ID) ? others.application! : [];
			res.json(shape.list(req, own));
		})
		.get('/v1/notes', (_req, res) => res.json(notes(served)))
		.get('/v1/notes/:id', (req, res) => {
			res.json({ data: resource('notes', find(others.note!, req.params.id), []) });
		});
	return collections(lists, shape, router);
}

function hasStatus(record: ListedRecord, value: string): boolean {
	return value === 'all' || record['human-status'] === value;
}

/** The list of notes is not shaped like the others; newer versions may have changed that. */
function notes({ others, variant }: Served): object {
	const all = others.note!.map((note) => resource('notes', note, []));
	return variant === 'plainNotes' ? { data: all } : { notes: all.map((data) => ({ data })) };
}

function shapeOf(served: Served): Shape {
	const { origin, pageSize, records, others } = served;
	const lists: Record<string, ListedRecord[]> = {
		...{ candidates: records, 'job-applications': others.application! },
		...{ jobs: others.job!, stages: others.stage! },
	};
	const shown = (req: Request, type: string, record: ListedRecord) => {
		const address = `${origin}/v1/${type}/${String(record.id)}`;
		return resource(type, withFiles(type, record, origin), includeOf(req), address);
	};
	return {
		parameters: ['include', 'sort', NUMBERING.page, NUMBERING.size],
		unknown: new Refused(400, 'Filter not allowed'),
		list: (req, listed) => {
			const { page, number, pages, total, isLast } = numberedPage(req, listed, NUMBERING, pageSize);
			const at = (n: number) => addressWith(req, origin, { [NUMBERING.page]: n });
			return {
				data: page.map((record) => shown(req, typeOf(req), record)),
				included: includedIn(page, includeOf(req), lists),
				meta: { 'record-count': total, 'page-count': pages },
				links: { first: at(1), last: at(pages), ...(!isLast && { next: at(number + 1) }) },
			};
		},
		one: (req, record) => ({
			data: shown(req, typeOf(req), record),
			included: includedIn([record], includeOf(req), lists),
		}),
	};
}

/** The type is in the path: `/v1/jobs/501`, or `/v1/candidates/3101/job-applications`. */
function typeOf(req: Request): string {
	const [, , type = '', , below] = req.path.split('/');
	return below ?? type;
}

/** A candidate with the addresses of the files, which are new in every answer. */
function withFiles(type: string, record: ListedRecord, origin: string): ListedRecord {
	if (type !== 'candidates') return record;
	const address = (name: string) =>
		record['resume-updated-at'] === null ? null : signedAddress(origin, name);
	return { ...record, resume: address('resume.pdf'), 'original-resume': address('cv.pdf') };
}

function dataOf(event: string, record: ListedRecord): object {
	const [model = '', action] = event.split('.');
	const [type, id, attributes] = {
		candidate: ['candidates', record.id, resource('', record, []).attributes],
		job: ['jobs', jobId(1), { title: 'Baker 1', 'human-status': 'published' }],
		job_application: [
			...['job-applications', applicationId(1)],
			{ job_id: 501, job_title: 'Baker 1', stage_name: 'Interview', last_moved_at: TIME },
		],
	}[model]!;
	return { id, type, ...(action !== 'destroy' && { attributes }) };
}

interface SignedBody {
	payload: { data: { id: string } };
	signature?: string;
}

/** The older form, which signs the id alone. */
function signedById(body: SignedBody, secret: string): Message {
	const signature = base64(hmac(secret, body.payload.data.id));
	return jsonMessage({ ...body, signature }, { 'TT-Signature': signature });
}

function signedWithTime(message: Message, secret: string): Message {
	const time = Math.floor(Date.now() / 1000);
	const signature = base64(`t=${time},v2=${hmac(secret, `${time}.${String(message.body)}`)}`);
	return { ...message, headers: { ...message.headers, 'TT-Signature': signature } };
}

function base64(text: string): string {
	return Buffer.from(text).toString('base64');
}
