import { randomUUID } from 'node:crypto';
import type { Request, Router } from 'express';
import { type ListedRecord, type ProductDefinition, Refused, type Served } from './definition';
import { after, askedSize, digits, find, fullName, iso, pageAt } from './lists';
import { bearerOf, exactRouter, fromBase64, jsonOf, part, queryOf } from './requests';
import { inHeader, jsonMessage } from './deliveries';

const SUBDOMAIN = 'groenveld';
const BASE = `/spi/v3/accounts/${SUBDOMAIN}`;
/** Logs in, and signs deliveries. */
const ACCOUNT_TOKEN = 'workable-invented-account-token';

export const workable: ProductDefinition = {
	basePath: BASE,
	login: () => ({ accessToken: ACCOUNT_TOKEN }),
	known: { subdomain: SUBDOMAIN, jobShortcode: 'GRO1A2' },
	people: [
		['Marit', 'Solheim', 'marit@mail.example'],
		['Dario', 'Conti'],
		['Ayaan', 'Warsame', 'ayaan@mail.example'],
		['Ruth', null, 'ruth@mail.example'],
		['Emeka', 'Nwosu', 'emeka@mail.example'],
	],
	record: (person, number) => {
		const [firstname, lastname, email = null] = person;
		return {
			id: `a1f7c${digits(number, 2)}`,
			...{ name: fullName(person), firstname, lastname, headline: null },
			account: { subdomain: SUBDOMAIN, name: 'Groenveld' },
			job: { shortcode: 'GRO1A2', title: 'Warehouse Lead' },
			...{ stage: 'Applied', stage_kind: 'applied', disqualified: false },
			...{ disqualification_reason: null, hired_at: null, sourced: false },
			profile_url: `https://groenveld.workable.com/backend/jobs/1/candidates/${number}`,
			...{ address: null, phone: null, email, domain: null },
			created_at: `2026-08-01T09:00:${digits(number, 2)}Z`,
			updated_at: `2026-10-01T09:00:${digits(number, 2)}Z`,
		};
	},
	added: (now) => ({ created_at: iso(now), updated_at: iso(now) }),
	changed: (_record, email, now) => ({ email, updated_at: iso(now) }),
	authenticate: (req, { login }) => {
		if (bearerOf(req) !== login.accessToken) throw new Refused(401, 'Not authorized');
	},
	refusal: ({ status, message: error }) => ({ status, body: { error } }),
	routes: (served) => exactRouter().use(BASE, routes(served)),
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

function routes(served: Served): Router {
	const { records } = served;
	return exactRouter()
		.get('/candidates', (req, res) => {
			const query = queryOf(req);
			const matching = after(records, 'updated_at', query.updated_after);
			const start = query.since_id === undefined ? 0 : positionAfter(matching, query.since_id);
			const size = Math.min(askedSize(query.limit, 100, 50), served.pageSize);
			const { page, next } = pageAt(matching, start, size);
			const following = { ...query, since_id: String(page.at(-1)?.id) };
			const url = `${served.origin}${BASE}/candidates?${new URLSearchParams(following)}`;
			res.json({ candidates: page, paging: next === undefined ? {} : { next: url } });
		})
		.get('/candidates/:id', (req, res) => {
			res.json({ candidate: find(records, req.params.id) });
		})
		.patch('/candidates/:id', (req, res) => {
			const candidate = find(records, req.params.id);
			attach(req, candidate, served);
			res.json({ candidate });
		});
}

/** The position in the whole list counts, since a record may not match any more. */
function positionAfter(records: ListedRecord[], id: string): number {
	const position = records.findIndex((one) => one.id === id);
	if (position < 0) throw new Refused(400, 'The since_id is not valid');
	return position + 1;
}

function attach(req: Request, { id }: ListedRecord, { uploads }: Served): void {
	const candidate = part(jsonOf(req), 'candidate');
	const { data, name, ...fields } = part(candidate, 'resume');
	const refused = new Refused(400, 'candidate.resume needs a name, and data in Base64');
	if (typeof name !== 'string') throw refused;
	const bytes = fromBase64(data, refused);
	uploads.push({ fileName: name, contentType: '', bytes, belongsTo: String(id), fields });
}
