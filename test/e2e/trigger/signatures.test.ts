import { createHmac } from 'node:crypto';

import type { JsonObject } from '../../n8n/types';
import {
	FORGERIES,
	makeSigningSecret,
	type DeliveryOptions,
	type DeliveryResult,
	type SignatureScheme,
} from '../../provider';
import { newCandidate, TriggerStage } from '../../support/triggerStage';

jest.setTimeout(180_000);

/** The example that Standard Webhooks publishes in the tests of its libraries. */
const published = {
	secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
	id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
	timestamp: 1_614_265_330,
	body: '{"test": 2432232314}',
	signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
/** The shared secret of the schemes that use plain text. */
const shared = 'shared-5f0c2a97e41b';
const wrongToken = 'wrong-8d12e6b04c73';

let stage: TriggerStage;

beforeAll(async () => {
	// Everything n8n can log, to reveal what must not be logged.
	stage = await TriggerStage.open({ N8N_LOG_LEVEL: 'debug' });
}, 900_000);

afterAll(async () => await stage?.close());

afterEach(async () => await stage.reset());

/** Activates a trigger whose webhook is registered by hand; no scheme but Standard Webhooks signs the id. */
const activated = async (profile: 'p3' | 'p4' | 'p5', parameters: JsonObject) => {
	const providerApi = { idHeader: 'webhook-id', ...(parameters.providerApi as JsonObject) };
	return await stage.activatedByHand(profile, { ...parameters, providerApi });
};

/** Sends one event to a webhook that was registered by hand. */
const send = async (url: string, options: DeliveryOptions) =>
	await stage.provider.deliver(url, 'candidate.created', newCandidate, { retries: 0, ...options });

/** Every rejection looks the same to the sender. */
const expectRefusal = ({ status, body, headers }: DeliveryResult) => {
	expect({ status, body }).toEqual({
		status: 401,
		body: '{"message":"The delivery could not be verified"}',
	});
	expect(JSON.stringify(headers)).not.toMatch(/whsec|MfKQ9|shared-|wrong-/);
};

/** The ids of all events so far, by execution. */
const started = async (id: string, count: number) =>
	(await stage.events(id, count)).map((events) => events.map(({ eventId }) => eventId));

const hmac = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
	createHmac(algorithm, shared).update(text).digest(encoding);

describe.each<[string, JsonObject, SignatureScheme]>([
	['Standard Webhooks', { secret: published.secret }, 'standardWebhooks'],
	[
		'HMAC-SHA-256 in hexadecimal',
		{ signature: 'hmac', secret: shared },
		{ scheme: 'hmac', header: 'x-signature' },
	],
	[
		'HMAC-SHA-1 in hexadecimal, with a prefix',
		{
			signature: 'hmac',
			secret: shared,
			providerApi: {
				signatureHeader: 'X-Hub-Signature',
				signatureAlgorithm: 'sha1',
				signaturePrefix: 'sha1=',
			},
		},
		{ scheme: 'hmac', header: 'x-hub-signature', algorithm: 'sha1', prefix: 'sha1=' },
	],
	[
		'HMAC-SHA-512 in base64, with a prefix',
		{
			signature: 'hmac',
			secret: shared,
			providerApi: {
				signatureAlgorithm: 'sha512',
				signatureEncoding: 'base64',
				signaturePrefix: 'sha512=',
			},
		},
		{
			scheme: 'hmac',
			header: 'x-signature',
			algorithm: 'sha512',
			encoding: 'base64',
			prefix: 'sha512=',
		},
	],
	[
		'a token in a header',
		{ signature: 'headerToken', secret: shared, providerApi: { signatureHeader: 'x-token' } },
		{ scheme: 'headerToken', header: 'x-token' },
	],
])('the signature scheme %s', (_name, parameters, signature) => {
	it('accepts what is signed with the secret and nothing else', async () => {
		const { id, url } = await activated('p3', parameters);
		const secret = parameters.secret as string;
		for (const forge of FORGERIES) {
			// A token proves nothing about the body.
			if (forge === 'changedBody' && parameters.signature === 'headerToken') continue;
			expectRefusal(await send(url, { signature, secret, forge }));
		}
		const others = signature === 'standardWebhooks' ? [] : [wrongToken, `${secret}x`];
		for (const other of others) expectRefusal(await send(url, { signature, secret: other }));
		const taken = await send(url, { signature, secret });
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[taken.id]]);
	});
});

