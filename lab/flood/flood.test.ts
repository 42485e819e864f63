import { randomInt } from 'node:crypto';

import { waitFor } from '../../test/n8n/wait';
import { post, type Reply } from '../../test/provider/deliveries/post';
import type { Message } from '../../test/provider/deliveries/shapes';
import { Chance } from '../../test/support/chance';
import { inParallel } from '../../test/support/inParallel';
import { signings, type SigningName } from '../../test/support/signing';
import { TriggerStage } from '../../test/support/triggerStage';
import { ATTACKS, FIRST_NAME, LIMIT_KIB, message, SECRETS } from './attacks';

jest.setTimeout(600_000);

const HOSTILE = 3_000;
const AT_ONCE = 20;

/** `ATTACK_SEED` repeats the attacks of an earlier run. */
const seed = process.env.ATTACK_SEED ?? String(randomInt(1_000_000));
const chance = new Chance(seed);

interface Target {
	readonly scheme: SigningName;
	readonly id: string;
	readonly url: string;
}

const targets: Target[] = [];
const faults: string[] = [];
let stage: TriggerStage;
let pid: number;
let starts: number;

beforeAll(async () => {
	stage = await TriggerStage.open({
		// Everything that n8n can log, to find what must not be logged.
		N8N_LOG_LEVEL: 'debug',
		// n8n starts an expression sandbox for each delivery, which takes most of the time. No delivery needs it.
		N8N_EXPRESSION_ENGINE: 'legacy',
	});
	for (const scheme of Object.keys(signings) as SigningName[]) {
		const secret = SECRETS[scheme];
		const { parameters } = signings[scheme];
		const activated = await stage.activatedByHand('p5', {
			events: ['candidate.created'],
			options: { maxBodySize: LIMIT_KIB },
			...parameters,
			...(secret && { secret }),
			...(scheme === 'HMAC' && { providerApi: { handshake: true } }),
		});
		targets.push({ scheme, ...activated });
	}
	({ pid } = stage.n8n);
	starts = startsOf(stage);
}, 900_000);

afterAll(async () => {
	await stage?.close();
});

/** n8n itself rejects many deliveries before the trigger sees them: 400, 404 and 422 may come from both. */
const REJECTIONS: readonly number[] = [400, 401, 404, 413, 415, 422];
/** n8n's answer while its machine is too busy for its database. */
const BUSY = 503;

/** Secrets without their prefix. */
const secrets = Object.values(SECRETS)
	.map((secret) => secret.replace('whsec_', ''))
	.filter(Boolean);

/** Sends a message, again while n8n is too busy to process it. */
async function send(url: string, sent: Message): Promise<Reply> {
	const processed = async () => {
		const reply = await post(url, sent, { timeoutMs: 60_000 });
		return reply.status !== BUSY && reply;
	};
	return await waitFor(processed, { what: 'An answer of n8n', deadlineMs: 60_000 });
}

async function sendHostile(): Promise<void> {
	const { scheme, url } = chance.pick(targets);
	const own = Object.entries(ATTACKS).filter(([, { on }]) => on.includes(scheme));
	const [name, { statuses = [], make }] = chance.pick(own);
	const { status, body, error } = await send(url, make(scheme, chance));
	const fault = `${scheme}: ${name} was answered with ${error ?? status}`;
	if (![...REJECTIONS, ...statuses].includes(status)) faults.push(fault);
	if (secrets.some((secret) => body.includes(secret))) faults.push(`${fault} and a secret`);
}

/** Number of starts of n8n's processes, all together. */
const startsOf = ({ n8n }: TriggerStage) => n8n.timesLogged('n8n ready on');

describe(`${HOSTILE} hostile deliveries to a real n8n (ATTACK_SEED=${seed})`, () => {
	beforeAll(async () => await inParallel(Array(HOSTILE).fill({ run: sendHostile }), AT_ONCE));

	it('are all rejected', () => {
		expect(faults.slice(0, 20)).toEqual([]);
	});

	it('start no execution', async () => {
		expect(await stage.n8n.client.listExecutions()).toEqual([]);
	});

	it('leave n8n running in the same processes, where a genuine delivery starts its execution', async () => {
		for (const { scheme, id, url } of targets) {
			expect(await send(url, message(scheme))).toMatchObject({ status: 200 });
			const [execution] = await stage.n8n.client.waitForExecutions(id, 1);
			expect(execution!.expectSuccess().itemsOf('After').length).toBeGreaterThan(0);
		}
		expect(await stage.n8n.client.listExecutions()).toHaveLength(targets.length);
		expect(stage.n8n.pid).toBe(pid);
		expect(() => process.kill(pid, 0)).not.toThrow();
		expect(startsOf(stage)).toBe(starts);
	});

	it('leave no secret and no sent data in the log', () => {
		const logs = stage.n8n.logs();
		expect(logs).toContain('A delivery was rejected: its signature does not match the secret.');
		const sensitive = [...secrets, 'candidates.example', FIRST_NAME];
		expect(sensitive.filter((text) => logs.includes(text))).toEqual([]);
	});
});
