import type { Request } from 'express';
import { type ProductDefinition, Refused, type Served } from './definition';
import { find, pageAt } from './lists';
import { basic, exactRouter, queryOf, readForm } from './requests';
import { makeSecret } from './deliveries';

const JOB_ID = 31;
const LIST = '/api/v1/applicant_tracking/applications';

export const bambooHr: ProductDefinition = {
	basePath: '/api',
	login: () => ({ apiKey: makeSecret() }),
	known: { jobId: String(JOB_ID) },
	record: ([firstName, lastName], number) => ({
		id: 9000 + number,
		applicant: { id: 9500 + number, firstName, lastName },
		job: { id: JOB_ID, title: { id: null, label: 'Bookkeeper' } },
	}),
	addresses: ([email = null], { applicant }) => ({
		applicant: { ...(applicant as object), email },
	}),
	// The time of a change is not in the list.
	times: {
		created: 'appliedDate',
		write: (time) => time.toISOString().replace(/\.\d+Z$/, '+00:00'),
	},
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
	// Errors have no body.
	refusal: ({ status, message }) => ({
		status,
		headers: { 'X-BambooHR-Error-Message': message },
	}),
	routes: (served) =>
		exactRouter()
			.get(LIST, (req, res) => res.json(list(req, served)))
			.get(`${LIST}/:id`, (req, res) => res.json(find(served.records, req.params.id)))
			// Creates an application: a résumé cannot be added to an existing one.
			.post('/api/v1/applicant_tracking/application', async (req, res) => {
				const { fields, ...file } = await readForm(req, res, 'resume');
				const { firstName, lastName, jobId } = fields;
				if (!firstName || !lastName || jobId !== String(JOB_ID))
					throw new Refused(400, 'firstName, lastName and a known jobId are required');
				served.uploads.push(file);
				res.json({ candidateId: served.add([String(firstName), String(lastName)]).id });
			}),
	curl: ({ apiKey }, baseUrl) =>
		`-u '${apiKey}:' -H 'Accept: application/json' '${baseUrl}/v1/applicant_tracking/applications?page=1'`,
};

/** There is no parameter for the page size. */
function list(req: Request, { records, pageSize }: Served): object {
	const { page: text = '1', ...query } = queryOf(req);
	if (!/^[1-9]\d*$/.test(text)) throw new Refused(400, 'The page must be a number from 1');
	const start = (Number(text) - 1) * pageSize;
	const { page: applications, next } = pageAt(records, start, pageSize);
	const following = new URLSearchParams({ ...query, page: String(Number(text) + 1) });
	return {
		// True on the last page.
		paginationComplete: next === undefined,
		// The path without what is before it in the Base URL, as one client has met it; others met other hosts.
		nextPageUrl: next === undefined ? null : `${LIST.replace('/api', '')}?${following}`,
		applications,
	};
}