describe('a sender with other names or another signed text', () => {
	it('is verified by the header names of Standard Webhooks with another prefix', async () => {
		const { id, url } = await activated('p3', {
			secret: published.secret,
			providerApi: { headerPrefix: 'svix-', tolerance: 10_000_000_000 },
		});
		const parts = Object.entries(published).filter(([name]) => !['secret', 'body'].includes(name));
		const headersWith = (prefix: string) => ({
			...Object.fromEntries(parts.map(([name, value]) => [`${prefix}${name}`, String(value)])),
			'event-name': 'candidate.created',
		});
		const example = { body: published.body, signature: 'none', idHeader: null } as const;
		expectRefusal(await send(url, { ...example, headers: headersWith('webhook-') }));
		const taken = await send(url, { ...example, headers: headersWith('svix-') });
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[published.id]]);
	});

	it('is verified by the text that the user describes', async () => {
		const { id, url } = await activated('p3', {
			signature: 'hmac',
			secret: shared,
			providerApi: {
				idHeader: 'x-id',
				timestampHeader: 'x-timestamp',
				signedText: '{header:x-event}:{id}:{timestamp}:{body}',
				signaturePrefix: 'sha256 ',
				eventHeader: 'x-event',
			},
			options: { includeEnvelope: true },
		});
		const body = JSON.stringify({ data: newCandidate, extra: 12 });
		const sent = String(Date.now());
		const signature = `sha256 ${hmac('sha256', `candidate.created:id-1:${sent}:${body}`, 'hex')}`;
		const headers = { 'x-id': 'id-1', 'x-timestamp': sent, 'x-signature': signature };
		const sendAs = async (event: string) =>
			await send(url, { body, signature: 'none', headers: { ...headers, 'x-event': event } });
		expectRefusal(await sendAs('job.published'));
		expect((await sendAs('candidate.created')).status).toBe(200);
		expect(await stage.events(id, 1)).toMatchObject([
			[
				{
					eventId: 'id-1',
					sentAt: new Date(Number(sent)).toISOString(),
					data: newCandidate,
					envelope: { data: newCandidate, extra: 12 },
				},
			],
		]);
	});
});

describe('the signature setting None', () => {
	it('accepts every delivery', async () => {
		const { id, url } = await activated('p3', { signature: 'none' });
		const taken = await send(url, { signature: 'none' });
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[taken.id]]);
	});

	it('is an option if the webhook is registered automatically', async () => {
		const providerApi = { idHeader: 'webhook-id' };
		const options = { signature: 'none', timeoutSeconds: 30 };
		const id = await stage.activated('p4', { options, providerApi });
		const taken = await send(stage.subscriptions('p4')[0]!.url, { signature: 'none' });
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[taken.id]]);

		await stage.activated('p5', { options: { ...options, signature: undefined }, providerApi });
		expectRefusal(await send(stage.subscriptions('p5')[0]!.url, { signature: 'none' }));
	});
});

describe('the signing secret', () => {
	it('may be one of several while the provider rotates it', async () => {
		const id = await stage.activated('p5');
		const { secret = '' } = stage.subscriptions('p5')[0]!;
		const emit = async (...secrets: string[]) =>
			(
				await stage.provider.profiles.p5.emit('candidate.created', newCandidate, {
					secret: secrets,
					retries: 0,
				})
			)[0]!;
		const other = makeSigningSecret();
		expectRefusal(await emit(other, makeSigningSecret()));
		const taken = [await emit(other, secret), await emit(secret, other)];
		expect(taken.map(({ status }) => status)).toEqual([200, 200]);
		expect((await started(id, 2)).flat().sort()).toEqual(taken.map((one) => one.id).sort());
		expect(stage.n8n.logs()).not.toContain(secret.replace('whsec_', ''));
	});

	it('may be used with HMAC beside another one', async () => {
		const { id, url } = await activated('p4', { signature: 'hmac', secret: shared });
		const body = JSON.stringify({ type: 'candidate.created', data: newCandidate });
		const other = 'f'.repeat(64);
		const withSignatures = async (...signatures: string[]) =>
			await send(url, { body, headers: { 'x-signature': signatures.join(', ') } });
		expectRefusal(await withSignatures(other, other));
		const taken = await withSignatures(other, hmac('sha256', body, 'hex'));
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[taken.id]]);
	});
});

