import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { after, askedSize, digits, find, fullName, iso, pageAt } from './lists';
import { exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { inHeader, jsonMessage } from './deliveries';

const SUBDOMAIN = 'groenveld';
const BASE = '/spi/v3';
/** Where older clients have met the next page. */
const FORMER_BASE = `https://www.workable.com/spi/v3/accounts/${SUBDOMAIN}`;
/** Logs in, and signs deliveries. */
const ACCOUNT_TOKEN = 'workable-invented-account-token';

export const workable: ProductDefinition = {
	basePath: BASE,
	login: () => ({ accessToken: ACCOUNT_TOKEN }),
	known: { subdomain: SUBDOMAIN },
	record: (person, number) => {
		const [firstname, lastname] = person;
		const id = `a1f7c${digits(number, 2)}`;
		return { id, name: fullName(person), firstname, lastname, stage: 'Applied', phone: null };
	},
	addresses: ([email = null]) => ({ email }),
	times: { updated: 'updated_at', created: 'created_at', write: iso },
	isLoggedIn: ({ authorization }, { login }) => authorization === `Bearer ${login.accessToken}`,
	refusal: ({ status, message: error }) => ({ status, body: { error } }),
	routes: (served) =>
		exactRouter()
			.get(`${BASE}/candidates`, (req, res) => res.json(list(req, served)))
			.get(`${BASE}/candidates/:id`, (req, res) => {
				res.json({ candidate: find(served.records, req.params.id) });
			})
			.patch(`${BASE}/candidates/:id`, (req, res) => {
				const candidate = find(served.records, req.params.id);
				attach(req, served);
				res.json({ candidate });
			}),
	webhook: {
		secrets: [ACCOUNT_TOKEN],
		event: 'candidate_created',
		newId: () => `evt-${randomUUID()}`,
		compose: ({ event: event_type, id, time, record: data }) =>
			jsonMessage({ id, event_type, fired_at: iso(time), resource_type: 'candidate', data }),
		sign: inHeader({ header: 'X-Workable-Signature' }),
	},
	curl: ({ accessToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' '${baseUrl}/candidates?limit=2'`,
};

function list(req: Request, { records, pageSize, origin }: Served): object {
	const query = queryOf(req);
	const matching = after(records, 'updated_at', query.updated_after);
	const start = query.since_id === undefined ? 0 : positionAfter(matching, query.since_id);
	const size = Math.min(askedSize(query.limit, 100, 50), pageSize);
	const { page: candidates, next } = pageAt(matching, start, size);
	const following = { ...query, since_id: String(candidates.at(-1)?.id) };
	// Sources disagree on the host, so that the pages lead to both.
	const base = start === 0 ? FORMER_BASE : origin + BASE;
	const url = `${base}/candidates?${new URLSearchParams(following)}`;
	return { candidates, paging: next === undefined ? {} : { next: url } };
}

function positionAfter(records: ListedRecord[], id: string): number {
	const position = records.findIndex((one) => one.id === id);
	if (position < 0) throw new Refused(400, 'The since_id is not valid');
	return position + 1;
}

function attach(req: Request, { uploads }: Served): void {
	const { data, name: fileName } = part(part(jsonOf(req), 'candidate'), 'resume');
	const refused = new Refused(400, 'candidate.resume needs a name, and data in Base64');
	if (typeof fileName !== 'string') throw refused;
	uploads.push({ fileName, bytes: fromBase64(data, refused) });
}
