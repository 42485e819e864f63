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
import { includedIn, includeOf, relationOf, relations, resource } from './jsonApi';
import { find } from './lists';
import { exactRouter } from './requests';
import { fileRoutes, signedAddress } from './files';
import { addTeamtailorWrites } from './writes/teamtailor';

const FIRST_ID = 3101;
const NUMBERING: Numbering = { page: 'page[number]', size: 'page[size]', most: 30, standard: 10 };
const TIME = '2026-10-05T10:00:00.000+02:00';
/** Whose the applications are. */
const OWNERS = [1, 1, 2];
const personId = (number: number) => String(FIRST_ID + number - 1);
const applicationId = (number: number) => String(9000 + number);
const jobId = (number: number) => String(500 + number);
/** Each job has its own stages. */
const stageId = (number: number, job = 1) => String(22494 + 10 * job + number);
const USERS = ['Ines Duarte', 'Malik Osei', 'Runa Falk'];
const REASONS = ['Lacks skills', 'Position filled', 'Withdrew'];

export const teamtailor: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: ([first, last], number) => ({
		id: personId(number),
		attributes: {
			...{ 'first-name': first, 'last-name': last, connected: false, phone: null, tags: [] },
			'resume-updated-at': last === null ? null : TIME,
		},
		...relations({
			'job-applications': OWNERS.flatMap((owner, n) =>
				owner === number ? [{ type: 'job-applications', id: applicationId(n + 1) }] : [],
			),
		}),
	}),
	addresses: ([email = null], { attributes }) => ({
		attributes: { ...(attributes as object), email },
	}),
	times: {
		...{ updated: 'updated-at', created: 'created-at' },
		write: (time) => time.toISOString().replace('Z', '+00:00'),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Token token=${login.apiKey}`,
	refusal: ({ status, message, detail: pointer }) => {
		const source = pointer === undefined ? {} : { source: { pointer } };
		const more = { detail: message, code: String(status), status: String(status), ...source };
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

function others(): Record<string, ListedRecord[]> {
	const times = { 'created-at': TIME, 'updated-at': TIME };
	const reason = { type: 'reject-reasons', id: '5' };
	return {
		application: OWNERS.map((owner, n) => ({
			...{ id: applicationId(n + 1), ...times },
			attributes: { 'changed-stage-at': TIME, 'cover-letter': null, 'rejected-at': null },
			...relations({
				candidate: { type: 'candidates', id: personId(owner) },
				stage: { type: 'stages', id: stageId(1, n + 1) },
				job: { type: 'jobs', id: jobId(n + 1) },
				'reject-reason': n === 2 ? reason : null,
			}),
		})),
		job: three((number) => ({
			...{ id: jobId(number), 'created-at': TIME },
			attributes: {
				...{ title: `Baker ${number}`, tags: [] },
				...(number === 3
					? { status: 'archived', 'human-status': 'archived' }
					: { status: 'open', 'human-status': 'published' }),
			},
			...relations({ department: null, role: null, locations: [], user: null, stages: [] }),
		})),
		stage: [1, 2, 3].flatMap((job) =>
			['Inbox', 'Interview', 'Hired'].map((name, n) => ({
				...{ id: stageId(n + 1, job), ...times },
				attributes: {
					...{ name, 'row-order': n },
					'stage-type': name === 'Interview' ? 'In process' : name,
				},
				...relations({
					...{ job: { type: 'jobs', id: jobId(job) }, 'job-applications': [], triggers: [] },
				}),
			})),
		),
		user: USERS.map((name, n) => ({
			id: String(n + 2),
			attributes: {
				...{ name, email: `${name.split(' ')[0]!.toLowerCase()}@work.example`, title: null },
				...{ role: n === 0 ? 'admin' : 'recruiter', visible: true },
			},
			...relations({ department: null, location: null }),
		})),
		rejectReason: REASONS.map((text, n) => ({
			id: String(n + 5),
			attributes: { reason: text, 'rejected-by-company': n < 2 },
			...relations({ 'job-applications': [] }),
		})),
		requisition: three((number) => ({
			id: String(number),
			attributes: {
				...{ 'job-title': 'Baker', status: 'pending', created_at: TIME },
				...{ 'number-of-openings': 2, hired_count: 0 },
			},
		})),
		// The list of notes is not shaped like the others.
		note: three((number) => {
			const about = { 'user-id': 2, 'candidate-id': FIRST_ID, 'private-note': false };
			const attributes = { note: `Good talk ${number}`, ...about, ...times };
			return { data: { id: String(number), type: 'notes', attributes } };
		}),
	};
}

function routes(served: Served): Router {
	const { records, others } = served;
	const changed = { 'filter[updated-at][from]': newerThan('updated-at') };
	const shape = shapeOf(served);
	const lists = {
		'/v1/candidates': {
			records,
			filters: { 'filter[email]': equal('attributes.email'), ...changed },
		},
		'/v1/job-applications': { records: others.application!, filters: changed },
		'/v1/jobs': {
			...{ records: others.job!, filters: { 'filter[status]': hasStatus } },
			standard: { 'filter[status]': 'published' },
		},
		'/v1/stages': { records: others.stage! },
		'/v1/requisitions': { records: others.requisition! },
		'/v1/reject-reasons': { records: others.rejectReason! },
		'/v1/users': {
			records: others.user!,
			filters: { 'filter[email]': equal('attributes.email') },
		},
	};
	const router = exactRouter()
		.use((req, _res, next) => {
			if (req.headers['x-api-version'] === '20240904') return next();
			throw new Refused(406, 'The header X-Api-Version is missing or unknown');
		})
		.get('/v1/candidates/:id/job-applications', (req, res) => {
			find(records, req.params.id);
			const own = others.application!.filter(
				(one) => (relationOf(one, 'candidate') as { id: string }).id === req.params.id,
			);
			res.json(shape.list(req, own));
		})
		.get('/v1/jobs/:id/stages', (req, res) => {
			const { id } = find(others.job!, req.params.id);
			const own = others.stage!.filter(
				(one) => (relationOf(one, 'job') as { id: string }).id === id,
			);
			res.json(shape.list(req, own));
		})
		.get('/v1/notes', (_req, res) => res.json(notes(served)))
		.get('/v1/notes/:id', (req, res) => {
			res.json({
				data: find(
					others.note!.map(({ data }) => data as ListedRecord),
					req.params.id,
				),
			});
		});
	addTeamtailorWrites(router, served, (req, record) => shape.one!(req, record));
	return collections(lists, shape, router);
}

function hasStatus(record: ListedRecord, value: string): boolean {
	return value === 'all' || (record.attributes as ListedRecord)['human-status'] === value;
}

/** The list of newer versions may be shaped like the others. */
function notes({ others, variant }: Served): object {
	const notes = others.note!;
	return variant === 'plainNotes' ? { data: notes.map(({ data }) => data) } : { notes };
}

function shapeOf(served: Served): Shape {
	const { origin, pageSize, records, others } = served;
	const lists: Record<string, ListedRecord[]> = {
		...{ candidates: records, 'job-applications': others.application! },
		...{ jobs: others.job!, stages: others.stage!, users: others.user! },
		'reject-reasons': others.rejectReason!,
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
	const { attributes } = record;
	if (type !== 'candidates') return record;
	const address = (name: string) =>
		(attributes as ListedRecord)['resume-updated-at'] === null ? null : signedAddress(origin, name);
	const files = { resume: address('resume.pdf'), 'original-resume': address('cv.pdf') };
	return { ...record, attributes: { ...(attributes as object), ...files } };
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
