import { randomUUID } from 'node:crypto';
import type { RequestHandler, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { after, askedSize, digits, find, iso, pageAt, PageTokens } from './lists';
import { exactRouter, queryOf, readForm } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const JOB_ID = 'job-77';
/** The headers that are signed after time and body, in this order; a missing one counts as empty. */
const SIGNED_HEADERS = ['event-id', 'event-name', 'event-version', 'link'];

export const smartRecruiters: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: { jobId: JOB_ID },
	record: ([firstName, lastName], number) => ({
		id: `3f0c9b8a-2d41-4f6e-8a0b-${digits(number)}`,
		...{ firstName, lastName, tags: [], location: { city: 'Utrecht', countryCode: 'nl' } },
		primaryAssignment: { job: { id: JOB_ID, title: 'Line Cook' }, status: 'IN_REVIEW' },
	}),
	// Absent, not null, without an address.
	addresses: ([email]) => (email === undefined ? {} : { email }),
	times: { updated: 'updatedOn', created: 'createdOn', write: iso },
	isLoggedIn: (headers, { login }) => headers['x-smarttoken'] === login.apiKey,
	refusal: ({ status, message }) => ({ status, body: { message } }),
	routes,
	webhook: {
		secrets: ['smartrecruiters-invented-secret', 'smartrecruiters-previous-secret'],
		event: 'application.created',
		newId: randomUUID,
		compose: ({ event, id, time, record }) => {
			const url = `https://api.smartrecruiters.com/candidates/${record.id}/jobs/${JOB_ID}`;
			return jsonMessage(deliveredIds(event, record), {
				'event-id': id,
				'event-name': event,
				'event-version': 'v201910',
				link: `<${url}>; rel="self"`,
				'smartrecruiters-timestamp': String(Math.floor(time.getTime() / 1000)),
			});
		},
		sign: inHeader({
			header: 'smartrecruiters-signature',
			prefix: 'v1=',
			text: ({ body, headers }) => {
				const parts = SIGNED_HEADERS.map((name) => headers[name] ?? '');
				return [headers['smartrecruiters-timestamp'], body, ...parts].join('.');
			},
		}),
	},
	curl: ({ apiKey }, baseUrl) => `-H 'X-SmartToken: ${apiKey}' '${baseUrl}/candidates?limit=2'`,
};

/** Deliveries have only ids. */
function deliveredIds(event: string, { id }: ListedRecord): object {
	if (event.startsWith('candidate.')) return { candidate_id: id };
	if (event.startsWith('job.')) return { job_id: JOB_ID };
	return { job_id: JOB_ID, application_id: 'app-9001', candidate_id: id };
}

function routes(served: Served): Router {
	const { records } = served;
	const pageIds = new PageTokens(new Refused(400, 'The pageId is not valid'));
	const upload = uploading(served);
	return exactRouter()
		.get('/candidates', (req, res) => {
			const { pageId, ...query } = queryOf(req);
			const start = pageId === undefined ? 0 : pageIds.find(pageId);
			const limit = Math.min(askedSize(query.limit, 100, 10), served.pageSize);
			const matching = after(records, 'updatedOn', query.updatedAfter);
			const { page, next } = pageAt(matching, start, limit);
			const nextPageId = next === undefined ? undefined : pageIds.issue(next);
			res.json({ limit, nextPageId, content: page, totalFound: matching.length });
		})
		.get('/candidates/:id', (req, res) => res.json(find(records, req.params.id)))
		.post('/candidates/:id/attachments', upload)
		.post('/candidates/:id/jobs/:jobId/attachments', upload);
}

function uploading({ records, uploads }: Served): RequestHandler {
	return async (req, res) => {
		find(records, req.params.id);
		const { fields, ...file } = await readForm(req, res, 'file');
		uploads.push(file);
		const { attachmentType: type = 'GENERIC_FILE' } = fields;
		res.status(201).json({ id: randomUUID(), name: file.fileName, type });
	};
}
