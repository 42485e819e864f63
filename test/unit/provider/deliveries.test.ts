import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { DeliveryOptions, DeliveryResult, Provider } from '../../provider';
import { deliver, makeSigningSecret, startProvider } from '../../provider';
import type { Received, Receiver } from './receiver';
import { startReceiver } from './receiver';

let provider: Provider;
let receiver: Receiver;

beforeAll(async () => {
	[provider, receiver] = await Promise.all([startProvider(), startReceiver()]);
});

beforeEach(() => {
	provider.profiles.p3.webhooks.clear();
	receiver.received.splice(0);
	receiver.reactions.splice(0);
});

afterAll(async () => await Promise.all([provider.stop(), receiver.stop()]));

const secret = makeSigningSecret();
const data = { id: 'cand-1', first_name: 'Ünal' };
const at = () => 0;

/** Delivers to the receiver and gives what arrived, the last try of it. */
async function arrived(options: DeliveryOptions = {}, what: unknown = data): Promise<Received> {
	await deliver(receiver.url, 'candidate.created', what, { secret, delay: at, ...options });
	return receiver.received.at(-1) as Received;
}

const text = ({ bytes }: Received) => bytes.toString();
const value = (received: Received) => JSON.parse(text(received)) as unknown;

function verified({ bytes, headers }: Received, by = secret): boolean {
	try {
		new Webhook(by).verify(bytes, headers as Record<string, string>, { jsonParse: false });
		return true;
	} catch {
		return false;
	}
}

describe('emit', () => {
	const emit = async (event: string, options: object = {}): Promise<DeliveryResult[]> =>
		await provider.profiles.p3.emit(event, data, { delay: at, ...options });

	it('posts to every active subscription that has the event', async () => {
		const { webhooks } = provider.profiles.p3;
		const first = webhooks.add({ url: `${receiver.url}/1` });
		const second = webhooks.add({ url: `${receiver.url}/2`, events: ['candidate.created'] });
		webhooks.add({ url: `${receiver.url}/3`, events: ['job.published'] });
		webhooks.add({ url: `${receiver.url}/4`, status: 'paused' });
		const results = await emit('candidate.created');
		expect(results.map(({ subscriptionId }) => subscriptionId)).toEqual([first.id, second.id]);
		expect(receiver.received.map(({ url }) => url).sort()).toEqual(['/hook/1', '/hook/2']);
		for (const one of receiver.received) {
			const owner = one.url === '/hook/1' ? first : second;
			expect(verified(one, owner.secret)).toBe(true);
		}
		expect(results[0]?.id).not.toBe(results[1]?.id);
	});

	it('tells how it went', async () => {
		provider.profiles.p3.webhooks.add({ url: receiver.url });
		expect(await emit('job.published')).toEqual([
			{
				ok: true,
				status: 200,
				body: 'taken',
				headers: expect.objectContaining({ 'x-seen': 'yes' }),
				ms: expect.any(Number),
				attempts: 1,
				replies: [expect.objectContaining({ status: 200 })],
				id: receiver.received[0]?.headers['webhook-id'],
				url: receiver.url,
				subscriptionId: expect.stringMatching(/^wh_/),
			},
		]);
	});

	it('reaches nobody with an event that nobody has, unless it is for all', async () => {
		provider.profiles.p3.webhooks.add({ url: receiver.url, events: ['job.published'] });
		expect(await emit('ping')).toEqual([]);
		expect(await emit('ping', { toAll: true })).toMatchObject([{ ok: true }]);
		expect(receiver.received.map(value)).toMatchObject([{ type: 'ping' }]);
	});

	it('shakes hands with all', async () => {
		provider.profiles.p3.webhooks.add({ url: receiver.url, events: ['job.published'] });
		await emit('handshake', { handshake: 'hook-secret' });
		const [one] = receiver.received as [Received];
		expect(one.headers['x-hook-secret']).toBe('hook-secret');
		expect(one.headers).not.toHaveProperty('webhook-signature');
		expect(text(one)).toBe('{}');
	});

	it('does not sign for a subscription without secret', async () => {
		provider.profiles.p3.webhooks.add({ url: receiver.url, secret: undefined });
		await emit('candidate.created');
		const headers = receiver.received[0]?.headers;
		expect(headers).toHaveProperty('webhook-timestamp');
		expect(headers).not.toHaveProperty('webhook-signature');
	});
});

