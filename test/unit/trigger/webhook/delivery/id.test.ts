import {
	deliveryId,
	eventIdOf,
} from '../../../../../nodes/Recruiting/trigger/webhook/deliveryHeaders';

describe('the delivery ID', () => {
	it.each([
		['o', ['X-Own', 'webhook-id']],
		['w', ['x-missing', 'x-empty', 'x-list', 'webhook-id']],
		['w', ['', ' ', '__proto__', 'constructor', 'webhook-id']],
		[null, ['', 'x-missing']],
	])('is %j in the first of the headers %j that is there', (id, names) => {
		const odd = { 'x-empty': '', 'x-list': ['a', 'b'] };
		const headers = { ...odd, 'x-own': 'o', 'webhook-id': 'w', 'event-id': 'e', 'ce-id': 'c' };
		expect(deliveryId(headers, names)).toBe(id);
	});

	it('contains the source of a CloudEvent', () => {
		const headers = { 'ce-id': '42', 'ce-source': '/tenants/berlin' };
		expect(deliveryId(headers, ['CE-ID'])).toBe('/tenants/berlin 42');
		expect(deliveryId({ 'ce-id': '42' }, ['ce-id'])).toBe('42');
	});

	it('is kept if it has up to 256 printable ASCII characters, else hashed', () => {
		for (const id of ['x'.repeat(256), 'msg_1 ~!']) expect(eventIdOf(id, undefined)).toBe(id);
		for (const id of ['x'.repeat(257), 'é', 'a\u0000', 'a\nb', 'x'.repeat(1_000_000)]) {
			expect(eventIdOf(id, undefined)).toMatch(/^sha256:[0-9a-f]{64}$/);
		}
		const ids = [eventIdOf('é', undefined), eventIdOf('è', undefined), eventIdOf('é', 'a')];
		expect(new Set([...ids, eventIdOf('é', 'b'), eventIdOf('é', 'a')]).size).toBe(4);
	});
});
