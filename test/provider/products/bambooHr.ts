import type { Request } from 'express';
import { type Filters, matching, three } from './collections';
import { type ProductDefinition, Refused, type Served } from './definition';
import { find, pageAt } from './lists';
import { basic, exactRouter, queryOf, readForm } from './requests';
import { makeSecret } from './deliveries';
import { sendFile } from './files';

const JOB_ID = 31;
const ROOT = '/api/v1/applicant_tracking';
const LIST = `${ROOT}/applications`;
/** A file's id is that of the application and this. */
const FILE_OFFSET = 100_000;
/** The statuses of applications, and the group that each is in. */
const STATUSES = [
	{ id: 1, label: 'New', group: 'NEW' },
	{ id: 2, label: 'Reviewed', group: 'ACTIVE' },
	{ id: 3, label: 'Not a Fit', group: 'INACTIVE' },
];

export const bambooHr: ProductDefinition = {
	basePath: '/api',
	login: () => ({ apiKey: makeSecret() }),
	known: { jobId: String(JOB_ID) },
	record: ([firstName, lastName], number) => ({
		id: 9000 + number,
		applicant: { id: 9500 + number, firstName, lastName },
		job: { id: JOB_ID + (number % 3), title: { id: null, label: 'Bookkeeper' } },
		...{ status: statusOf(number === 5 ? 2 : 0), rating: null },
	}),
	addresses: ([email = null], { applicant }) => ({
		applicant: { ...(applicant as object), email },
	}),
	// The time of a change is not in the list.
	times: {
		created: 'appliedDate',
		write: (time) => time.toISOString().replace(/\.\d+Z$/, '+00:00'),
	},
	others: (_origin, people) => ({
		// The same list.
		application: people,
		job: three((number) => ({
			...{ id: JOB_ID + number - 1, status: { id: 1, label: 'Open' }, postingUrl: null },
			title: { id: null, label: `Bookkeeper ${number}` },
		})),
		// Here, the ids are texts.
		stage: STATUSES.map(({ id, label: name }) => ({
			id: String(id),
			code: null,
			name,
			enabled: true,
		})),
	}),
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
	// Errors have no body.
	refusal: ({ status, message }) => ({
		status,
		headers: { 'X-BambooHR-Error-Message': message },
	}),
	routes: (served) =>
		exactRouter()
			.get(LIST, (req, res) => res.json(list(req, served)))
			.get(`${LIST}/:id`, (req, res) => {
				const record = find(served.records, req.params.id);
				const { email } = record.applicant as { email: string | null };
				const resumeFileId = email === null ? null : Number(record.id) + FILE_OFFSET;
				res.json({ ...record, resumeFileId, coverLetterFileId: null, attachments: null });
			})
			.get(`${ROOT}/jobs`, (_req, res) => res.json(served.others.job))
			.get(`${ROOT}/statuses`, (_req, res) => res.json(served.others.stage))
			.get('/api/v1/files/:id', (req, res) => {
				find(served.records, Number(req.params.id) - FILE_OFFSET);
				sendFile(res, 'cv.pdf');
			})
			// Creates an application: a résumé cannot be added to an existing one.
			.post('/api/v1/applicant_tracking/application', async (req, res) => {
				const { fields, ...file } = await readForm(req, res, 'resume');
				const { firstName, lastName, jobId } = fields;
				if (!firstName || !lastName || jobId !== String(JOB_ID))
					throw new Refused(400, 'firstName, lastName and a known jobId are required');
				served.uploads.push(file);
				res.json({
					result: 'success',
					candidateId: served.add([String(firstName), String(lastName)]).id,
				});
			}),
	curl: ({ apiKey }, baseUrl) =>
		`-u '${apiKey}:' -H 'Accept: application/json' '${baseUrl}/v1/applicant_tracking/applications?page=1'`,
};

function statusOf(index: number) {
	const { id, label } = STATUSES[index]!;
	return { id, label };
}

const filters: Filters = {
	applicationStatusId: ({ status }, ids) => ids.split(',').includes(idOf(status)),
	jobId: ({ job }, id) => idOf(job) === id,
	applicationStatus: ({ status }, groups) => {
		const { group } = STATUSES.find(({ id }) => String(id) === idOf(status))!;
		const asked = groups.split(',');
		if (asked.includes('ALL_ACTIVE') && group !== 'INACTIVE') return true;
		return asked.includes('ALL') || asked.includes(group);
	},
};

function idOf(value: unknown): string {
	return String((value as { id: number }).id);
}

const parameters = ['page', 'sortBy', 'sortOrder', 'searchString', 'newSince', 'jobStatusGroups'];
const unknown = new Refused(400, 'The list has no such parameter');

/** There is no parameter for the page size. */
function list(req: Request, { records, pageSize, origin, variant }: Served): object {
	const { page: text = '1', ...query } = queryOf(req);
	if (!/^[1-9]\d*$/.test(text)) throw new Refused(400, 'The page must be a number from 1');
	const found = matching(req, { records, filters }, { parameters, unknown });
	const start = (Number(text) - 1) * pageSize;
	const { page: applications, next } = pageAt(found, start, pageSize);
	const following = new URLSearchParams({ ...query, page: String(Number(text) + 1) });
	const address = `${nextAddress(variant, origin)}?${following}`;
	return {
		// True on the last page.
		paginationComplete: next === undefined,
		nextPageUrl: next === undefined ? null : address,
		applications,
	};
}

/** Clients have met the path without what is before it in the Base URL, the whole address, and that of another host. */
function nextAddress(variant: string | undefined, origin: string): string {
	if (variant === 'wholeAddress') return origin + LIST;
	const path = LIST.replace('/api', '');
	return variant === 'gateway' ? `https://api.example/api/gateway.php/exampleco${path}` : path;
}
