import type { Router } from 'express';
import { type ProductDefinition, Refused, type Served } from './definition';
import { after, askedSize, digits, find, iso, pageAt, PageTokens } from './lists';
import { bearerOf, exactRouter, queryOf } from './requests';
import { inHeader, jsonMessage, makeSecret } from './deliveries';

const MOST_PER_PAGE = 100;

const LINKED_ACCOUNT = {
	id: '7f5f0e4a-0000-4000-8000-bbbbbbbbbbbb',
	...{ integration: 'Greenhouse', integration_slug: 'greenhouse', category: 'ats' },
	...{ end_user_origin_id: 'org-17', end_user_organization_name: 'Example Org' },
	...{ end_user_email_address: 'it@org.example', status: 'COMPLETE' },
	webhook_listener_url: 'https://api.merge.dev/api/integrations/webhook-listener/x',
	...{ is_duplicate: null, account_type: 'PRODUCTION' },
};

/** What a cursor stands for; the other parameters must stay the same. */
interface Position {
	start: number;
	others: string;
}

export const merge: ProductDefinition = {
	basePath: '/api/ats',
	login: () => ({ accessToken: makeSecret(), accountToken: makeSecret() }),
	known: {},
	people: [
		['Ngozi', 'Eze', 'ngozi@mail.example'],
		['Pavel', 'Dvořák', 'pavel@mail.example', 'pd@work.example'],
		['Hyun-ji', 'Seo', 'hyunji@mail.example'],
		[null, null],
		['Gaëlle', 'Moreau', 'gaelle@mail.example'],
	],
	record: ([first_name, last_name, ...emails], number) => ({
		id: `9b6f2c1d-5e3a-4c77-8d10-${digits(number)}`,
		remote_id: String(21450 + number),
		created_at: '2026-05-01T00:00:00Z',
		modified_at: '2026-10-01T06:00:00Z',
		...{ first_name, last_name, company: null, title: null },
		remote_created_at: '2026-04-30T10:00:00Z',
		remote_updated_at: '2026-09-30T10:00:00Z',
		...{ last_interaction_at: null, is_private: null, can_email: null, locations: null },
		phone_numbers: [],
		email_addresses: emails.map((value) => ({ value, email_address_type: 'PERSONAL' })),
		...{ urls: [], tags: [], applications: [], attachments: [] },
		...{ remote_was_deleted: false, field_mappings: null, remote_data: null },
	}),
	added: (now) => ({ created_at: iso(now), modified_at: iso(now) }),
	changed: ({ email_addresses }, value, now) => ({
		email_addresses: [
			{ value, email_address_type: 'PERSONAL' },
			...(email_addresses as object[]).slice(1),
		],
		modified_at: iso(now),
	}),
	authenticate: (req, { login }) => {
		if (bearerOf(req) !== login.accessToken) throw new Refused(401, 'The API key is not valid');
		if (req.headers['x-account-token'] === login.accountToken) return;
		throw new Refused(401, 'The account token is missing or not valid');
	},
	refusal: ({ status, message: detail }) => ({ status, body: { detail } }),
	routes,
	webhook: {
		secrets: ['merge-invented-signature-key'],
		event: 'Candidate.changed',
		newId,
		compose: ({ event, id, record, url }) =>
			jsonMessage({
				// The webhook's id, the same in every delivery.
				hook: { id: '3c8c9a51-8b2e-4f31-9bd0-aaaaaaaaaaaa', event, target: url },
				linked_account: LINKED_ACCOUNT,
				data: { ...record, modified_at: id },
			}),
		sign: inHeader({ header: 'X-Merge-Webhook-Signature', encoding: 'base64url' }),
	},
	curl: ({ accessToken, accountToken }, baseUrl) =>
		`-H 'Authorization: Bearer ${accessToken}' -H 'X-Account-Token: ${accountToken}' '${baseUrl}/v1/candidates?page_size=2'`,
};

function routes(served: Served): Router {
	const cursors = new PageTokens<Position>((_state, count) =>
		base64(`p=2026-05-${digits(count, 2)}`),
	);
	return exactRouter()
		.get('/api/ats/v1/candidates', (req, res) => {
			const { cursor, ...query } = queryOf(req);
			const others = JSON.stringify(query);
			const start = cursor === undefined ? 0 : startOf(cursor, others, cursors);
			const size = Math.min(askedSize(query.page_size, MOST_PER_PAGE), served.pageSize);
			const { page, next } = pageAt(
				after(served.records, 'modified_at', query.modified_after),
				start,
				size,
			);
			res.json({
				next: next === undefined ? null : cursors.issue({ start: next, others }),
				previous: null,
				results: page,
			});
		})
		.get('/api/ats/v1/candidates/:id', (req, res) => {
			res.json(find(served.records, req.params.id));
		});
}

function startOf(cursor: string, others: string, cursors: PageTokens<Position>): number {
	const position = cursors.find(cursor);
	if (position?.others === others) return position.start;
	throw new Refused(400, 'The cursor is not valid for these parameters');
}

let lastTime = 0;

/** A delivery has no id. What differs is when the record was changed, so no two deliveries get the same time. */
function newId(): string {
	lastTime = Math.max(Date.now(), lastTime + 1);
	return iso(new Date(lastTime));
}

function base64(text: string): string {
	return Buffer.from(text).toString('base64');
}
