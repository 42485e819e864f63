import type { Router } from 'express';
import { type ProductDefinition, Refused, type Served } from './definition';
import { after, askedSize, digits, find, iso, pageAt, PageTokens } from './lists';
import { exactRouter, queryOf } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const MOST_PER_PAGE = 100;

/** Where a cursor leads; the other parameters must stay the same. */
interface Position {
	start: number;
	others: string;
}

export const merge: ProductDefinition = {
	basePath: '/api/ats',
	login: () => ({ accessToken: makeSecret(), accountToken: makeSecret() }),
	record: ([first_name, last_name], number) => ({
		id: `9b6f2c1d-5e3a-4c77-8d10-${digits(number)}`,
		remote_id: String(21450 + number),
		...{ first_name, last_name, company: null, tags: [], applications: [] },
	}),
	addresses: (emails) => ({
		email_addresses: emails.map((value) => ({ value, email_address_type: 'PERSONAL' })),
	}),
	times: { updated: 'modified_at', created: 'created_at', write: iso },
	isLoggedIn: ({ authorization, 'x-account-token': account }, { login }) =>
		authorization === `Bearer ${login.accessToken}` && account === login.accountToken,
	refusal: ({ status, message: detail }) => ({ status, body: { detail } }),
	routes,
	webhook: {
		secrets: ['merge-invented-signature-key'],
		event: 'Candidate.changed',
		// A delivery has no id; what differs is when the record was changed.
		newId: () => '',
		compose: ({ event, time, record, url }) =>
			jsonMessage({
				// The webhook's id, the same in every delivery.
				hook: { id: '3c8c9a51-8b2e-4f31-9bd0-aaaaaaaaaaaa', event, target: url },
				linked_account: { id: '7f5f0e4a-0000-4000-8000-bbbbbbbbbbbb', status: 'COMPLETE' },
				data: { ...record, modified_at: iso(time) },
			}),
		sign: inHeader({ header: 'X-Merge-Webhook-Signature', encoding: 'base64url' }),
	},
	curl: ({ accessToken, accountToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' -H 'X-Account-Token: ${accountToken}' '${baseUrl}/v1/candidates?page_size=2'`,
};

function routes({ records, pageSize }: Served): Router {
	const refused = new Refused(400, 'The cursor is not valid for these parameters');
	const cursors = new PageTokens<Position>(refused);
	return exactRouter()
		.get('/api/ats/v1/candidates', (req, res) => {
			const { cursor, ...query } = queryOf(req);
			const others = JSON.stringify(query);
			const position = cursor === undefined ? { start: 0, others } : cursors.find(cursor);
			if (position.others !== others) throw refused;
			const size = Math.min(askedSize(query.page_size, MOST_PER_PAGE), pageSize);
			const matching = after(records, 'modified_at', query.modified_after);
			const { page, next } = pageAt(matching, position.start, size);
			const following = next === undefined ? null : cursors.issue({ start: next, others });
			res.json({ next: following, previous: null, results: page });
		})
		.get('/api/ats/v1/candidates/:id', (req, res) => {
			res.json(find(records, req.params.id));
		});
}
