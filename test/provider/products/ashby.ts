import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { digits, find, fullName, iso, pageAt, PageTokens } from './lists';
import { basic, exactRouter, jsonOf, readForm } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const MOST_PER_PAGE = 100;

export const ashby: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	record: (person, number) => ({
		...{ id: `d2f0a6f4-3c1b-4e5e-9a77-${digits(number)}`, name: fullName(person) },
		...{ phoneNumbers: [], applicationIds: [] },
	}),
	addresses: (emails) => {
		const all = emails.map((value, n) => ({ value, type: 'Personal', isPrimary: n === 0 }));
		return { primaryEmailAddress: all[0] ?? null, emailAddresses: all };
	},
	times: { updated: 'updatedAt', created: 'createdAt', write: iso },
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
	wrongLogin: [403, 'forbidden'],
	refusal: ({ status, message, detail = 'invalid_input' }) => ({
		status,
		body: {
			success: false,
			errors: [detail],
			errorInfo: { code: detail, message, requestId: randomUUID() },
		},
	}),
	routes,
	webhook: {
		secrets: ['ashby-invented-secret-token'],
		event: 'candidateStageChange',
		newId: randomUUID,
		compose: ({ event: action, id: webhookActionId, time, record }) => {
			const { id, name, primaryEmailAddress } = record;
			const application = {
				...{ id: 'f00d0001-0000-4000-8000-000000000001', status: 'Active' },
				updatedAt: time.toISOString(),
				candidate: { id, name, primaryEmailAddress },
				currentInterviewStage: { id: 'aaaa', title: 'Phone screen', type: 'Active' },
			};
			return jsonMessage({ action, webhookActionId, data: { application } });
		},
		sign: inHeader({ header: 'Ashby-Signature', prefix: 'sha256=' }),
	},
	curl: ({ apiKey }, baseUrl) => {
		const headers = `-H 'Accept: application/json; version=1' -H 'Content-Type: application/json'`;
		return `-u '${apiKey}:' ${headers} -d '{"limit":2}' '${baseUrl}/candidate.list'`;
	},
};

/** The product answers faulty requests with status 200. */
function invalid(message: string, detail = 'invalid_input'): Refused {
	return new Refused(200, message, detail);
}

function routes(served: Served): Router {
	const { records, uploads } = served;
	const list = listing(served);
	return exactRouter()
		.use((req, _res, next) => {
			if (/application\/json;\s*version=1\b/.test(req.headers.accept ?? '')) return next();
			throw invalid('The header Accept must be "application/json; version=1"');
		})
		.post('/candidate.list', (req, res) => res.json({ success: true, ...list(bodyOf(req)) }))
		.post('/candidate.info', (req, res) => {
			res.json({ success: true, results: candidate(records, bodyOf(req).id) });
		})
		.post('/candidate.uploadResume', async (req, res) => {
			const { fields, ...file } = await readForm(req, res, 'resume');
			const { id } = candidate(records, fields.candidateId);
			uploads.push(file);
			res.json({ success: true, results: { id } });
		});
}

function bodyOf(req: Request): ListedRecord {
	return jsonOf(req, invalid('The body must be a JSON object, and its type application/json'));
}

function candidate(records: ListedRecord[], id: unknown): ListedRecord {
	return find(records, id, invalid('There is no such candidate', 'candidate_not_found'));
}

/** Makes the function that reads a page. */
function listing({ records, pageSize }: Served): (body: ListedRecord) => object {
	const cursors = new PageTokens(invalid('The cursor is not valid'));
	return ({ limit = MOST_PER_PAGE, cursor }) => {
		const size = Number(limit);
		if (!Number.isInteger(limit) || size < 1 || size > MOST_PER_PAGE)
			throw invalid(`limit must be from 1 to ${MOST_PER_PAGE}`);
		const start = cursor === undefined ? 0 : cursors.find(String(cursor));
		const { page: results, next } = pageAt(records, start, Math.min(size, pageSize));
		if (next === undefined) return { results, moreDataAvailable: false };
		return { results, moreDataAvailable: true, nextCursor: cursors.issue(next) };
	};
}
