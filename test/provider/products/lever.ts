import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { RequestHandler, Router } from 'express';
import type { Message } from '../deliveries/shapes';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, digits, find, fullName, pageAt, PageTokens } from './lists';
import { basicOf, exactRouter, queryOf, readForm } from './requests';
import { hmac, jsonMessage, makeSecret } from './deliveries';

const CREATED = 1788770000123;
const UPDATED = 1790000000456;
/** Sorts people who were never updated. */
const NEVER_UPDATED = 1790000000111;
const USER_ID = '5e8d7c1a-0000-4000-8000-00000000aa01';
const MOST_BYTES = 30 * 1024 * 1024;

/** What a page token stands for. */
interface Position {
	start: number;
	time: unknown;
	id: unknown;
}

export const lever: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: { userId: USER_ID },
	people: [
		['Maren', 'Aaltonen', 'maren@mail.example'],
		['Prakash', 'Venkataraman', 'prakash@mail.example', 'pv@work.example'],
		['Lindiwe', 'Mokoena', 'lindiwe@mail.example'],
		['Cher', null],
		['Jens-Ole', 'Petersen', 'jo@mail.example'],
	],
	record: (person, number) => {
		const [, lastName, ...emails] = person;
		const id = `0a5f1c2e-77b1-4c0e-9b3d-${digits(number)}`;
		return {
			...{ id, name: fullName(person), headline: null },
			contact: `c7d1aa00-1111-4222-8333-${digits(number)}`,
			...{ emails, phones: [], confidentiality: 'non-confidential', location: null },
			...{ links: [], tags: [], sources: ['Referral'], stage: 'lead-new', stageChanges: [] },
			...{ origin: 'sourced', sourcedBy: null, owner: null, followers: [], applications: [] },
			createdAt: CREATED,
			updatedAt: lastName === null ? null : UPDATED,
			lastInteractionAt: UPDATED,
			...{ lastAdvancedAt: null, snoozedUntil: null, archivedAt: null, archiveReason: null },
			urls: {
				list: 'https://hire.lever.co/candidates',
				show: `https://hire.lever.co/candidates/${id}`,
			},
			isAnonymized: false,
		};
	},
	added: (now) => ({ createdAt: now.getTime(), updatedAt: now.getTime() }),
	changed: ({ emails }, email, now) => ({
		emails: [email, ...(emails as string[]).slice(1)],
		updatedAt: now.getTime(),
	}),
	authenticate: (req, { login }) => {
		const [user, password] = basicOf(req) ?? [];
		if (user === login.apiKey && password === '') return;
		throw new Refused(401, 'The API key is not valid', 'Unauthorized');
	},
	refusal: ({ status, message, detail }) => ({
		status,
		body: { code: detail ?? 'BadRequest', message },
	}),
	routes,
	webhook: {
		secrets: ['lever-invented-signature-token'],
		event: 'candidateStageChange',
		newId: () => randomBytes(8).toString('hex'),
		compose: ({ event, id: token, time, record }) => {
			const data = {
				...{ opportunityId: record.id, contactId: record.contact, candidateId: record.id },
				...{ fromStageId: 'lead-new', toStageId: 'applicant-new' },
			};
			return jsonMessage({ triggeredAt: time.getTime(), event, token, data });
		},
		sign,
	},
	curl: ({ apiKey }, baseUrl) => `-u '${apiKey}:' '${baseUrl}/v1/opportunities?limit=2'`,
};

function routes(served: Served): Router {
	const { records } = served;
	const tokens = new PageTokens<Position>(({ time, id }) =>
		encodeURIComponent(JSON.stringify([time, id])),
	);
	const upload = uploading(served);
	return exactRouter()
		.get('/v1/opportunities', (req, res) => {
			const { limit, offset, updated_at_start } = queryOf(req);
			const start = offset === undefined ? 0 : tokens.find(offset)?.start;
			if (start === undefined) throw new Refused(400, 'The offset is not a token of this list');
			const size = Math.min(askedSize(limit, 100), served.pageSize);
			const { page, next } = pageAt(updatedSince(records, updated_at_start), start, size);
			const hasNext = next !== undefined;
			res.json({ data: page, ...(hasNext && { next: issue(tokens, next, page) }), hasNext });
		})
		.get('/v1/opportunities/:id', (req, res) => {
			res.json({ data: opportunity(records, req.params.id) });
		})
		.post('/v1/opportunities/:id/files', upload)
		.post('/v1/opportunities/:id/resumes', upload);
}

function issue(tokens: PageTokens<Position>, start: number, page: ListedRecord[]): string {
	const { id, updatedAt } = page.at(-1)!;
	return tokens.issue({ start, time: updatedAt ?? NEVER_UPDATED, id });
}

function updatedSince(records: ListedRecord[], text?: string): ListedRecord[] {
	if (text === undefined) return records;
	if (!/^\d{13}$/.test(text)) throw new Refused(400, 'updated_at_start must be milliseconds');
	return records.filter(({ updatedAt }) => Number(updatedAt) >= Number(text));
}

function opportunity(records: ListedRecord[], id: unknown): ListedRecord {
	try {
		return find(records, id);
	} catch {
		throw new Refused(404, 'Opportunity was not found', 'ResourceNotFound');
	}
}

function uploading({ records, uploads }: Served): RequestHandler {
	return async (req, res) => {
		const { id } = opportunity(records, req.params.id);
		const query = queryOf(req);
		if (query.perform_as !== USER_ID) throw new Refused(400, 'perform_as must be the id of a user');
		const form = await readForm(req, res, 'file');
		if (form.bytes.length > MOST_BYTES) throw new Refused(413, 'The file is too large');
		uploads.push({ ...form, belongsTo: String(id), fields: { ...form.fields, ...query } });
		const { fileName: name } = form;
		const file = { id: randomUUID(), name, ext: path.extname(name), status: 'processed' };
		res.json({ data: { ...file, uploadedAt: Date.now() } });
	};
}

/** Signs in the body: token and time, as written. */
function sign(message: Message, [secret = '']: readonly string[]): Message {
	const { triggeredAt, event, token, data } = JSON.parse(String(message.body)) as ListedRecord;
	const signature = hmac(secret, `${token}${triggeredAt}`);
	return jsonMessage({ triggeredAt, event, signature, token, data });
}
