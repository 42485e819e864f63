import type { Scheme } from '../attack/deliveries/schemes';
import { Dice } from '../attack/support/dice';
import { seed } from '../attack/support/seed';
import type { JsonObject } from '../n8n/types';
import { inTurns } from '../support/inTurns';
import { TriggerStage } from '../support/triggerStage';
import { barragedSchemes, genuineDelivery, hostileDelivery } from './barrage/deliveries';
import { Sender } from './barrage/sender';
import { faultOf, leaksIn } from './barrage/verdict';

jest.setTimeout(600_000);

const HOSTILE = 3_000;
const AT_ONCE = 20;

interface Target {
	readonly scheme: Scheme;
	readonly id: string;
	readonly url: string;
}

const sender = new Sender();
const dice = new Dice(seed);
const targets: Target[] = [];
const faults: string[] = [];
let stage: TriggerStage;
let pid: number;
let starts: number;

beforeAll(async () => {
	stage = await TriggerStage.open({
		// All that n8n can log, so that it would show what must not be logged.
		N8N_LOG_LEVEL: 'debug',
		// n8n starts a sandbox for expressions with each delivery, which takes most of the time. No delivery gets there.
		N8N_EXPRESSION_ENGINE: 'legacy',
	});
	for (const scheme of barragedSchemes) {
		const parameters = { events: ['candidate.created'], ...scheme.parameters } as JsonObject;
		targets.push({ scheme, ...(await stage.activatedByHand('p5', parameters)) });
	}
	({ pid } = stage.n8n);
	starts = startsOf(stage);
}, 900_000);

afterAll(async () => {
	sender.close();
	await stage?.close();
});

const sendHostile = async () => {
	const { scheme, url } = dice.pick(targets);
	const hostile = hostileDelivery(scheme, dice);
	const fault = faultOf(hostile, await sender.send(url, hostile.delivery));
	if (fault !== undefined) faults.push(`${scheme.name}: ${fault}`);
};

/** How often n8n has started, all of its processes together. */
const startsOf = ({ n8n }: TriggerStage) => n8n.timesLogged('n8n ready on');

describe(`${HOSTILE} hostile deliveries to a real n8n (ATTACK_SEED=${seed})`, () => {
	beforeAll(async () => await inTurns(Array(HOSTILE).fill({ run: sendHostile }), AT_ONCE));

	it('are all refused', () => {
		expect(faults.slice(0, 20)).toEqual([]);
	});

	it('start nothing', async () => {
		expect(await stage.n8n.client.listExecutions()).toEqual([]);
	});

	it('leave n8n in the same processes, in which a genuine delivery starts its execution', async () => {
		for (const { scheme, id, url } of targets) {
			expect(await sender.send(url, genuineDelivery(scheme, dice))).toMatchObject({ status: 200 });
			const [execution] = await stage.n8n.client.waitForExecutions(id, 1);
			expect(execution!.expectSuccess().itemsOf('After').length).toBeGreaterThan(0);
		}
		expect(await stage.n8n.client.listExecutions()).toHaveLength(targets.length);
		expect(stage.n8n.pid).toBe(pid);
		expect(() => process.kill(pid, 0)).not.toThrow();
		expect(startsOf(stage)).toBe(starts);
	});

	it('leave no secret, and nothing of what was sent, in the log', () => {
		const logs = stage.n8n.logs();
		expect(logs).toContain('A delivery was refused: its signature does not fit the secret.');
		expect(leaksIn(logs)).toEqual([]);
	});
});
