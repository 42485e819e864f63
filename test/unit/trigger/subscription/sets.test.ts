import { createHmac } from 'crypto';

import { forgetMemory } from '../../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { checkSubscription } from '../../../../nodes/Recruiting/trigger/subscription';
import { OwnSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/state';
import { response } from '../../support/executeContext';
import { OTHER_URL } from './subscriptionStage';
import { systems, SystemStage } from './systemStage';

const creationsOf = ({ system, requests }: SystemStage) =>
	requests.filter((request) => request === system.creation);

describe.each(Object.keys(systems))('the set of subscriptions in %s', (id) => {
	let stage: SystemStage;

	beforeEach(() => {
		stage = new SystemStage(id);
		forgetMemory(stage.context);
	});

	const creations = () => creationsOf(stage);

	/** Lets n8n check the subscriptions between the hooks. */
	const check = async () => {
		const poll = openTrigger(stage.newPoll());
		return await checkSubscription(poll, poll.memory.registration!);
	};

	/** Lets n8n start again, with what it has stored. */
	const restart = async () => {
		forgetMemory(stage.context);
		stage.activationMode = 'init';
		await stage.publish();
		stage.activationMode = 'update';
	};

	/** Fails the second creation of a set, or a later step of the only one. */
	const failInTheMiddle = () => {
		const { creation, perEvent } = stage.system;
		let before = 0;
		stage.failures[perEvent ? creation : 'PUT'] = () => {
			if (!perEvent || before++ > 0) return response(403, '');
			const failing = stage.failures[creation]!;
			delete stage.failures[creation];
			const answer = stage.repeatLast();
			stage.failures[creation] = failing;
			return answer;
		};
	};

	it('is created, and is kept as it is', async () => {
		await stage.publish();
		expect(stage.own()).toEqual(stage.wanted());
		expect(stage.held.every(({ active }) => active)).toBe(true);
		expect(creations()).toHaveLength(stage.wanted().length);
		stage.requests.length = 0;
		await stage.publish();
		await restart();
		expect(await check()).toBeUndefined();
		expect(creations()).toEqual([]);
		expect(stage.own()).toEqual(stage.wanted());
		expect(stage.log).toEqual([]);
	});

	it('has secrets that verify deliveries, and none in a log', async () => {
		await stage.publish();
		const own = stage.held.flatMap(({ secret }) => secret ?? []);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual(
			expect.arrayContaining(own),
		);
		// The credential's own is stored nowhere else.
		expect(JSON.stringify(stage.staticData)).not.toContain('very-secret-key-1');
		expect([...stage.log, ...stage.infos].join()).not.toMatch(/secret-/);
	});

	it('gets a lost one again, alone', async () => {
		await stage.publish();
		stage.drop(stage.held.at(-1)!.id);
		const others = stage.held.map((one) => one.id);
		stage.requests.length = 0;
		await check();
		expect(stage.own()).toEqual(stage.wanted());
		expect(creations()).toHaveLength(1);
		expect(stage.held.map((one) => one.id)).toEqual(expect.arrayContaining(others));
		expect(stage.log.at(-1)).toContain('was missing or unusable, and was created again.');
		expect(await check()).toBeUndefined();
	});

	it('is undone if its creation fails in the middle', async () => {
		stage.hold(OTHER_URL, stage.system.events);
		failInTheMiddle();
		await expect(stage.publish()).rejects.toThrow();
		expect(stage.own()).toEqual([]);
		expect(stage.held).toHaveLength(1);
	});

	it('is completed by the next check if its creation fails at a start', async () => {
		failInTheMiddle();
		await restart();
		expect(stage.own()).not.toEqual([]);
		for (const one of Object.keys(stage.failures)) delete stage.failures[one];
		await check();
		expect(stage.own()).toEqual(stage.wanted());
		expect(stage.held.every(({ active }) => active)).toBe(true);
	});

	it('is deleted exactly, also after a restart, and foreign ones stay', async () => {
		const foreign = [
			stage.hold(OTHER_URL, stage.system.events.slice(0, 1)),
			stage.hold('https://elsewhere.example/hook', stage.system.events.slice(1, 2)),
		];
		await stage.publish();
		forgetMemory(stage.context);
		await stage.deactivate();
		expect(stage.held).toEqual(foreign);
		expect(stage.log).toEqual([]);
	});

	it('loses the one of an event that is not selected any more', async () => {
		await stage.publish();
		const before = stage.held.map((one) => one.id);
		const secrets = stage.held.flatMap(({ secret }) => secret ?? []);
		stage.parameters.events = stage.system.chosen.slice(0, 1);
		stage.requests.length = 0;
		await stage.publish();
		expect(stage.own()).toHaveLength(1);
		// A set of one is replaced as a whole.
		if (stage.system.perEvent) expect(before).toContain(stage.held[0]!.id);
		expect(creations()).toHaveLength(stage.system.perEvent ? 0 : 1);
		// Deliveries may still be on their way.
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual(
			expect.arrayContaining(secrets),
		);
	});

	it('survives a list that cannot be read', async () => {
		await stage.publish();
		stage.fail('GET', 500);
		stage.fail('POST https://api.ashbyhq.com/webhook.info', 500);
		await stage.publish();
		await expect(check()).rejects.toThrow();
		expect(stage.own()).toEqual(stage.wanted());
	});

	it('keeps those that could not be deleted known, until they are', async () => {
		await stage.publish();
		stage.fail('DELETE', 500);
		stage.fail('POST https://api.ashbyhq.com/webhook.delete', 500);
		await stage.deactivate();
		expect(stage.own()).toEqual(stage.wanted());
		for (const one of Object.keys(stage.failures)) delete stage.failures[one];
		await stage.deactivate();
		expect(stage.held).toEqual([]);
	});
});

describe('a member whose secret nobody knows', () => {
	it.each([
		['shows it at once', false],
		['could not be read', true],
	])('is replaced by the next check if the list %s', async (_, isListDown) => {
		const stage = new SystemStage('lever');
		forgetMemory(stage.context);
		stage.activationMode = 'init';
		const { creation } = stage.system;
		stage.failures[creation] = () => {
			delete stage.failures[creation];
			stage.repeatLast();
			if (isListDown) stage.fail('GET', 503);
			throw Object.assign(new Error('No answer'), { code: 'ECONNRESET' });
		};
		await stage.activate();
		for (const one of Object.keys(stage.failures)) delete stage.failures[one];
		const lost = stage.held[0]!.id;
		const poll = openTrigger(stage.newPoll());
		await checkSubscription(poll, poll.memory.registration!);
		expect(stage.held.map((one) => one.id)).not.toContain(lost);
		expect(stage.own()).toEqual(stage.wanted());
		const secrets = stage.held.map(({ secret }) => secret!);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets.slice(0, 3).sort()).toEqual(
			secrets.sort(),
		);
	});
});

