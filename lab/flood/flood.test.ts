import type { JsonObject } from '../../test/n8n/types';
import { Chance } from '../../test/support/chance';
import { inParallel } from '../../test/support/inParallel';
import { TriggerStage } from '../../test/support/triggerStage';
import { seed } from '../attacks/deliveries/attacks';
import type { Scheme } from '../attacks/deliveries/schemes';
import { floodedSchemes, genuineDelivery, hostileDelivery } from './deliveries';
import { DeliverySender } from './sender';
import { faultOf, leaksIn } from './verdict';

jest.setTimeout(600_000);

const HOSTILE = 3_000;
const AT_ONCE = 20;

interface Target {
	readonly scheme: Scheme;
	readonly id: string;
	readonly url: string;
}

const sender = new DeliverySender();
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
	for (const scheme of floodedSchemes) {
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
	const { scheme, url } = chance.pick(targets);
	const hostile = hostileDelivery(scheme, chance);
	const fault = faultOf(hostile, await sender.send(url, hostile.delivery));
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
			expect(await sender.send(url, genuineDelivery(scheme, chance))).toMatchObject({
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
		expect(leaksIn(logs)).toEqual([]);
	});
});
