import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { collections, type Filters, newerThan, oneOf, type Shape, three } from './collections';
import {
	type ListedRecord,
	PEOPLE,
	type ProductDefinition,
	Refused,
	type Served,
} from './definition';
import { inHeader, jsonMessage, makeSecret } from './deliveries';
import { askedSize, digits, find, pageAt, PageTokens } from './lists';
import { exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { fileRoutes, signedAddress } from './files';

const INTEGRATION = 'greenhouse:ExampleExampleExampleExam';
const MOST_PER_PAGE = 250;
const TIME = '2026-10-01T00:00:00.000Z';
const candidateId = (number: number) => `26vafvWSRmbhNcxJYqj${digits(number, 5)}`;
const applicationId = (number: number) => `H77fDF8uvEzGNPRubiz${digits(number, 5)}`;
const jobs = () =>
	three((number) => ({ id: `H5daSm8e85Dmvmne3wL${number}`, name: `Job ${number}` }));
const stages = () =>
	three((index) => ({ id: `5J7L4b48wBfffYwek9A${index}`, name: `Screening ${index}`, index }));
const times = { changed_at: TIME, remote_deleted_at: null, remote_data: null };

export const kombo: ProductDefinition = {
	basePath: '',
	login: () => ({ accessToken: makeSecret() }),
	known: { integrationId: INTEGRATION },
	record: ([first_name, last_name], number) => ({
		...{ id: candidateId(number), remote_id: String(32100 + number), first_name, last_name },
		...{ company: null, confidential: false, phone_numbers: [], location: null, tags: [] },
		applications: others().application!.filter(isOf(number)).map(withoutCandidate),
		...{ remote_data: null, remote_deleted_at: null },
	}),
	addresses: (emails) => ({
		email_addresses: emails.map((email_address) => ({ email_address, type: 'PRIVATE' })),
	}),
	times: {
		...{ updated: 'changed_at', created: 'remote_created_at' },
		write: (time) => time.toISOString(),
	},
	others,
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	wrongLogin: [401, 'PLATFORM.AUTHENTICATION_INVALID'],
	refusal: ({ status, message, detail = 'PLATFORM.INPUT_INVALID' }) => {
		const code = String(detail).includes('.') ? detail : 'PLATFORM.INPUT_INVALID';
		return {
			status,
			body: { status: 'error', error: { code, title: null, message, log_url: null } },
		};
	},
	openRoutes: fileRoutes,
	routes,
	webhook: {
		secrets: ['kombo-invented-webhook-secret'],
		event: 'data-changed',
		newId: () => randomBytes(7).toString('hex'),
		// It says which lists have changed, and not which records.
		compose: ({ event: type, id }) => {
			const integration = { integration_id: INTEGRATION, integration_tool: 'greenhouse' };
			const changed_models = [{ name: 'ats_candidates' }, { name: 'ats_applications' }];
			const data = { ...integration, integration_category: 'ATS', changed_models };
			return jsonMessage({ id, type, data });
		},
		sign: (message, secrets) => {
			const signed = inHeader({ header: 'X-Kombo-Signature', encoding: 'base64url' })(
				message,
				secrets,
			);
			const { 'X-Kombo-Signature': padded, ...headers } = signed.headers;
			return {
				...signed,
				headers: { ...headers, 'X-Kombo-Signature': String(padded).replaceAll('=', '') },
			};
		},
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' -H 'X-Integration-Id: ${INTEGRATION}' '${baseUrl}/v1/ats/candidates?page_size=2'`,
};

function others(): Record<string, ListedRecord[]> {
	const candidate = { id: candidateId(1), first_name: 'Ifeoma', last_name: 'Lindqvist' };
	const application = PEOPLE.map(([first_name, last_name], n) => ({
		...{ id: applicationId(n + 1), remote_id: String(n + 1), outcome: 'PENDING' },
		...{ rejection_reason_name: null, rejected_at: null, candidate_id: candidateId(n + 1) },
		candidate: { id: candidateId(n + 1), first_name, last_name },
		...{ job_id: jobs()[n % 3]!.id, job: jobs()[n % 3] },
		...{ current_stage_id: stages()[0]!.id, current_stage: stages()[0], ...times },
	}));
	return {
		application,
		job: jobs().map((job) => ({ ...job, status: 'OPEN', visibility: 'PUBLIC', ...times })),
		stage: stages().map(({ id, name }) => ({ id, remote_id: id, name, ...times })),
		interviewSchedule: three((number) => ({
			...{ id: `intview${number}`, title: 'Interview', starting_at: TIME, ending_at: TIME },
			...{ application_id: applicationId(1), canceled: false, users: [], ...times },
			application: { id: applicationId(1), outcome: 'PENDING', candidate, job: jobs()[0] },
		})),
	};
}

const isOf = (number: number) => (one: ListedRecord) => one.candidate_id === candidateId(number);

function withoutCandidate({ candidate: _, candidate_id: _id, ...application }: ListedRecord) {
	return application;
}

/** Filters of every list. */
const common: Filters = {
	...{ ids: oneOf('id'), remote_ids: oneOf('remote_id') },
	updated_after: newerThan('changed_at'),
};

function routes(served: Served): Router {
	const { records, others, uploads, origin } = served;
	const router = exactRouter()
		.use((req, _res, next) => {
			if (req.headers['x-integration-id'] === INTEGRATION) return next();
			throw new Refused(404, 'No such integration', 'PLATFORM.INTEGRATION_NOT_FOUND');
		})
		.get('/v1/ats/candidates/:id/attachments', (req, res) => {
			const { id } = find(records, req.params.id);
			const results = ['CV', 'COVER_LETTER'].map((type) => ({
				...{ id: `${type}${String(id)}`, application_id: null, candidate_id: id, type },
				...{ data_url: signedAddress(origin, `${type}.pdf`), file_name: `${type}.pdf` },
				content_type: 'application/pdf',
			}));
			res.json({ status: 'success', data: { results }, warnings: [] });
		})
		.post('/v1/ats/candidates/:id/attachments', (req, res) => {
			find(records, req.params.id);
			const { name, content_type, data, type } = part(jsonOf(req), 'attachment');
			const refused = new Refused(400, 'name, content_type, data and type are required');
			if (typeof name !== 'string' || !content_type || type !== 'CV') throw refused;
			uploads.push({ fileName: name, bytes: fromBase64(data, refused) });
			res.json({ status: 'success', data: {}, warnings: [] });
		});
	const outcomes = { outcomes: oneOf('outcome'), outcome: oneOf('outcome') };
	const ofJobs = { job_ids: oneOf('job_id'), current_stage_ids: oneOf('current_stage_id') };
	return collections(
		{
			'/v1/ats/candidates': { records, filters: { ...common, email: hasEmail, job_ids: hasJob } },
			'/v1/ats/applications': {
				records: others.application!,
				filters: { ...common, ...outcomes, ...ofJobs },
			},
			'/v1/ats/jobs': { records: others.job!, filters: { ...common, statuses: oneOf('status') } },
			'/v1/ats/application-stages': { records: others.stage!, filters: common },
			'/v1/ats/interviews': { records: others.interviewSchedule!, filters: common },
		},
		shapeOf(served),
		router,
	);
}

function hasEmail({ email_addresses }: ListedRecord, value: string): boolean {
	const all = email_addresses as Array<{ email_address: string }>;
	return all.some((one) => one.email_address.toLowerCase() === value.toLowerCase());
}

function hasJob({ applications }: ListedRecord, values: string): boolean {
	const all = applications as Array<{ job: { id: string } }>;
	return all.some(({ job }) => values.split(',').includes(job.id));
}

function shapeOf({ pageSize }: Served): Shape {
	const cursors = new PageTokens(new Refused(400, 'The cursor is not valid'));
	return {
		parameters: ['page_size', 'cursor', 'include_deleted', 'ignore_unsupported_filters'],
		unknown: new Refused(400, 'The list has no such parameter'),
		list: (req, records) => {
			const { page_size, cursor } = queryOf(req);
			const size = Math.min(askedSize(page_size, MOST_PER_PAGE, 100), pageSize);
			const start = cursor === undefined ? 0 : cursors.find(cursor);
			const { page: results, next } = pageAt(records, start, size);
			const following = next === undefined ? null : cursors.issue(next);
			return { status: 'success', data: { next: following, results } };
		},
	};
}
