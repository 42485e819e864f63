import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import {
	collections,
	equal,
	type Filters,
	newerThan,
	numberedPage,
	type Numbering,
	type Shape,
	three,
} from './collections';
import type { ListedRecord, ProductDefinition, Served } from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { includedIn, includeOf, relationOf, relations, resource } from './jsonApi';
import { iso } from './lists';
import { queryOf } from './requests';
import { fileRoutes, signedAddress } from './files';

const BASE = '/api';
const ROOT = `${BASE}/v1`;
const FIRST_ID = 7001;
const NUMBERING: Numbering = {
	page: 'page[number]',
	size: 'page[size]',
	most: 1000,
	standard: 100,
};
const TIME = '2026-10-01T08:00:00Z';
const times = { created_at: TIME, updated_at: TIME };
const stage = { type: 'stages', id: '41' };
const application = { type: 'applications', id: '8101' };

export const pinpoint: ProductDefinition = {
	basePath: BASE,
	login: () => ({ apiKey: makeSecret() }),
	record: ([first_name, last_name], number) => ({
		id: String(FIRST_ID + number - 1),
		attributes: { first_name, last_name, phone: null, linkedin_url: null },
	}),
	addresses: ([email = null], { attributes }) => ({
		attributes: { ...(attributes as object), email },
	}),
	times: { updated: 'updated_at', created: 'created_at', write: iso },
	others,
	isLoggedIn: ({ 'x-api-key': key }, { login }) => key === login.apiKey,
	refusal: ({ status, message }) => ({
		status,
		body: { errors: [{ status: String(status), title: 'Refused', detail: message }] },
	}),
	openRoutes: (served) => fileRoutes(served, 'x-api-key'),
	routes,
	webhook: {
		secrets: ['pinpoint-invented-secret'],
		// How the product writes the names of its events was not found.
		event: 'application_example',
		newId: randomUUID,
		compose: ({ event, time }) =>
			jsonMessage({
				...{ event, triggeredAt: iso(time) },
				data: { application: { id: Number(application.id) } },
			}),
		sign: inHeader({ header: 'PINPOINT-HMAC-SHA256', encoding: 'base64' }),
	},
	curl: ({ apiKey }, baseUrl) =>
		`-H 'X-API-KEY: ${apiKey}' -H 'Accept: application/vnd.api+json' '${baseUrl}/v1/candidates'`,
};

function others(): Record<string, ListedRecord[]> {
	const person = { first_name: 'Ifeoma', last_name: 'Lindqvist', email: 'ifeoma@mail.example' };
	return {
		application: three((number) => ({
			...{ id: String(8100 + number), attributes: person, ...times },
			...relations({
				candidate: { type: 'candidates', id: String(FIRST_ID + (number === 3 ? 1 : 0)) },
				...{ job: { type: 'jobs', id: String(500 + number) }, job_posting: null, stage },
			}),
		})),
		job: three((number) => ({
			...{ id: String(500 + number), ...times },
			attributes: { title: `Cook ${number}`, status: 'open', visibility: 'external' },
		})),
		posting: three((number) => ({
			...{ id: String(number), attributes: { title: `Cook ${number}`, status: 'open' } },
		})),
		stage: ['Applied', 'Interview', 'Hired'].map((name, n) => ({
			...{ id: String(41 + n), attributes: { name } },
		})),
		requisition: three((number) => ({ id: String(number), attributes: { status: 'approved' } })),
		interviewSchedule: three((number) => ({
			...{ id: String(number), attributes: { start_at: TIME, summary: 'Interview' } },
			...relations({ interviewable: application }),
		})),
		note: three((number) => ({
			...{ id: String(number), attributes: { body_text: `Good talk ${number}`, created_at: TIME } },
			...relations({ commentable: application }),
		})),
	};
}

const related =
	(name: string): Filters[string] =>
	(record, id) =>
		(relationOf(record, name) as { id: string }).id === id;

function routes(served: Served): Router {
	const { records, others } = served;
	const changed = { 'filter[updated_at][gt]': newerThan('updated_at') };
	const ofApplications = {
		...{ 'filter[candidate_id]': related('candidate'), 'filter[job_id]': related('job') },
		...{
			'filter[stage_id]': related('stage'),
			'filter[candidate_email]': equal('attributes.email'),
		},
	};
	const ofStatus = { 'filter[status]': equal('attributes.status') };
	return collections(
		{
			[`${ROOT}/candidates`]: { records, filters: changed },
			[`${ROOT}/applications`]: { records: others.application!, filters: ofApplications },
			[`${ROOT}/jobs`]: { records: others.job!, filters: ofStatus },
			[`${ROOT}/job_postings`]: { records: others.posting!, filters: ofStatus },
			[`${ROOT}/stages`]: { records: others.stage! },
			[`${ROOT}/requisitions`]: { records: others.requisition! },
			[`${ROOT}/interviews`]: { records: others.interviewSchedule! },
			[`${ROOT}/comments`]: { records: others.note! },
		},
		shapeOf(served),
	);
}

/** A parameter that a list does not have is ignored. */
function shapeOf({ origin, pageSize, records, others }: Served): Shape {
	const { application, job, stage } = others;
	const lists = { candidates: records, applications: application!, jobs: job!, stages: stage! };
	const shown = (req: Request, record: ListedRecord) => {
		const type = req.path.split('/')[3]!;
		const attributes = { ...(record.attributes as object), ...extraFields(req, type, origin) };
		return resource(type, { ...record, attributes }, includeOf(req));
	};
	const included = (req: Request, page: readonly ListedRecord[]) => {
		const include = includeOf(req);
		return include.length === 0 ? {} : { included: includedIn(page, include, lists) };
	};
	return {
		parameters: [],
		list: (req, all) => {
			const { page } = numberedPage(req, all, NUMBERING, pageSize);
			return { data: page.map((one) => shown(req, one)), meta: {}, ...included(req, page) };
		},
		one: (req, record) => ({ data: shown(req, record), ...included(req, [record]) }),
	};
}

/** Attributes that are there on request only. */
function extraFields(req: Request, type: string, origin: string): object {
	const fields = queryOf(req)[`extra_fields[${type}]`]?.split(',') ?? [];
	const file = { context: 'pdf_cv', filename: 'cv.pdf', url: signedAddress(origin, 'cv.pdf') };
	return fields.includes('attachments') ? { attachments: [file] } : {};
}