describe('Standard Webhooks', () => {
	it('is what the library says', async () => {
		const one = await arrived();
		expect(verified(one)).toBe(true);
		expect(one.headers['content-type']).toBe('application/json');
		const stamp = Number(one.headers['webhook-timestamp']);
		const { timestamp } = value(one) as { timestamp: string };
		expect(value(one)).toEqual({ type: 'candidate.created', timestamp, data });
		expect(Math.abs(Date.parse(timestamp) / 1000 - stamp)).toBeLessThan(2);
	});

	it('signs with old and new secret while it is rotated', async () => {
		const next = makeSigningSecret();
		const one = await arrived({ secret: [next, secret] });
		expect([verified(one), verified(one, next), verified(one, makeSigningSecret())]).toEqual([
			true,
			true,
			false,
		]);
	});

	it.each(['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const)(
		'is not to be believed with %s',
		async (forge) => {
			const one = await arrived({ forge });
			expect(verified(one)).toBe(false);
			expect(value(one)).toMatchObject({ data });
			expect('webhook-signature' in one.headers).toBe(forge !== 'noSignature');
		},
	);

	it('may be old', async () => {
		const one = await arrived({ timestamp: new Date('2024-01-01T00:00:00.000Z') });
		expect(one.headers['webhook-timestamp']).toBe('1704067200');
		expect(value(one)).toMatchObject({ timestamp: '2024-01-01T00:00:00.000Z' });
		expect(verified(one)).toBe(false);
	});

	it('signs bytes that are no text', async () => {
		const body = Buffer.from([0x22, 0xff, 0x22]);
		const one = await arrived({ body, id: 'msg' });
		expect(one.bytes).toEqual(body);
		const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
		const head = `msg.${one.headers['webhook-timestamp']}.`;
		const expected = createHmac('sha256', key).update(head).update(body).digest('base64');
		expect(one.headers['webhook-signature']).toBe(`v1,${expected}`);
	});

	it('cannot sign with a secret that is none', async () => {
		await expect(arrived({ secret: 'not base64!' })).rejects.toThrow();
	});
});

describe('other schemes', () => {
	it('sign the body by HMAC', async () => {
		const scheme = { scheme: 'hmac', header: 'X-Signature' } as const;
		const plain = await arrived({ signature: scheme, secret: 's' });
		const digest = (algorithm: string) => createHmac(algorithm, 's').update(plain.bytes);
		expect(plain.headers['x-signature']).toBe(digest('sha256').digest('hex'));
		expect(plain.headers).not.toHaveProperty('webhook-timestamp');
		const body = plain.bytes;
		const other = { ...scheme, algorithm: 'sha1', encoding: 'base64', prefix: 'sha1=' } as const;
		const one = await arrived({ signature: other, secret: 's', body });
		expect(one.headers['x-signature']).toBe(`sha1=${digest('sha1').digest('base64')}`);
	});

	it('show a token', async () => {
		const signature = { scheme: 'headerToken', header: 'Authorization', prefix: 'Token ' } as const;
		expect((await arrived({ signature, secret: 't' })).headers.authorization).toBe('Token t');
		const forged = await arrived({ signature, secret: 't', forge: 'wrongSecret' });
		expect(forged.headers.authorization).toMatch(/^Token whsec_/);
		const none = await arrived({ signature, secret: 't', forge: 'noSignature' });
		expect(none.headers).not.toHaveProperty('authorization');
	});

	it('or do not vouch at all', async () => {
		const { headers } = await arrived({ signature: 'none', idHeader: null });
		expect(Object.keys(headers).sort()).toEqual([
			'connection',
			'content-length',
			'content-type',
			'host',
		]);
	});
});

describe('shapes', () => {
	const fixed = { id: 'msg', timestamp: new Date('2024-01-01T00:00:00.000Z') };
	const type = 'candidate.created';
	const time = '2024-01-01T00:00:00.000Z';
	const context = { specversion: '1.0', source: '/recruiting', type, time };
	const datacontenttype = 'application/json';

	it.each<[string, DeliveryOptions, unknown]>([
		['envelope', {}, { type, timestamp: time, data }],
		['bare', { shape: 'bare' }, data],
		['thin', { shape: 'thin' }, { type, timestamp: time, data: { id: 'cand-1' } }],
		['array', { shape: 'array' }, [{ type, timestamp: time, data }]],
		[
			'an envelope with other names',
			{ names: { event: 'action', data: 'payload' } },
			{ action: type, timestamp: time, payload: data },
		],
		[
			'cloudEventsStructured',
			{ shape: 'cloudEventsStructured' },
			{ ...context, id: 'msg', datacontenttype, data },
		],
	])('%s', async (_name, options, expected) => {
		expect(value(await arrived({ ...fixed, ...options }))).toEqual(expected);
	});

	it('an array has one envelope for each element', async () => {
		const one = await arrived({ ...fixed, shape: 'array' }, [{ id: 'a' }, { id: 'b' }]);
		expect(value(one)).toMatchObject([{ type, data: { id: 'a' } }, { data: { id: 'b' } }]);
	});

	it('a batch of CloudEvents has one id for each', async () => {
		const one = await arrived({ ...fixed, shape: 'cloudEventsBatch' }, [{ id: 'a' }, { id: 'b' }]);
		expect(one.headers['content-type']).toContain('application/cloudevents-batch+json');
		expect(value(one)).toEqual([
			{ ...context, id: 'msg-0', datacontenttype, data: { id: 'a' } },
			{ ...context, id: 'msg-1', datacontenttype, data: { id: 'b' } },
		]);
	});

	it('binary CloudEvents have their context in headers', async () => {
		const one = await arrived({ ...fixed, shape: 'cloudEventsBinary' });
		expect(value(one)).toEqual(data);
		expect(one.headers).toMatchObject({
			'ce-specversion': '1.0',
			'ce-id': 'msg',
			'ce-source': '/recruiting',
			'ce-type': type,
			'ce-time': time,
			'content-type': 'application/json',
		});
	});

	it('the event name may stand in a header', async () => {
		const one = await arrived({ shape: 'bare', eventHeader: 'Event-Name' });
		expect(one.headers['event-name']).toBe(type);
	});

	it('the delivery id may have a header of its own', async () => {
		const one = await arrived({ ...fixed, idHeader: 'Event-Id', signature: 'none' });
		expect(one.headers['event-id']).toBe('msg');
		expect(one.headers).not.toHaveProperty('webhook-id');
	});

	it('all of it can be replaced', async () => {
		const headers = { 'Webhook-Id': 'mine', 'X-Other': '1' };
		const one = await arrived({ body: '{"__proto__":1}', contentType: 'text/plain', headers });
		expect(text(one)).toBe('{"__proto__":1}');
		expect(one.headers).toMatchObject({
			'content-type': 'text/plain',
			'webhook-id': 'mine',
			'x-other': '1',
		});
	});

	it('nothing at all is an empty body', async () => {
		expect((await arrived({ body: '' })).bytes).toHaveLength(0);
		await deliver(receiver.url, 'candidate.created', undefined, { secret, shape: 'bare' });
		expect(receiver.received.at(-1)?.bytes).toHaveLength(0);
	});
});

describe('tries', () => {
	const send = async (options: DeliveryOptions = {}) =>
		await deliver(receiver.url, 'job.published', data, { secret, delay: at, ...options });

	it('go on until one is taken, with the same id and body', async () => {
		receiver.reactions.push(500, 'reset', 404);
		const result = await send();
		expect(result).toMatchObject({ ok: true, status: 200, attempts: 4 });
		expect(result.replies.map(({ status }) => status)).toEqual([500, 0, 404, 200]);
		expect(result.replies[1]?.error).toBe('ECONNRESET');
		const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
		expect(new Set(ids)).toEqual(new Set([result.id]));
		expect(new Set(receiver.received.map(text)).size).toBe(1);
		expect(receiver.received.every((one) => verified(one))).toBe(true);
	});

	it('end', async () => {
		receiver.reactions.push(401, 401, 401);
		expect(await send({ retries: 1 })).toMatchObject({ ok: false, status: 401, attempts: 2 });
		expect(await send({ retries: 0 })).toMatchObject({ ok: false, attempts: 1 });
	});

	it('wait longer each time', async () => {
		receiver.reactions.push(500, 500, 500);
		const retries: number[] = [];
		await send({ delay: (retry) => retries.push(retry) && 0 });
		expect(retries).toEqual([1, 2, 3]);
	});

	it('do not follow a redirect', async () => {
		receiver.reactions.push(302);
		expect(await send({ retries: 0 })).toMatchObject({ ok: false, status: 302 });
	});

	it('give up on who says nothing', async () => {
		receiver.reactions.push('hang');
		const result = await send({ timeoutMs: 50 });
		expect(result.replies).toMatchObject([{ status: 0, error: 'timeout' }, { status: 200 }]);
	});

	it('are told of although nobody is there', async () => {
		const nobody = await deliver('http://127.0.0.1:1/x', 'ping', {}, { retries: 0 });
		expect(nobody).toMatchObject({ ok: false, status: 0, error: 'ECONNREFUSED' });
	});

	it('may come again with the same id', async () => {
		await send({ id: 'again' });
		await send({ id: 'again' });
		const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
		expect(ids).toEqual(['again', 'again']);
	});

	it('end with the provider', async () => {
		const other = await startProvider();
		receiver.reactions.push('hang');
		const open = other.deliver(receiver.url, 'ping', {}, { secret });
		while (receiver.received.length === 0) await new Promise(setImmediate);
		await other.stop();
		expect(await open).toMatchObject({ ok: false, attempts: 1, error: 'ABORT_ERR' });
	});
});
