import {
	judgeDelivery,
	type DeliverySettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/delivery';
import {
	deliverySettings,
	post,
	published,
	sentAt,
	standard,
	standardHeaders,
	unsigned,
} from '../senders';

const settings = deliverySettings(unsigned);
const signed = deliverySettings(standard);
const handshaking = deliverySettings({ ...unsigned, options: { handshake: true } });
const signedHandshaking = deliverySettings({ ...standard, options: { handshake: true } });

const event = { event: 'candidate.created', data: { id: '7' } };

const judge = (request: ReturnType<typeof post>, more: Partial<DeliverySettings> = {}) =>
	judgeDelivery(request, { ...settings, ...more }, sentAt);

const rejection = (status: number, message: string) => ({
	...{ kind: 'refuse', status, message },
	isVerified: false,
});

/** Nested arrays with this many levels. */
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a delivery', () => {
	it('starts the workflow if it is signed', () => {
		const body = JSON.stringify(event);
		expect(judgeDelivery(post(body, standardHeaders(body)), signed, sentAt)).toMatchObject({
			kind: 'events',
			items: [
				{
					...{ event: 'candidate.created', eventId: published.id, profile: 'p4' },
					...{ sentAt: new Date(sentAt).toISOString(), data: { id: '7' } },
				},
			],
		});
	});

	const genuine = standardHeaders(JSON.stringify(event));

	it.each<[string, Record<string, string>]>([
		['headerMissing', {}],
		['headerMissing', { ...genuine, 'webhook-id': '' }],
		['timestampMalformed', { ...genuine, 'webhook-timestamp': 'x' }],
		['timestampTooOld', { ...genuine, 'webhook-timestamp': '1' }],
		['mismatch', { ...genuine, 'webhook-signature': 'v1,Tampered' }],
	])('is rejected with the same message whatever is wrong: %s', (reason, headers) => {
		expect(judgeDelivery(post(event, headers), signed, sentAt)).toEqual({
			...rejection(401, 'The delivery could not be verified'),
			reason,
		});
	});

	it('is not verified if no signature is required', () => {
		const body = JSON.stringify(event);
		const genuine = post(body, standardHeaders(body));
		expect(judgeDelivery(genuine, signed, sentAt)).toMatchObject({ isVerified: true });
		expect(judge(genuine)).toMatchObject({ kind: 'events', isVerified: false });
	});

	it('is verified before its content is judged', () => {
		for (const body of ['', '{', nested(101), '7', '{"event":"ping"}', '{}']) {
			expect(judgeDelivery(post(body), signed, sentAt)).toMatchObject({ status: 401 });
		}
		const form = post('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
		expect(judgeDelivery(form, signed, sentAt)).toMatchObject({ status: 401 });
	});

	it.each(['GET', 'PUT', 'DELETE', 'HEAD', 'post', ''])(
		'is rejected if its method is %j',
		(method) => {
			expect(judge({ ...post(event), method })).toEqual(
				rejection(405, 'Only POST is accepted here'),
			);
		},
	);

	it('is rejected if it has too many bytes, which is checked before the signature', () => {
		const text = JSON.stringify({ ...event, name: 'é'.repeat(10) });
		const request = post(text.padEnd(2_048 - 10));
		expect(request.rawBody).toHaveLength(2_048);
		expect(judge(request, { maxBodySize: 2 })).toMatchObject({ kind: 'events' });
		const small = { ...signed, maxBodySize: 1.9 };
		expect(judgeDelivery(request, small, sentAt)).toEqual(
			rejection(413, 'The delivery is too large'),
		);
	});

	describe('body', () => {
		it.each([
			['', 'The delivery is empty'],
			...['   ', '{', "{'a':1}", '{"a":"\n"}', '{"a":"', '{"a":"\\', '[NaN]', ']]]]'].map(
				(body) => [body, 'The delivery is not valid JSON'],
			),
			['null', 'The delivery is neither a JSON object nor an array'],
			['42', 'The delivery is neither a JSON object nor an array'],
			['"candidate.created"', 'The delivery is neither a JSON object nor an array'],
		])('is rejected if it is %j', (body, message) => {
			expect(judge(post(body))).toEqual(rejection(400, message));
		});

		it('is UTF-8, with or without a byte order mark', () => {
			expect(judge(post(`\uFEFF${JSON.stringify(event)}`))).toMatchObject({ kind: 'events' });
			const latin1 = Buffer.from('{"event":"candidate.created","name":"Müller"}', 'latin1');
			expect(judge({ ...post(''), rawBody: latin1 })).toMatchObject({ status: 400 });
		});

		it.each([
			'application/x-www-form-urlencoded',
			'text/plain',
			'multipart/form-data; boundary=x',
			'application/xml',
			'application/jsonp',
			'',
		])('is rejected with the content type %j', (type) => {
			expect(judge(post(event, { 'content-type': type }))).toEqual(
				rejection(415, 'The delivery must be JSON'),
			);
		});

		it.each([
			'application/json; charset=utf-8',
			'APPLICATION/JSON',
			'text/json',
			'application/vnd.ats+json',
			' application/json ;charset=utf-8',
		])('is read with the content type %j', (type) => {
			expect(judge(post(event, { 'content-type': type }))).toMatchObject({ kind: 'events' });
		});

		it('keeps all digits of large numbers', () => {
			const body = '{"event":"candidate.created","data":{"id":9007199254740993}}';
			expect(judge(post(body))).toMatchObject({ items: [{ data: { id: '9007199254740993' } }] });
		});

		it('has at most 1,000 events', () => {
			const many = judge(post(Array(1_000).fill(event)));
			expect(many.kind === 'events' && many.items.length).toBe(1_000);
			expect(judge(post(Array(1_001).fill(event)))).toEqual(
				rejection(413, 'The delivery contains too many events'),
			);
		});
	});

	describe('nesting', () => {
		it('has at most 100 levels', () => {
			expect(judge(post(nested(100)))).toMatchObject({ kind: 'ignored' });
			expect(judge(post(nested(101)))).toMatchObject({
				status: 400,
				message: 'The delivery is nested too deeply',
			});
			const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
			expect(judge(post(objects(100)))).toMatchObject({ kind: 'ignored' });
			expect(judge(post(objects(101)))).toMatchObject({ status: 400 });
		});

		it('does not count brackets in strings', () => {
			const text = `\\"${'['.repeat(1_000)}\\\\`;
			expect(judge(post(`{"event":"candidate.created","${text}":["${text}"]}`))).toMatchObject({
				kind: 'events',
			});
			expect(judge(post(`["\\\\",${nested(100)}]`))).toMatchObject({ status: 400 });
			expect(judge(post(`["\\"",${nested(99)}]`))).toMatchObject({ kind: 'ignored' });
		});

		it('counts levels, not brackets', () => {
			expect(judge(post([...Array<unknown>(999).fill([[]]), event]))).toMatchObject({
				kind: 'events',
			});
		});
	});

	describe('handshake', () => {
		const request = post('', { 'x-hook-secret': 'b537207f' });

		it('is answered with the same header if handshakes are on', () => {
			const headers = { 'X-Hook-Secret': 'b537207f' };
			const handshake = { kind: 'handshake', isVerified: false, headers };
			expect(judge(request, handshaking)).toEqual(handshake);
			expect(judgeDelivery(request, signedHandshaking, sentAt)).toEqual(handshake);
			const withEvent = post(event, { 'x-hook-secret': 'b537207f' });
			expect(judge(withEvent, handshaking)).toEqual(handshake);
		});

		it('is a delivery if its sender has the secret', () => {
			const text = JSON.stringify(event);
			const headers = { ...standardHeaders(text), 'x-hook-secret': 'b537207f' };
			expect(judgeDelivery(post(text, headers), signedHandshaking, sentAt)).toMatchObject({
				kind: 'events',
			});
		});

		it('is treated as a delivery if handshakes are off', () => {
			expect(judge(request)).toMatchObject({ status: 400 });
			expect(judgeDelivery(request, signed, sentAt)).toMatchObject({ status: 401 });
		});

		it.each(['a b', 'a\r\nSet-Cookie: x', 'é', 'x'.repeat(257), 'a, b'])(
			'is rejected with the header %j',
			(value) => {
				const odd = post('', { 'x-hook-secret': value });
				expect(judge(odd, handshaking)).toEqual(rejection(400, 'The handshake is not valid'));
			},
		);

		it('does not let other deliveries pass', () => {
			for (const headers of [undefined, { 'x-hook-secret': '' }]) {
				const judgement = judgeDelivery(post(event, headers), signedHandshaking, sentAt);
				expect(judgement).toMatchObject({ status: 401 });
			}
		});
	});
});
