import { documentedRegistration, type Registration } from '../../../../nodes/Recruiting/providers';
import {
	createdSubscription,
	readSubscription,
} from '../../../../nodes/Recruiting/trigger/subscription/api';

const URL = 'https://n8n.example.com/webhook/1/webhook';
const SECRET = '3f0c9b1d7a6e42858f1b0c9d';

describe('whether a subscription is on', () => {
	const isOn = (fields: object) =>
		readSubscription(documentedRegistration, { id: '1', url: URL, ...fields })?.active;

	it.each<object>([
		...[{ active: ' False ' }, { is_active: 0 }, { enabled: 'no' }, { isEnabled: false }],
		...[{ active: 'disabled' }, { enabled: 'paused' }, { active: 'N' }],
		...[{ disabled: true }, { 'is-paused': 'TRUE' }, { paused: 1 }, { suspended: 'yes' }],
		...[{ state: 'off' }, { status: false }, { status: 'PAUSED' }, { status: 'failed' }],
		...[
			{ status: 'inactive' },
			{ state: 'Disabled' },
			{ status: 'suspended' },
			{ status: 'deactivated' },
		],
		...[{ status: { state: 'paused' } }, { state: { status: 'stopped', reason: 'x' } }],
		...[{ attributes: { active: false } }, { settings: { enabled: 'no' } }],
	])('knows that %j means off', (fields) => {
		expect(isOn(fields)).toBe(false);
	});

	it.each<object>([
		...[{ active: null }, { enabled: 1 }, { paused: 'false' }, { disabled: null }],
		...[{ active: [] }, { disabled: {} }, { paused: '' }],
		...[{ status: 'ACTIVE' }, { status: 'enabled' }, { status: { toString: 1 } }],
		...[{ status: 'delivery_offset' }, { status: 'information' }, { status: 'not paused' }],
		...[{ status: 'active (0 failed)' }, { status: 0 }, { status: 'pending' }],
		{ status: { last_error: null, state: 'enabled' } },
		...[{ owner: { active: false } }, { metadata: { status: 'closed' } }],
		...[{ attributes: { owner: { active: false } } }, { attributes: [{ active: false }] }],
		{ offset: 1, stopwatch: true },
		{ last_delivery_status: 'failed', last_status: 'error' },
		{ failed: 1, error: 0, livemode: false, invalid: 1, deleted: 1 },
		...[{ delivery_ok: false }, { retry_mode: 'stopped' }],
		{ expires_at: '2020-01-01T00:00:00Z', disabled_by: 'system' },
	])('does not take %j for off', (fields) => {
		expect(isOn(fields)).toBe(true);
	});
});

it('reads a subscription of another API by its description', () => {
	const api: Registration = {
		...documentedRegistration,
		check: {
			...documentedRegistration.check,
			...{ idField: 'hook.key', urlField: 'target', eventsField: 'on' },
			...{ activeField: 'phase', activeValue: 'awake' },
		},
	};
	const entry = { hook: { key: 7 }, target: URL, on: ['hired'], phase: 'Asleep', active: true };
	const read = { id: '7', url: URL, events: ['hired'], active: false };
	expect(readSubscription(api, entry)).toEqual(read);
	expect(readSubscription(api, { ...entry, phase: 'Awake' })?.active).toBe(true);
});

describe('an answer to the creation of a subscription', () => {
	const read = (body: unknown, headers = {}) =>
		createdSubscription(
			documentedRegistration,
			{
				...{
					kind: 'answer',
					url: 'https://ats.example.com/hub/v1/webhooks',
					status: 201,
					statusText: '',
				},
				...{ headers, body: typeof body === 'string' ? body : JSON.stringify(body) },
			},
			URL,
		);

	it.each([
		{ id: '5', secret: SECRET },
		{ data: { id: 5, secret: SECRET }, meta: { took: 1 } },
		{ id: '5', data: { secret: SECRET } },
		{ data: { id: '5', attributes: { signing_secret: SECRET } } },
		{ success: true, result: { id: '5', signingKey: SECRET }, errors: [] },
		{ id: 'request-1', data: { id: '5', url: `${URL}?a=1`, webhookSecret: SECRET } },
		[
			{ id: '4', url: 'https://example.com', secret: 'another' },
			{ id: '5', url: URL, secret: SECRET },
		],
		{ data: [{ id: '5', url: URL, secret: SECRET }] },
	])('has the ID and the secret in %j', (body) => {
		expect(read(body)).toEqual({ id: '5', secrets: [SECRET] });
	});

	it.each([
		'',
		'<html>',
		'5',
		null,
		[{ id: '4', url: 'https://example.com', secret: SECRET }],
		{ data: [{ id: '4', secret: SECRET }] },
		{ creator: { id: '1' }, account: { id: '2' } },
		{ a: { b: { c: { d: { id: '5', secret: SECRET } } } } },
		{ id: '', key: SECRET, client_secret: SECRET, secret: 5 },
	])('has neither in %j', (body) => {
		expect(read(body)).toEqual({ id: undefined, secrets: [] });
	});

	it('has a secret without an ID', () => {
		expect(read({ secret: SECRET })).toEqual({ id: undefined, secrets: [SECRET] });
	});

	it('may have several secrets, e.g. the one that was sent', () => {
		const body = { secret: 'sent', webhook: { id: '5', signing_secret: SECRET } };
		expect(read(body)).toEqual({ id: '5', secrets: ['sent', SECRET] });
	});

	it('may have the ID only in the address of what was created', () => {
		expect(read('', { location: '/hub/v1/webhooks/5?a=1' }).id).toBe('5');
		expect(read('', { location: '/hub/v1/webhooks' }).id).toBeUndefined();
	});
});
