import type { Router } from 'express';
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
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { makeSecret } from './deliveries';
import { find, iso } from './lists';
import { exactRouter } from './requests';
import { fileRoutes, signedAddress } from './files';

const ROOT = '/ats/v0';
const NUMBERING: Numbering = { page: 'page', size: 'per_page', most: 500, standard: 100 };
const TIME = '2026-10-01T08:00:00Z';
const NAMES: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' };
const times = { created_at: TIME, updated_at: TIME };
const idOf = (kind: string, number: number) =>
	Buffer.from(`${kind}:${number}`).toString('base64url');

export const gem: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: ([first_name, last_name], number, origin) => ({
		...{ id: idOf('candidate', number), first_name, last_name, title: null, company: null },
		attachments: last_name === null ? [] : attachments(origin),
		applications: ownApplications(number),
		application_ids: ownApplications(number).map(({ id }) => id),
	}),
	addresses: (emails) => ({
		email_addresses: emails.map((value, n) => ({ type: 'personal', value, is_primary: n === 0 })),
	}),
	times: {
		...{ updated: 'updated_at', created: 'created_at', write: iso },
		ofOthers: ['last_activity_at'],
	},
	others: () => ({
		application: applications(),
		job: three((number) => ({
			...{ id: idOf('job', number), name: `Data Engineer ${number}`, status: 'open' },
			...{ requisition_id: `R${number}`, confidential: false, ...times },
		})),
		stage: three((number) => ({
			...{ id: idOf('stage', number), name: `Interview ${number}`, active: true },
			...{ job_id: idOf('job', 1), priority: number, ...times },
		})),
		posting: three((number) => ({
			...{ id: idOf('post', number), title: `Data Engineer ${number}`, active: true, live: true },
			...{ job_id: idOf('job', number), ...times },
		})),
	}),
	isLoggedIn: ({ 'x-api-key': key }, { login }) => key === login.apiKey,
	refusal: ({ status: code, message }) => ({
		status: code,
		body: { code, status: NAMES[code] ?? 'Error', message, errors: {} },
	}),
	openRoutes: (served) => fileRoutes(served, 'x-api-key'),
	routes,
	curl: ({ apiKey }, baseUrl) =>
		`-H 'X-API-Key: ${apiKey}' '${baseUrl}/ats/v0/candidates/?per_page=2'`,
};

function attachments(origin: string): object[] {
	return ['resume', 'cover_letter'].map((type) => {
		const filename = `${type}.pdf`;
		return { filename, url: signedAddress(origin, filename), type, created_at: TIME };
	});
}

/** Whose the applications are, and to which job. */
const APPLICATIONS = [
	...[
		[1, 1],
		[1, 1],
		[2, 2],
		[3, 3],
		[4, 1],
		[5, 2],
	],
] as const;

function applications(): ListedRecord[] {
	return APPLICATIONS.map(([owner, job], n) => ({
		...{ id: idOf('app', n + 1), candidate_id: idOf('candidate', owner) },
		...{ applied_at: TIME, last_activity_at: TIME, job_post_id: idOf('post', job) },
		jobs: [{ id: idOf('job', job), name: `Data Engineer ${job}` }],
		current_stage: { id: idOf('stage', 1), name: 'Interview 1' },
		...(n === 1
			? { status: 'rejected', rejection_reason: { id: 'cmVhc29u', name: 'Other offer' } }
			: { status: 'active' }),
	}));
}

function ownApplications(number: number): ListedRecord[] {
	return applications().filter(({ candidate_id }) => candidate_id === idOf('candidate', number));
}

function routes(served: Served): Router {
	const { records, others } = served;
	const updated = { updated_after: newerThan('updated_at') };
	const candidates = `${ROOT}/candidates`;
	const ofApplications: Filters = {
		last_activity_after: newerThan('last_activity_at'),
		...{ status: equal('status'), job_id: ({ jobs }, id) => has(jobs, 'id', id) },
	};
	const lists = {
		[`${candidates}/`]: { records, filters: { ...candidateFilters, ...updated } },
		[`${ROOT}/applications/`]: { records: others.application!, filters: ofApplications },
		[`${ROOT}/jobs/`]: { records: others.job!, filters: { status: equal('status'), ...updated } },
		[`${ROOT}/job_stages/`]: { records: others.stage!, filters: updated },
		[`${ROOT}/job_posts/`]: { records: others.posting!, filters: updated },
	};
	const router = exactRouter().get(`${candidates}/:id`, (req, res) => {
		res.json(find(records, req.params.id));
	});
	for (const path of Object.keys(lists)) {
		router.get(path.slice(0, -1), (req, res) => {
			res.redirect(308, [path, ...req.originalUrl.split('?').slice(1)].join('?'));
		});
	}
	return collections(lists, shapeOf(served), router);
}

const candidateFilters: Filters = {
	email: ({ email_addresses }, value) => has(email_addresses, 'value', value),
	job_id: ({ applications }, id) =>
		(applications as ListedRecord[]).some(({ jobs }) => has(jobs, 'id', id)),
};

function has(list: unknown, field: string, value: string): boolean {
	return (list as ListedRecord[]).some((one) => one[field] === value);
}

function shapeOf({ pageSize }: Served): Shape {
	return {
		parameters: ['page', 'per_page', 'include_deleted'],
		unknown: new Refused(422, 'The list has no such parameter'),
		list: (req, records) => numberedPage(req, records, NUMBERING, pageSize).page,
	};
}
