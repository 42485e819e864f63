import { forgetMemory } from '../../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { OwnSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/state';
import { response } from '../../support/executeContext';
import type { Request } from './subscriptionStage';
import { SystemStage } from './systemStage';

const EVENTS = Array.from({ length: 24 }, (_, n) => `event${String(n).padStart(2, '0')}`);
/** n8n waits for a hook no longer than that. */
const BUDGET_MS = 15_000;
const ANSWER_MS = 700;

/** A system that needs some time for each request, and counts those that it works on at once. */
class SlowStage extends SystemStage {
	mostAtOnce = 0;

	readonly foreign = this.hold('https://elsewhere.example/hook', EVENTS.slice(0, 1), 'foreign');

	private atOnce = 0;

	constructor(id: string) {
		super(id);
		this.parameters.events = EVENTS;
	}

	protected override async served(request: Request): Promise<unknown> {
		this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
		await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
		this.atOnce--;
		return super.served(request);
	}
}

/** Lets the time of a hook pass, and fails if the hook needs more. */
async function inTime(hook: Promise<unknown>): Promise<Error | undefined> {
	let outcome: Error | 'ended' | undefined;
	void hook.then(
		() => (outcome = 'ended'),
		(error: Error) => (outcome = error),
	);
	await jest.advanceTimersByTimeAsync(BUDGET_MS);
	expect(outcome).toBeDefined();
	return outcome === 'ended' ? undefined : outcome;
}

const lostOnce = (stage: SlowStage) => {
	let count = 0;
	stage.failures[stage.system.creation] = async () => {
		if (++count !== 2) return await stage.repeatLast();
		await stage.repeatLast();
		throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
	};
};

// Its secret is the trigger's own, so that one whose answer is lost can be used.
it('a set of 24 is created in full if the list shows the one whose answer was lost', async () => {
	jest.useFakeTimers();
	const stage = new SlowStage('workable');
	forgetMemory(stage.context);
	lostOnce(stage);
	expect(await inTime(stage.publish())).toBeUndefined();
	expect(stage.own()).toEqual(EVENTS);
	jest.useRealTimers();
});

describe.each(['lever', 'ashby'])('a set of 24 subscriptions in %s', (id) => {
	let stage: SlowStage;

	beforeEach(() => {
		jest.useFakeTimers();
		stage = new SlowStage(id);
		forgetMemory(stage.context);
	});

	afterEach(() => jest.useRealTimers());

	it('is created and deleted in the time of a hook, four at once', async () => {
		expect(await inTime(stage.publish())).toBeUndefined();
		expect(stage.own()).toEqual(EVENTS);
		expect(stage.mostAtOnce).toBe(4);
		const secrets = stage.held.flatMap(({ secret }) => secret ?? []);
		const known = [...new OwnSubscriptions(openTrigger(stage.context)).secrets, 'foreign'];
		expect(known).toEqual(expect.arrayContaining(secrets));
		expect(await inTime(stage.deactivate())).toBeUndefined();
		expect(stage.held).toEqual([stage.foreign]);
		expect(stage.mostAtOnce).toBe(4);
		expect(stage.log).toEqual([]);
	});

	it('is undone if the creation of one fails, and no more are begun', async () => {
		const { creation } = stage.system;
		let count = 0;
		stage.failures[creation] = () =>
			++count === 10 ? response(403, { error: 'Forbidden' }) : stage.repeatLast();
		const before = structuredClone(stage.staticData);
		expect(await inTime(stage.activate())).toBeInstanceOf(Error);
		expect(count).toBeLessThanOrEqual(10 + 3);
		// Like n8n, which stores nothing of a hook that fails, and cleans up then.
		stage.staticData = before;
		expect(await inTime(stage.deactivate())).toBeUndefined();
		expect(stage.held).toEqual([stage.foreign]);
	});

	it('keeps all that are under way when the answer to one is lost', async () => {
		const { creation } = stage.system;
		let count = 0;
		stage.failures[creation] = async () => {
			if (++count === 2) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
			return await stage.repeatLast();
		};
		stage.activationMode = 'init';
		expect(await inTime(stage.activate())).toBeUndefined();
		delete stage.failures[creation];
		const first = stage.held.map((one) => one.id);
		expect(first.length).toBeGreaterThan(3);
		expect(await inTime(stage.publish())).toBeUndefined();
		expect(stage.own()).toEqual(EVENTS);
		// Those that were created at first are members of the set.
		expect(stage.held.map((one) => one.id)).toEqual(expect.arrayContaining(first));
	});

	it('is deleted but for one if a single event stays selected', async () => {
		await inTime(stage.publish());
		const secrets = stage.held.flatMap(({ secret }) => secret ?? []);
		stage.parameters.events = EVENTS.slice(0, 1);
		for (const request of ['DELETE', 'POST https://api.ashbyhq.com/webhook.delete'])
			stage.fail(request, 403);
		expect(await inTime(stage.publish())).toBeUndefined();
		expect(stage.own()).toEqual(EVENTS);
		for (const request of Object.keys(stage.failures)) delete stage.failures[request];
		expect(await inTime(stage.publish())).toBeUndefined();
		expect(stage.own()).toEqual(EVENTS.slice(0, 1));
		// Deliveries may still be on their way.
		const known = [...new OwnSubscriptions(openTrigger(stage.context)).secrets, 'foreign'];
		expect(known).toEqual(expect.arrayContaining(secrets));
	});
});