describe('a system that takes an address once', () => {
	it('keeps a new member without an ID in its answer when another one is replaced', async () => {
		const stage = new SystemStage('workable');
		forgetMemory(stage.context);
		const { creation, events } = stage.system;
		let count = 0;
		stage.failures[creation] = () => {
			const isFirst = ++count === 1;
			// It comes to light only now: the list was late.
			if (isFirst) stage.hold(`${stage.url}?event=${events[1]}`, events.slice(1, 2));
			const answer = stage.repeatLast();
			return isFirst ? response(200, '<html>') : answer;
		};
		await stage.publish();
		expect(stage.own()).toEqual(stage.wanted());
		expect(creationsOf(stage)).toHaveLength(4);
		await stage.publish();
		expect(creationsOf(stage)).toHaveLength(4);
		await stage.deactivate();
		expect(stage.held).toEqual([]);
	});
});

describe('a system with a secret for each', () => {
	it('keeps the one that was created, although the list shows only another one like it', async () => {
		const stage = new SystemStage('lever');
		forgetMemory(stage.context);
		const { creation } = stage.system;
		// Another process has created one for each event meanwhile, and the list is late.
		stage.failures[creation] = () => {
			const answer = stage.repeatLast();
			const own = stage.held.at(-1)!;
			const foreign = stage.held.length;
			stage.hold(own.url, own.events, `secret-of-another-process-${foreign}`);
			return answer;
		};
		const served: unknown[] = [];
		stage.failures.GET = () => {
			const shown = stage.held.filter(({ secret }) => secret!.startsWith('secret-of-another'));
			const data = shown.map(({ id, url, events: [event] }) => ({ id, url, event }));
			served.push(data);
			return response(200, { data });
		};
		await stage.activate();
		for (const one of Object.keys(stage.failures)) delete stage.failures[one];
		expect(served).not.toEqual([]);
		await stage.activate();
		expect(stage.own()).toEqual(stage.wanted());
		const secrets = stage.held.map(({ secret }) => secret!);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual(
			expect.arrayContaining(secrets),
		);
	});
});

describe('a delivery of a system that signs with the secret of the credential', () => {
	it('is verified with it', async () => {
		const stage = new SystemStage('workable');
		forgetMemory(stage.context);
		await stage.publish();
		const body = { id: 'e1', event_type: 'candidate_created', data: { id: 'c1' } };
		const sign = (secret: string) =>
			createHmac('sha256', secret).update(JSON.stringify(body)).digest('hex');
		const taken = async (secret: string) =>
			await stage.deliver(body, { 'x-workable-signature': sign(secret) });
		expect((await taken('very-secret-key-1')).workflowData).toHaveLength(1);
		expect((await taken('another')).workflowData).toBeUndefined();
	});
});

describe('a creation that is never answered', () => {
	it('has to be looked for at a system without a list', async () => {
		const stage = new SystemStage('ashby');
		forgetMemory(stage.context);
		stage.fail(stage.system.creation, 500);
		const failed = await stage.publish().catch((error: Error) => error);
		expect(failed).toMatchObject({
			message: expect.stringContaining('Nobody knows whether the webhook was created'),
			description: expect.stringMatching(
				/^Look at the webhooks in Ashby\. If one has the address https:/,
			),
		});
	});

	it('is a failure like any other where a list will show it', async () => {
		const stage = new SystemStage('lever');
		forgetMemory(stage.context);
		stage.fail(stage.system.creation, 500);
		await expect(stage.publish()).rejects.not.toThrow('Nobody knows');
	});
});
