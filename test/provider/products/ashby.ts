import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { digits, find, fullName, pageAt, PageTokens } from './lists';
import { basicOf, exactRouter, jsonOf, readForm } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const MOST_PER_PAGE = 100;

export const ashby: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: {},
	people: [
		['Aroha', 'Tamihana', 'aroha@mail.example'],
		['Quentin', 'Marchetti-Ross', 'quentin@mail.example'],
		['Wiremu', 'Parata', 'wiremu@mail.example'],
		['Madonna', null],
		['Ebba', 'Söderström', 'ebba@mail.example'],
	],
	record: (person, number) => {
		const [, , email] = person;
		const id = `d2f0a6f4-3c1b-4e5e-9a77-${digits(number)}`;
		return {
			id,
			createdAt: '2026-06-01T10:00:00.000Z',
			updatedAt: '2026-10-01T10:00:00.000Z',
			name: fullName(person),
			...(email === undefined ? NO_ADDRESS : addresses(email)),
			...{ primaryPhoneNumber: null, phoneNumbers: [], socialLinks: [], tags: [] },
			...{ position: null, company: null, applicationIds: [], fileHandles: [] },
			...{ customFields: [], resumeFileHandle: null, source: null, creditedToUser: null },
			profileUrl: `https://app.ashbyhq.com/candidates/${id}`,
		};
	},
	added: (now) => ({ createdAt: now.toISOString(), updatedAt: now.toISOString() }),
	changed: (_record, email, now) => ({ ...addresses(email), updatedAt: now.toISOString() }),
	authenticate: (req, { login }) => {
		const given = basicOf(req);
		if (!given) throw new Refused(401, 'There is no API key', 'unauthorized');
		const [user, password] = given;
		if (user === login.apiKey && password === '') return;
		throw new Refused(403, 'The API key is not valid', 'forbidden');
	},
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
		compose: ({ event: action, id, time, record }) => {
			const data = action === 'ping' ? {} : { application: applicationOf(record, time) };
			return jsonMessage({ action, webhookActionId: id, data });
		},
		sign: inHeader({ header: 'Ashby-Signature', prefix: 'sha256=' }),
	},
	curl: ({ apiKey }, baseUrl) => {
		const headers = `-H 'Accept: application/json; version=1' -H 'Content-Type: application/json'`;
		return `-u '${apiKey}:' ${headers} -d '{"limit":2}' '${baseUrl}/candidate.list'`;
	},
};

const NO_ADDRESS = { primaryEmailAddress: null, emailAddresses: [] };

function addresses(value: string): object {
	const address = { value, type: 'Personal', isPrimary: true };
	return { primaryEmailAddress: address, emailAddresses: [address] };
}

function applicationOf({ id, name, primaryEmailAddress }: ListedRecord, time: Date): object {
	return {
		id: 'f00d0001-0000-4000-8000-000000000001',
		createdAt: '2026-10-01T10:00:00.000Z',
		updatedAt: time.toISOString(),
		status: 'Active',
		candidate: { id, name, primaryEmailAddress },
		currentInterviewStage: { id: 'aaaa', title: 'Phone screen', type: 'Active' },
		job: { id: 'bbbb', title: 'Nurse' },
	};
}

/** The product answers faulty requests with status 200. */
function invalid(message: string, detail = 'invalid_input'): Refused {
	return new Refused(200, message, detail);
}

function routes(served: Served): Router {
	const { records } = served;
	const list = listing(served);
	return exactRouter()
		.use((req, _res, next) => {
			if (isVersioned(req)) return next();
			throw invalid('The header Accept must be "application/json; version=1"');
		})
		.post('/candidate.list', (req, res) => res.json({ success: true, ...list(bodyOf(req)) }))
		.post('/candidate.info', (req, res) => {
			res.json({ success: true, results: candidate(records, bodyOf(req).id) });
		})
		.post('/candidate.uploadResume', async (req, res) => {
			const { fields, ...file } = await readForm(req, res, 'resume').catch(() => {
				throw invalid('The form has no file "resume"');
			});
			const { candidateId, ...others } = fields;
			const { id } = candidate(records, candidateId);
			served.uploads.push({ ...file, belongsTo: String(id), fields: others });
			res.json({ success: true, results: { id } });
		});
}

function isVersioned({ headers }: Request): boolean {
	return /application\/json;\s*version=1\b/.test(headers.accept ?? '');
}

function bodyOf(req: Request): ListedRecord {
	return jsonOf(req, invalid('The body must be a JSON object, and its type application/json'));
}

function candidate(records: ListedRecord[], id: unknown): ListedRecord {
	try {
		return find(records, id);
	} catch {
		throw invalid('There is no such candidate', 'candidate_not_found');
	}
}

/** Makes the function that reads a page. */
function listing({ records, pageSize }: Served): (body: ListedRecord) => object {
	const cursors = new PageTokens<{ start: number }>(({ start }) =>
		Buffer.from(`\x1bYs+${start}`).toString('base64'),
	);
	return ({ limit = MOST_PER_PAGE, cursor }) => {
		const size = Number(limit);
		if (!Number.isInteger(limit) || size < 1 || size > MOST_PER_PAGE)
			throw invalid(`limit must be from 1 to ${MOST_PER_PAGE}`);
		const position = cursor === undefined ? { start: 0 } : cursors.find(String(cursor));
		if (!position) throw invalid('The cursor is not valid');
		const { page, next } = pageAt(records, position.start, Math.min(size, pageSize));
		return {
			results: page,
			moreDataAvailable: next !== undefined,
			...(next !== undefined && { nextCursor: cursors.issue({ start: next }) }),
		};
	};
}
