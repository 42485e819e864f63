import { publicUrl } from '../../../test/n8n/process/environment';
import type { SavedCredential } from '../../../test/n8n/types';
import { type FailureKind, type Provider, scenario } from '../../../test/provider';
import { Chance } from '../../../test/support/chance';
import { plainMethodOf, storeCredential } from '../../../test/support/credentials';
import { TriggerStage } from '../../../test/support/triggerStage';
import { allEvents } from '../../../test/support/triggers';
import { CycledWorkflow } from './cycledWorkflow';

/** Names of this machine. */
const HOSTS = ['127.0.0.1', 'localhost'];

/** A real n8n with some workflows, and a provider that fails at random and returns lists in pages. */
export class CycleRun {
	readonly chance: Chance;

	readonly faults: RandomFaults;

	workflows: CycledWorkflow[] = [];

	/** Steps so far, for the error message. */
	private readonly history: string[] = [];

	/** Number of restarts of n8n. */
	private starts = 0;

	private publicUrl: string;

	private moves = 0;

	private named = 0;

	private constructor(
		readonly stage: TriggerStage,
		private readonly credential: SavedCredential,
		seed: string,
	) {
		this.chance = new Chance(seed);
		this.faults = new RandomFaults(stage.provider, seed);
		this.publicUrl = `${stage.n8n.url}/`;
	}

	static async open(seed: string): Promise<CycleRun> {
		const stage = await TriggerStage.open();
		const baseUrl = scenario(stage.provider.profiles.p4, { page: 4 });
		const credential = await storeCredential(
			stage.n8n.client,
			stage.provider,
			plainMethodOf('p4'),
			{ name: 'Pages', changes: { baseUrl } },
		);
		return new CycleRun(stage, credential, seed);
	}

	/** Workflows that their users want active. */
	get active(): CycledWorkflow[] {
		return this.workflows.filter(({ active }) => active);
	}

	get webhooks() {
		return this.stage.provider.profiles.p4.webhooks;
	}

	/** Performs a step; its error names all steps so far. */
	async perform(name: string, step: (world: CycleRun) => Promise<void>): Promise<void> {
		this.history.push(name);
		try {
			await step(this);
		} catch (error) {
			throw new Error(`In the cycles ${this.history.join(', ')}`, { cause: error });
		}
	}

	/** The figures of the run, in one line. */
	summary(): string {
		const { active, faults, history, starts, workflows } = this;
		return (
			`${history.length} cycles, ${starts} starts of n8n, ${faults.count} requests with a fault; ` +
			`${this.heldSubscriptions().length} subscriptions for ${active.length} active of ${workflows.length} workflows`
		);
	}

	/** Creates a workflow with a trigger for each list of events. */
	async add(events: string[][]): Promise<CycledWorkflow> {
		const workflow = await CycledWorkflow.create(this.stage.n8n.client, this.credential, {
			name: this.nextName(),
			events,
		});
		this.workflows.push(workflow);
		return workflow;
	}

	async duplicate(workflow: CycledWorkflow): Promise<CycledWorkflow> {
		const copy = await workflow.duplicate(this.nextName());
		this.workflows.push(copy);
		return copy;
	}

	/** Deletes a workflow, without faults: nothing would remember a subscription that could not be deleted. */
	async delete(workflow: CycledWorkflow): Promise<void> {
		await this.faults.pausedDuring(async () => {
			await workflow.deactivate();
			await workflow.activate();
			await workflow.delete();
		});
		this.workflows = this.workflows.filter((other) => other !== workflow);
	}

	/** Restarts n8n, and waits until it has reactivated the active workflows. */
	async restartAndWait(start: () => Promise<void>): Promise<void> {
		const active: string[] = [];
		for (const workflow of this.workflows) {
			if ((await workflow.running()).length > 0) active.push(workflow.id);
		}
		await this.stage.restartAndWait(start, active);
		this.starts++;
	}

