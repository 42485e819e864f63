import { createHmac } from 'node:crypto';

import type { JsonObject } from '../../n8n/types';
import {
	type DeliveryOptions,
	type DeliveryResult,
	FORGERIES,
	type SignatureScheme,
} from '../../provider';
import { newCandidate, TriggerStage } from '../../support/triggerStage';

jest.setTimeout(180_000);

const standard = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
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

describe.each<[string, JsonObject, SignatureScheme]>([
	['Standard Webhooks', { secret: standard }, 'standardWebhooks'],
	[
		'HMAC-SHA-256 in hexadecimal',
		{ signature: 'hmac', secret: shared },
		{ scheme: 'hmac', header: 'x-signature' },
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
		const signed = `candidate.created:id-1:${sent}:${body}`;
		const signature = `sha256 ${createHmac('sha256', shared).update(signed).digest('hex')}`;
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

describe("n8n's log", () => {
	it('names each rejection and holds no secret and nothing that was sent', async () => {
		const logs = stage.n8n.logs();
		expect(logs).toContain('debug');
		for (const reason of ['its signature does not match the secret', 'it has no signature']) {
			expect(logs).toContain(`A delivery was rejected: ${reason}`);
		}
		for (const text of ['whsec_', 'MfKQ9r8GKYqr', shared, wrongToken, 'First7']) {
			expect(logs).not.toContain(text);
		}
	});
});