describe('an old delivery', () => {
	/** The published example, with an event name in a header because the body has none. */
	const example: DeliveryOptions = {
		body: published.body,
		headers: {
			'webhook-id': published.id,
			'webhook-timestamp': String(published.timestamp),
			'webhook-signature': published.signature,
			'event-name': 'candidate.created',
		},
	};

	it('is rejected although it is the published example', async () => {
		const { id, url } = await activated('p3', { secret: published.secret });
		expectRefusal(await send(url, example));
		await stage.logged('A delivery was rejected: it was signed too long ago');
		const taken = await send(url, { secret: published.secret });
		expect(await started(id, 1)).toEqual([[taken.id]]);
	});

	it('is accepted within a larger tolerance and starts work once', async () => {
		const { id, url } = await activated('p3', {
			secret: published.secret,
			providerApi: { tolerance: 10_000_000_000 },
		});
		const headers = { ...example.headers, 'webhook-id': 'msg_other' };
		expectRefusal(await send(url, { ...example, headers }));
		expectRefusal(await send(url, { ...example, body: published.body.replace(' ', '') }));
		expect((await send(url, example)).status).toBe(200);
		expect(await stage.events(id, 1)).toMatchObject([
			[{ eventId: published.id, data: { test: 2432232314 } }],
		]);
		expect((await send(url, example)).status).toBe(200);
		await stage.n8n.client.waitForExecutions(id, 2);
		expect(await started(id, 1)).toEqual([[published.id], []]);
	});

	it('cannot be replayed under its own id outside the tolerance', async () => {
		const { id, url } = await activated('p3', { secret: published.secret });
		const again = { secret: published.secret, id: 'msg_once' };
		expect((await send(url, again)).status).toBe(200);
		for (const seconds of [-310, 310]) {
			const timestamp = new Date(Date.now() + seconds * 1_000);
			expectRefusal(await send(url, { ...again, timestamp }));
		}
		const last = await send(url, { secret: published.secret });
		expect(await started(id, 2)).toEqual([['msg_once'], [last.id]]);
	});

	it('is rejected if HMAC covers the timestamp', async () => {
		const { id, url } = await activated('p3', {
			signature: 'hmac',
			secret: shared,
			providerApi: { timestampHeader: 'x-timestamp', tolerance: 60 },
		});
		const body = JSON.stringify({ type: 'candidate.created', data: newCandidate });
		const sentBefore = async (seconds: number, signedBefore = seconds) => {
			const [sent, signed] = [seconds, signedBefore].map((age) =>
				String(Math.floor(Date.now() / 1_000) - age),
			);
			const signature = hmac('sha256', `${signed}.${body}`, 'hex');
			return await send(url, {
				body,
				headers: { 'x-timestamp': sent!, 'x-signature': signature },
			});
		};
		expectRefusal(await sentBefore(70));
		expectRefusal(await sentBefore(0, 70));
		const taken = await sentBefore(0);
		expect(taken.status).toBe(200);
		expect(await started(id, 1)).toEqual([[taken.id]]);
	});
});

describe("n8n's log", () => {
	it('names each rejection and holds no secret and nothing that was sent', async () => {
		const logs = stage.n8n.logs();
		expect(logs).toContain('debug');
		for (const reason of [
			'its signature does not match the secret',
			'it has no signature',
			'it was signed in the future',
		]) {
			expect(logs).toContain(`A delivery was rejected: ${reason}`);
		}
		for (const text of ['whsec_', 'MfKQ9r8GKYqr', shared, wrongToken, 'First7', 'g0hM9SsE']) {
			expect(logs).not.toContain(text);
		}
	});
});