	/**
	 * Starts n8n with another public URL. n8n must leave subscriptions for the former one alone, as another n8n may
	 * be there now; the user deletes them.
	 *
	 * @returns ids of subscriptions that n8n deleted nevertheless
	 */
	async movePublicUrl(): Promise<string[]> {
		const before = this.webhooks.list().map(({ id }) => id);
		const host = HOSTS[++this.moves % HOSTS.length]!;
		this.publicUrl = `http://${host}:${this.stage.n8n.port}/`;
		const env = publicUrl(this.publicUrl);
		await this.restartAndWait(async () => await this.stage.n8n.restart(env));
		const after = this.webhooks.list().map(({ id }) => id);
		for (const id of after) if (before.includes(id)) this.webhooks.lose(id);
		return before.filter((id) => !after.includes(id));
	}

	/**
	 * Adds a subscription for a trigger's address that the trigger has not made. Its events differ: with the same ones,
	 * nothing but its secret, which no list shows, would tell it from a lost one of the trigger.
	 */
	addForeignSubscription({ triggers }: CycledWorkflow): void {
		const { path, events } = this.chance.pick(triggers);
		const url = this.publicUrl + path;
		if (events.length < allEvents.length) this.webhooks.add({ url });
		else this.webhooks.add({ url, events: ['candidate.created'] });
	}

	/**
	 * Loses a subscription that a list has shown. A trigger trusts for two minutes that one exists that it has created
	 * and no list has shown yet, because lists may be late.
	 */
	async loseShownSubscription(): Promise<void> {
		const saved = this.workflows.map(async ({ id }) => await this.stage.n8n.client.getWorkflow(id));
		const shown = (await Promise.all(saved)).flatMap(({ staticData }) => shownIds(staticData));
		const lost = this.webhooks.list().filter(({ id }) => shown.includes(id));
		if (lost.length > 0) this.webhooks.lose(this.chance.pick(lost).id);
	}

	/** The subscriptions that the provider should have, as `<url> <events>`. */
	expectedSubscriptions(): string[] {
		return this.active
			.flatMap(({ triggers }) => triggers)
			.map(({ path, events }) => `${this.publicUrl}${path} ${[...events].sort().join()}`)
			.sort();
	}

	/** The subscriptions that it has below a path, in the same form; a paused one differs by its status. */
	heldSubscriptions(path = '/'): string[] {
		return this.webhooks
			.list()
			.filter(({ url }) => url.includes(path))
			.map(({ url, events, status }) => `${url} ${[...events].sort().join()} ${status}`)
			.map((text) => text.replace(/ active$/, ''))
			.sort();
	}

	private nextName(): string {
		return `Workflow ${++this.named}`;
	}
}

/** Ids of the subscriptions that lists have shown to the triggers of a workflow. */
function shownIds(staticData: unknown): string[] {
	const states = Object.values((staticData as { global?: object } | null)?.global ?? {});
	return (states as Array<{ current?: { id: string; shown?: object } }>)
		.filter((state) => state?.current?.shown !== undefined)
		.map(({ current }) => current!.id);
}

const KINDS: FailureKind[] = ['500', '503', 'reset', 'lost', '409', '404'];
const PROBABILITY = 0.15;

/** Random faults in requests that list, create or delete subscriptions. */
class RandomFaults {
	private rounds = 0;

	private end = () => {};

	constructor(
		private readonly provider: Provider,
		private readonly seed: string,
	) {}

	/** Number of requests that have met a fault so far. */
	get count(): number {
		return this.provider.requests.filter(({ fault }) => fault !== undefined).length;
	}

	begin(): void {
		this.end = this.provider.failRandomly('p4', {
			path: '/v1/webhooks',
			probability: PROBABILITY,
			kinds: KINDS,
			seed: `${this.seed} ${this.rounds++}`,
		});
	}

	stop(): void {
		this.end();
	}

	/** Does some work without faults. */
	async pausedDuring(work: () => Promise<void>): Promise<void> {
		this.stop();
		await work();
		this.begin();
	}
}
