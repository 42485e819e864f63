import {
	boundedId,
	deliveryId,
	elementId,
} from '../../../../../nodes/Recruiting/trigger/webhook/delivery/id';

describe('the delivery ID', () => {
	const all = {
		'x-own': 'o',
		'webhook-id': 'w',
		'event-id': 'e',
		'greenhouse-event-id': 'g',
		'ce-id': 'c',
	};

	it('comes from the first of its possible headers', () => {
		const headers: Record<string, string> = { ...all };
		for (const [name, id] of Object.entries(all)) {
			expect(deliveryId(headers, 'X-Own')).toBe(id);
			delete headers[name];
		}
		expect(deliveryId(headers, 'X-Own')).toBeNull();
	});

	it.each([undefined, '', ' ', 'x-missing', '__proto__', 'constructor'])(
		'comes from the usual headers if the configured one is %j',
		(name) => {
			expect(deliveryId(all, name)).toBe('w');
		},
	);

	it('ignores headers that are empty or a list', () => {
		expect(deliveryId({ 'webhook-id': '', 'event-id': ['a', 'b'], 'ce-id': 'c' })).toBe('c');
	});

	it('is null without such a header', () => {
		expect(deliveryId({ id: '1', 'x-request-id': '2' })).toBeNull();
		expect(deliveryId({})).toBeNull();
	});

	it('is kept if it has up to 256 printable ASCII characters, else hashed', () => {
		const longest = 'x'.repeat(256);
		expect(boundedId(longest)).toBe(longest);
		expect(boundedId('msg_1 ~!')).toBe('msg_1 ~!');
		for (const id of [`${longest}x`, 'é', 'a\u0000', 'a\nb', 'x'.repeat(1_000_000)]) {
			expect(boundedId(id)).toMatch(/^sha256:[0-9a-f]{64}$/);
		}
		expect(boundedId('é')).not.toBe(boundedId('è'));
		expect(boundedId('é')).toBe(boundedId('é'));
	});

	it('is extended by the position of an event in an array', () => {
		expect(elementId('m', 0)).toBe('m:0');
		expect(elementId(null, 3)).toBeNull();
	});
});
