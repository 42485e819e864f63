import { forgetMemory } from '../../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { checkSubscription } from '../../../../nodes/Recruiting/trigger/subscription';
import { OwnSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/state';
import { randomNumbers } from '../../../provider';
import { response } from '../../support/executeContext';
import { type Held, systems, SystemStage } from './systemStage';
import type { Request } from './subscriptionStage';

/** Systems without a list: nobody can find what was created if the answer is lost. */
const WITHOUT_LIST = ['ashby', 'smartRecruiters'];

const FAULTS = ['403', '404', '500', '503', 'unsent', 'lost'];

/** A workflow of an n8n whose requests fail at random. */
class FailingStage extends SystemStage {
	active = false;

	fault: (request: Request) => string | undefined = () => undefined;

	constructor(id: string, held: Held[], number: number) {
		super(id, held);
		this.node = { id: `node-${number}`, webhookId: `webhook-${number}` };
		this.url = `https://n8n.example.com/webhook/${number}/webhook`;
	}

	protected override served(request: Request): unknown {
		const fault = this.fault(request);
		const failure = Object.assign(new Error('No answer'), { code: 'ECONNRESET' });
		if (fault === 'unsent') throw failure;
		if (fault !== undefined && fault !== 'lost') return response(Number(fault), '');
		const answer = super.served(request);
		if (fault === 'lost') throw failure;
		return answer;
	}

	async tryToPublish(): Promise<void> {
		this.active = await this.publish().then(
			() => true,
			() => false,
		);
	}

	async unpublish(): Promise<void> {
		this.active = false;
		await this.deactivate();
	}

	async restart(): Promise<void> {
		if (!this.active) return;
		forgetMemory(this.context);
		this.activationMode = 'init';
		await this.tryToPublish();
		this.activationMode = 'update';
	}

	/** Kills n8n while somebody publishes: of what was done, nothing is stored. */
	async crash(): Promise<void> {
		const before = structuredClone(this.staticData);
		await this.activate().catch(() => undefined);
		this.staticData = before;
		forgetMemory(this.context);
		await this.restart();
	}

	/** Lets n8n check the subscriptions, and store what it learns. */
	async check(): Promise<void> {
		const poll = openTrigger(this.newPoll());
		const { registration } = poll.memory;
		if (registration) await checkSubscription(poll, registration).catch(() => undefined);
	}
}

let activeAtTheEnd = 0;

describe.each(Object.keys(systems))('random cycles on sets of three in %s', (id) => {
	afterEach(() => {
		jest.restoreAllMocks();
	});

	it.each([1, 2])(
		'leave exactly the sets of active workflows, and touch no others (seed %i)',
		async (seed) => {
			const random = randomNumbers(`${id} ${seed}`);
			const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
			const hasList = !WITHOUT_LIST.includes(id);
			const held: Held[] = [];
			const stages = [1, 2, 3].map((number) => new FailingStage(id, held, number));
			const { chosen, events } = systems[id]!;
			const foreign = stages[0]!.hold('https://elsewhere.example/hook', events.slice(0, 1));
			const mayFail = ({ method, url }: Request) =>
				hasList || !(method === 'POST' && /(create|subscriptions)$/.test(url));
			for (const stage of stages) {
				forgetMemory(stage.context);
				stage.fault = (request) => {
					if (random() > 0.12) return undefined;
					const fault = pick(FAULTS);
					return fault === 'lost' && !mayFail(request) ? undefined : fault;
				};
			}
			const steps: Array<(stage: FailingStage) => Promise<void> | void> = [
				async (stage) => await stage.tryToPublish(),
				async (stage) => await stage.tryToPublish(),
				async (stage) => await stage.unpublish(),
				async (stage) => await stage.restart(),
				async (stage) => await stage.check(),
				async (stage) => await stage.check(),
				// Without a list, nobody can find what was created.
				async (stage) => await (hasList ? stage.crash() : stage.restart()),
				async (stage) => {
					stage.parameters.events = pick([chosen, chosen.slice(0, 1), chosen.slice(1)]);
					await stage.restart();
				},
				({ url }) => {
					const own = held.filter((one) => one.url.startsWith(url!));
					if (own.length > 0) stages[0]!.drop(pick(own).id);
				},
				({ url }) => {
					const own = held.filter((one) => one.url.startsWith(url!));
					if (own.length > 0) pick(own).active = false;
				},
				(stage) => {
					// One with the address of the trigger that it has forgotten: only a list can show it.
					const secret = id === 'lever' ? 'nobody-knows-this-one' : undefined;
					if (hasList) stage.hold(stage.url!, [pick(events)], secret);
				},
			];
			for (let step = 0; step < 150; step++) await pick(steps)(pick(stages));

			const now = Date.now();
			jest.spyOn(Date, 'now').mockReturnValue(now + 3 * 60_000);
			for (const stage of stages) {
				stage.fault = () => undefined;
				const { active } = stage;
				stage.parameters.events = [...chosen];
				await stage.tryToPublish();
				await stage.check();
				const known = new OwnSubscriptions(openTrigger(stage.context)).secrets;
				const own = held.filter((one) => one.url.startsWith(stage.url!));
				const secrets = own.flatMap(({ secret }) => secret ?? []);
				expect(known).toEqual(expect.arrayContaining(secrets));
				if (active) activeAtTheEnd++;
				else await stage.unpublish();
				expect(stage.own()).toEqual(active ? stage.wanted() : []);
			}
			expect(held).toContain(foreign);
		},
		60_000,
	);
});

it('leave some workflows active', () => {
	expect(activeAtTheEnd).toBeGreaterThan(10);
});
