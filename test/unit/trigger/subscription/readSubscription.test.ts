import {
	createdSubscription,
	readSubscription,
} from '../../../../nodes/Recruiting/trigger/subscription/readSubscription';

const URL = 'https://n8n.example.com/webhook/1/webhook';
const SECRET = '3f0c9b1d7a6e42858f1b0c9d';

describe('whether a subscription is on', () => {
	const isOn = (fields: object) => readSubscription({ id: '1', url: URL, ...fields })?.active;

	it.each<object>([
		...[{ active: ' False ' }, { is_active: 0 }, { 'is-paused': 'TRUE' }, { state: 'off' }],
		...[{ status: false }, { status: 'unsubscribed' }, { health: 'auto_disabled' }],
		...[{ status: 'DISABLED_BY_SYSTEM' }, { status: 'autoDisabled' }],
		...[{ deletedAt: 1_767_225_600_000 }, { expirationDateTime: '1767225600' }],
		{ activated: false },
		{ isSubscribed: true, subscribed: 0 },
		{ disabled: '2024-05-01T00:00:00Z' },
		{ paused: 1_714_521_600 },
		{ auto_disabled: true },
		{ paused_by_system: true },
		{ disabledReason: 'too many failures' },
		{ disabled_by: 'system' },
		{ deactivation_date: '2024-05-01' },
		{ valid_to: '2024-05-01' },
		{ webhook_status: 'expired' },
		{ enabled_state: 'disabled' },
		{ status: ['paused'] },
		{ status: 'autodisabled' },
		{ status: 'not_active' },
		{ status: { state: 'paused' } },
		{ status: { code: 'DISABLED', reason: 'x' } },
		{ attributes: { active: false } },
		{ settings: { enabled: 'no' } },
		{ active: 'disabled' },
		{ enabled: { value: false } },
		{ activeFlag: 'N' },
		{ delivery_enabled: false },
		{ pause: true },
		{ status: 'on_hold' },
		{ active_until: '2024-05-01' },
		{ paused_until: '2999-01-01' },
		{ enable: false },
		{ status: 'de-activated' },
		{ status: 'no longer active' },
		...[
			{ expired: 'yes' },
			{ closed: 'true' },
			{ blocked_at: '2024-05-01' },
			{ failed_reason: 'x' },
		],
		...[{ verified: false }, { running: 'no' }, { paused_till: '2999-01-01' }],
	])('knows that %j means off', (fields) => {
		expect(isOn(fields)).toBe(false);
	});

	it.each<object>([
		...[{ active: null }, { enabled: 1 }, { paused: 'false' }, { disabled: null }],
		...[{ deletedAt: '' }, { deleted_at: '1970-01-01T00:00:00Z' }],
		...[{ expires_at: '2999-01-01T00:00:00Z' }, { expires_at: '0001-01-01T00:00:00Z' }],
		...[{ expiry: 0 }, { expires: 3_600 }, { validUntil: -1 }],
		...[{ status: 'ACTIVE' }, { status: 'delivery_offset' }, { status: { toString: 1 } }],
		{ disabled_by: '' },
		{ deactivation_date: '2999-01-01' },
		{ paused_until: '2020-01-01' },
		{ status: 'active (0 failed)' },
		{ status: { last_error: null, state: 'enabled' } },
		{ status: 'information' },
		{ owner: { active: false } },
		{ offset: 1, stopwatch: true },
		{ last_delivery_status: 'failed', last_status: 'error' },
		{ failed: 1, error: 0 },
		{ deliveries_failed: 1, events_verified: 0, running: 0 },
		{ delivery_failed_at: '2024-01-01', delivery_failed_reason: 'timeout' },
		{ metadata: { status: 'closed' } },
		{ retry_mode: 'stopped' },
		{ status: 'not paused' },
		{ livemode: false, invalid: 1 },
		{ deleted: 1, delivery_ok: false },
	])('does not take %j for off', (fields) => {
		expect(isOn(fields)).toBe(true);
	});
});

describe('an answer to the creation of a subscription', () => {
	const read = (body: unknown, headers = {}) =>
		createdSubscription(
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
		{ creator: { id: '1' }, webhook: { id: '2' } },
		{ a: { b: { c: { d: { id: '5', secret: SECRET } } } } },
		{ id: '', key: SECRET, client_secret: SECRET, secret: 5 },
	])('has neither in %j', (body) => {
		expect(read(body)).toEqual({ id: undefined, secrets: [] });
	});

	it('has a secret without an ID', () => {
		expect(read({ secret: SECRET })).toEqual({ id: undefined, secrets: [SECRET] });
	});

	it('may have several secrets, e.g. the one that was sent', () => {
		const body = { request: { secret: 'sent' }, webhook: { id: '5', signing_secret: SECRET } };
		expect(read(body)).toEqual({ id: '5', secrets: ['sent', SECRET] });
	});

	it('may have the ID only in the address of what was created', () => {
		expect(read('', { location: '/hub/v1/webhooks/5?a=1' }).id).toBe('5');
		expect(read('', { location: '/hub/v1/webhooks' }).id).toBeUndefined();
	});
});
