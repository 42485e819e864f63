import type { JsonObject } from '../../test/n8n/types';
import { Chance } from '../../test/support/chance';
import { inParallel } from '../../test/support/inParallel';
import { TriggerStage } from '../../test/support/triggerStage';
import { seed } from './attacks';
import { genuineDelivery, hostileDelivery, send } from './deliveries';
import type { Hostile, Reply } from './deliveries';
import { SCHEMES, type Scheme } from './schemes';

jest.setTimeout(600_000);

const HOSTILE = 3_000;
const AT_ONCE = 20;

interface Target {
	readonly scheme: Scheme;
	readonly id: string;
	readonly url: string;
}

const chance = new Chance(seed);
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
	for (const scheme of SCHEMES) {
		const parameters = { events: ['candidate.created'], ...scheme.parameters } as JsonObject;
		targets.push({ scheme, ...(await stage.activatedByHand('p5', parameters)) });
	}
	({ pid } = stage.n8n);
	starts = startsOf(stage);
}, 900_000);

afterAll(async () => {
	await stage?.close();
});

/** n8n itself rejects many deliveries before the trigger sees them: 400, 404 and 422 may come from both. */
const REJECTIONS: readonly number[] = [400, 401, 404, 405, 413, 415, 422];
/** n8n's own answers to methods with a special meaning, e.g. a browser's preflight request. */
const STATUS_OF_METHOD: Readonly<Record<string, number>> = { OPTIONS: 204, TRACE: 500 };

/** Secrets without their prefix. */
const SECRETS = SCHEMES.map(({ secret }) => secret.replace('whsec_', '')).filter(Boolean);
/** Parts of all genuine messages. */
const PERSONAL_DATA = ['candidates.example', 'F\u00efrst', 'L\u00e1st'];

/** Describes what is wrong with the answer to a hostile delivery; `undefined` if it is right. */
function faultOf(
	{ name, statuses, delivery: { method } }: Hostile,
	{ status, body }: Reply,
): string | undefined {
	const expected = [...REJECTIONS, ...statuses, STATUS_OF_METHOD[method]];
	if (!expected.includes(status)) return `${name} by ${method} was answered with ${status}`;
	const holdsSecret = SECRETS.some((secret) => body.includes(secret));
	return holdsSecret ? `${name} was answered with a secret` : undefined;
}

const sendHostile = async () => {
	const { scheme, url } = chance.pick(targets);
	const hostile = hostileDelivery(scheme, chance);
	const fault = faultOf(hostile, await send(url, hostile.delivery));
	if (fault !== undefined) faults.push(`${scheme.name}: ${fault}`);
};

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
			expect(await send(url, genuineDelivery(scheme, chance))).toMatchObject({
				status: 200,
			});
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
		expect([...SECRETS, ...PERSONAL_DATA].filter((text) => logs.includes(text))).toEqual([]);
	});
});
