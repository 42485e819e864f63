import { createHmac } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

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

	it.each([
		['a ping', { event: 'Ping', data: { id: '1' } }, {}],
		['a ping of a chosen place', { hook: { event: 'webhook.test' } }, { eventField: 'hook.event' }],
		['a test', { test: true, event: 'candidate.created', data: { id: '1' } }, {}],
	])('starts nothing if it is %s, and needs no signature', (_, body, options) => {
		const settings = deliverySettings({ ...standard, options });
		const text = JSON.stringify(body);
		const outcome = (request: ReturnType<typeof post>) => judgeDelivery(request, settings, sentAt);
		expect(outcome(post(text))).toEqual({ kind: 'ping', isVerified: false });
		// One that is signed with another secret shows that the secrets differ.
		const foreign = standardHeaders(text, { secret: `whsec_${'QUJD'.repeat(8)}` });
		expect(outcome(post(text, foreign))).toMatchObject({ status: 401 });
		const long = JSON.stringify({ ...body, more: 'a'.repeat(4_096) });
		expect(outcome(post(long))).toMatchObject({ status: 401 });
	});

	it('starts nothing if its event holds nothing, as in a test', () => {
		const text = JSON.stringify({ event: 'candidate.created', data: {} });
		expect(judgeDelivery(post(text, standardHeaders(text)), signed, sentAt)).toMatchObject({
			kind: 'ignored',
			ignored: [{ reason: 'noRecord' }],
		});
	});

	it('is verified before its content is judged', () => {
		for (const body of ['', '{', nested(101), '7', '{}', '{"event":"other"}']) {
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

		const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
		const text = JSON.stringify({ ...event, data: { id: '7', name: 'Zoë + Ann & [{' } });
		const verdict = (body: string, type: string) =>
			judgeDelivery(post(body, { ...standardHeaders(body), 'content-type': type }), signed, sentAt);

		it.each([
			['text/plain', text],
			['', text],
			['text/xml', ` \n${text}`],
			['application/x-www-form-urlencoded', text],
			['application/x-www-form-urlencoded', form({ payload: text })],
			['application/x-www-form-urlencoded', form({ user: 'payload=', token: '', payload: text })],
			['text/plain; charset=utf-8', `payload=${encodeURIComponent(text)}`],
		])('is read with the content type %j, too, if it is verified: %s', (type, body) => {
			const data = { id: '7', name: 'Zoë + Ann & [{' };
			expect(verdict(body, type)).toMatchObject({ items: [{ data }], isVerified: true });
			expect(judge(post(body, { 'content-type': type }))).toMatchObject({ status: 415 });
			const forged = post(body, { ...standardHeaders('{}'), 'content-type': type });
			expect(judgeDelivery(forged, signed, sentAt)).toMatchObject({ status: 401 });
		});

		it.each([
			[415, 'text/plain', 'Hello'],
			[415, 'application/xml', '<event/>'],
			[415, 'application/x-www-form-urlencoded', 'event=candidate.created'],
			[415, 'application/x-www-form-urlencoded', 'payload=%7B%22a%22'],
			[415, 'application/x-www-form-urlencoded', 'payload=%ff{}'],
			[400, 'application/x-www-form-urlencoded', form({ payload: nested(101) })],
			[400, 'text/plain', '7'],
			[400, 'application/json', '{'],
		])('is rejected with %i if it is verified, but %s like %j', (status, type, body) => {
			expect(verdict(body, type)).toMatchObject({ kind: 'refuse', status });
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

	describe('whose signature is in the body', () => {
		const limit = 256 * 1_024;
		const token =
			'{"token":"very-secret","event":"candidate.created","data":{"id":9007199254740993}';
		const options = { signatureField: 'token' };
		const inBody = deliverySettings({ scheme: 'headerToken', secrets: ['very-secret'], options });
		/** A delivery of this many bytes, with numbers that are expensive to parse exactly. */
		const sized = (bytes: number) => {
			const start = `${token},"n":[${'1e99,'.repeat(1_000)}0],"pad":"`;
			return post(`${start}${'x'.repeat(bytes - start.length - 2)}"}`);
		};

		it('is looked for in at most 256 KiB', () => {
			const largest = judgeDelivery(sized(limit), inBody, sentAt);
			expect(largest).toMatchObject({ items: [{ data: { id: '9007199254740993' } }] });
			const larger = sized(limit + 1);
			expect(larger.rawBody).toHaveLength(limit + 1);
			expect(judgeDelivery(larger, inBody, sentAt)).toEqual(
				rejection(413, 'The delivery is too large'),
			);
			const header = { ...standardHeaders(larger.rawBody) };
			const inHeader = { ...larger, headers: { ...larger.headers, ...header } };
			expect(judgeDelivery(inHeader, signed, sentAt)).toMatchObject({ kind: 'events' });
		});

		it('is not parsed exactly before it is verified', () => {
			const parse = jest.spyOn(JSON, 'parse');
			const forged = post(sized(limit).rawBody.toString().replace('very-secret', 'no'));
			expect(judgeDelivery(forged, inBody, sentAt)).toMatchObject({ status: 401 });
			expect(parse.mock.calls.map(({ length }) => length)).toEqual([1]);
			parse.mockRestore();
		});

		it('is looked for in at most 32 KiB if it is a long number', () => {
			const secrets = ['12345678901234567'];
			const settings = deliverySettings({ scheme: 'headerToken', secrets, options });
			const withNumber = (bytes: number) =>
				post(sized(bytes).rawBody.toString().replace('"very-secret"', secrets[0]!));
			expect(judgeDelivery(withNumber(32_000), settings, sentAt)).toMatchObject({ kind: 'events' });
			expect(judgeDelivery(withNumber(33_000), settings, sentAt)).toMatchObject({ status: 413 });
		});

		it('may be in a form', () => {
			const body = `payload=${encodeURIComponent(`${token}}`)}`;
			const request = post(body, { 'content-type': 'application/x-www-form-urlencoded' });
			expect(judgeDelivery(request, inBody, sentAt)).toMatchObject({ kind: 'events' });
		});

		it.each<[string, string, unknown]>([
			[
				'of a batch',
				'0.token',
				[
					{ token: 'very-secret', ...event },
					{ token: 'very-secret', ...event },
				],
			],
			[
				'of several records',
				'token',
				{ ...event, token: 'very-secret', data: [{ id: '7', token: 'very-secret' }] },
			],
			[
				'of several records',
				'data.0.token',
				{ ...event, data: [{ id: '7', token: 'very-secret' }, { by: { token: 'old' } }] },
			],
			[
				'in another place',
				'tokens.0',
				{ ...event, tokens: ['very-secret', 'old'], data: { id: '7', sent: 'old' } },
			],
			[
				'within texts and names',
				'token',
				{
					...event,
					token: 'very-secret',
					data: { id: '7', by: 'Bearer very-secret', 'very-secret': 1, at: '?t=very-secret' },
				},
			],
		])('is a token that reaches no item %s', (_, signatureField, body) => {
			const options = { signatureField, idHeader: 'x-id' };
			const secrets = ['very-secret', 'old'];
			const settings = deliverySettings({ scheme: 'headerToken', secrets, options });
			const more = { ...settings, includeEnvelope: true };
			const judgement = judgeDelivery(post(body), more, sentAt);
			expect(judgement.kind === 'events' && judgement.items[0]!.data).toMatchObject({ id: '7' });
			expect(JSON.stringify(judgement)).not.toMatch(/very-secret|"old"/);
		});
	});

	describe('whose signature is its ID', () => {
		const text = JSON.stringify(event);
		const mac = (secret: string, encoding: 'base64' | 'base64url' | 'hex') =>
			createHmac('sha256', secret).update(text).digest(encoding);
		const idOf = (
			options: IDataObject,
			request: ReturnType<typeof post>,
			secrets = ['new', 'old'],
		) => {
			const judgement = judgeDelivery(
				request,
				deliverySettings({ scheme: 'hmac', secrets, options }),
				sentAt,
			);
			return judgement.kind === 'events' ? judgement.items[0]!.eventId : judgement;
		};

		it.each(['base64', 'base64url', 'hex'] as const)(
			'has one ID, however its signature is written in %s',
			(signatureEncoding) => {
				const header = { signatureHeader: 'X-Signature', idHeader: 'x-signature' };
				const options = { ...header, signatureEncoding };
				const [one, other] = [mac('new', signatureEncoding), mac('old', signatureEncoding)];
				const bare = one.replace('=', '');
				const padded = bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
				const written = [one, bare, padded, `${one},x`, `x; ${one}`, `${one},${other}`, other];
				if (signatureEncoding === 'hex') written.push(one.toUpperCase());
				const ids = written.map((value) => idOf(options, post(text, { 'x-signature': value })));
				expect(new Set(ids)).toEqual(new Set([other.replace('=', '')]));
				// While secrets are changed over, a repeat has the same ID.
				const before = idOf(options, post(text, { 'x-signature': other }), ['old']);
				expect(before).toBe(ids[0]);
			},
		);

		it('has one ID in the body', () => {
			const options = {
				...{ signatureField: 'signature', deliveryIdField: 'signature' },
				...{ signedText: '{json:at}', timestampField: 'at', idHeader: 'x-id' },
			};
			const at = sentAt / 1_000;
			const signature = createHmac('sha256', 'new').update(String(at)).digest('hex');
			const ids = [signature, `${signature},x`, signature.toUpperCase()].map((value) =>
				idOf(options, post({ ...event, at, signature: value }, { 'x-id': value }), ['new']),
			);
			expect(new Set(ids)).toEqual(new Set([signature]));
		});

		it('has one ID with Standard Webhooks', () => {
			const settings = deliverySettings({
				...standard,
				options: { idHeader: 'webhook-signature' },
			});
			const headers = standardHeaders(text);
			const signature = headers['webhook-signature']!;
			const ids = [signature, `${signature} v1,x`].map((value) =>
				judgeDelivery(post(text, { ...headers, 'webhook-signature': value }), settings, sentAt),
			);
			const eventId = signature.replace('v1,', '').replace(/=+$/, '');
			for (const judgement of ids) expect(judgement).toMatchObject({ items: [{ eventId }] });
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
