import { randomBytes, randomUUID } from 'node:crypto';
import type { RequestHandler, Router } from 'express';
import type { Message } from '../deliveries/shapes';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { askedSize, digits, find, fullName, pageAt, PageTokens } from './lists';
import { basic, exactRouter, queryOf, readForm } from './requests';
import { hmac, jsonMessage, makeSecret } from './deliveries';

const USER_ID = '5e8d7c1a-0000-4000-8000-00000000aa01';

export const lever: ProductDefinition = {
	basePath: '',
	login: () => ({ apiKey: makeSecret() }),
	known: { userId: USER_ID },
	record: (person, number) => ({
		id: `0a5f1c2e-77b1-4c0e-9b3d-${digits(number)}`,
		contact: `c7d1aa00-1111-4222-8333-${digits(number)}`,
		...{ name: fullName(person), headline: null, tags: [], stage: 'lead-new' },
	}),
	addresses: (emails) => ({ emails }),
	times: { updated: 'updatedAt', created: 'createdAt', write: (time) => time.getTime() },
	isLoggedIn: ({ authorization }, { login }) => authorization === basic(login.apiKey),
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
	const tokens = new PageTokens(new Refused(400, 'The offset is not a token of this list'));
	const upload = uploading(served);
	return exactRouter()
		.get('/v1/opportunities', (req, res) => {
			const { limit, offset, updated_at_start } = queryOf(req);
			const start = offset === undefined ? 0 : tokens.find(offset);
			const size = Math.min(askedSize(limit, 100), served.pageSize);
			const { page: data, next } = pageAt(updatedSince(records, updated_at_start), start, size);
			if (next === undefined) res.json({ data, hasNext: false });
			else res.json({ data, next: tokens.issue(next), hasNext: true });
		})
		.get('/v1/opportunities/:id', (req, res) => {
			res.json({ data: opportunity(records, req.params.id) });
		})
		.post('/v1/opportunities/:id/files', upload)
		.post('/v1/opportunities/:id/resumes', upload);
}

function updatedSince(records: ListedRecord[], text = '0000000000000'): ListedRecord[] {
	if (!/^\d{13}$/.test(text)) throw new Refused(400, 'updated_at_start must be milliseconds');
	return records.filter(({ updatedAt }) => Number(updatedAt) >= Number(text));
}

function opportunity(records: ListedRecord[], id: unknown): ListedRecord {
	return find(records, id, new Refused(404, 'Opportunity was not found', 'ResourceNotFound'));
}

function uploading({ records, uploads }: Served): RequestHandler {
	return async (req, res) => {
		opportunity(records, req.params.id);
		const { perform_as } = queryOf(req);
		if (perform_as !== USER_ID) throw new Refused(400, 'perform_as must be the id of a user');
		const { fields: _, ...file } = await readForm(req, res, 'file');
		uploads.push(file);
		res.json({ data: { id: randomUUID(), name: file.fileName, status: 'processed' } });
	};
}

/** Signs in the body: token and time, as written. */
function sign(message: Message, [secret = '']: readonly string[]): Message {
	const { triggeredAt, event, token, data } = JSON.parse(String(message.body)) as ListedRecord;
	const signature = hmac(secret, `${token}${triggeredAt}`);
	return jsonMessage({ triggeredAt, event, signature, token, data });
}
