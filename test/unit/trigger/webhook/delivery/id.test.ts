import {
	deliveryId,
	eventIdOf,
} from '../../../../../nodes/Recruiting/trigger/webhook/deliveryHeaders';

describe('the delivery ID', () => {
	const headers = { 'x-own': 'o', 'webhook-id': 'w', 'event-id': 'e', 'ce-id': 'c' };

	it('comes from the first of the given headers that is there', () => {
		expect(deliveryId(headers, ['X-Own', 'webhook-id'])).toBe('o');
		expect(deliveryId(headers, ['x-missing', 'webhook-id'])).toBe('w');
		expect(deliveryId(headers, ['', ' ', '__proto__', 'constructor', 'webhook-id'])).toBe('w');
	});

	it('does not come from a header that nobody named', () => {
		expect(deliveryId(headers, [])).toBeNull();
		expect(deliveryId(headers, ['', 'x-missing'])).toBeNull();
	});

	it('ignores headers that are empty or a list', () => {
		const odd = { 'webhook-id': '', 'event-id': ['a', 'b'], 'x-own': 'o' };
		expect(deliveryId(odd, ['webhook-id', 'event-id', 'x-own'])).toBe('o');
	});

	it('contains the source of a CloudEvent', () => {
		const berlin = { 'ce-id': '42', 'ce-source': '/tenants/berlin' };
		const paris = { 'ce-id': '42', 'ce-source': '/tenants/paris' };
		expect(deliveryId(berlin, ['CE-ID'])).toBe('/tenants/berlin 42');
		expect(deliveryId(paris, ['CE-ID'])).toBe('/tenants/paris 42');
		expect(deliveryId({ 'ce-id': '42' }, ['ce-id'])).toBe('42');
	});

	it('is kept if it has up to 256 printable ASCII characters, else hashed', () => {
		const longest = 'x'.repeat(256);
		expect(eventIdOf(longest, undefined)).toBe(longest);
		expect(eventIdOf('msg_1 ~!', undefined)).toBe('msg_1 ~!');
		for (const id of [`${longest}x`, 'é', 'a\u0000', 'a\nb', 'x'.repeat(1_000_000)]) {
			expect(eventIdOf(id, undefined)).toMatch(/^sha256:[0-9a-f]{64}$/);
		}
		expect(eventIdOf('é', undefined)).not.toBe(eventIdOf('è', undefined));
		expect(eventIdOf('é', 'a')).not.toBe(eventIdOf('é', 'b'));
		expect(eventIdOf('é', 'a')).toBe(eventIdOf('é', 'a'));
	});
});
