import { publicUrl } from '../../../test/n8n/process/environment';
import type { SavedCredential } from '../../../test/n8n/types';
import { type FailureKind, scenario } from '../../../test/provider';
import { Chance } from '../../../test/support/chance';
import { plainMethodOf, storeCredential } from '../../../test/support/credentials';
import { TriggerStage } from '../../../test/support/triggerStage';
import { allEvents } from '../../../test/support/triggers';
import { CycledWorkflow } from './cycledWorkflow';

/** Names of this machine. */
const HOSTS = ['127.0.0.1', 'localhost'];
const KINDS: FailureKind[] = ['500', '503', 'reset', 'lost', '409', '404'];

/** A real n8n with some workflows, and a provider that fails at random and returns lists in pages. */
export class CycleRun {
	workflows: CycledWorkflow[] = [];

	private publicUrl: string;

	private moves = 0;

	private named = 0;

	private constructor(
		readonly stage: TriggerStage,
		private readonly credential: SavedCredential,
		readonly chance: Chance,
	) {
		this.publicUrl = `${stage.n8n.url}/`;
	}

	static async open(seed: string): Promise<CycleRun> {
		const stage = await TriggerStage.open();
		const { n8n, provider } = stage;
		const changes = { baseUrl: scenario(provider.profiles.p4, { page: 4 }) };
		const method = plainMethodOf('p4');
		const credential = await storeCredential(n8n.client, provider, method, { changes });
		return new CycleRun(stage, credential, new Chance(seed));
	}

	/** Workflows that their users want active. */
	get active(): CycledWorkflow[] {
		return this.workflows.filter(({ active }) => active);
	}

	get webhooks() {
		return this.stage.provider.profiles.p4.webhooks;
	}

	/** Does some work while requests that list, create or delete subscriptions fail at random. */
	async withFaults(work: () => Promise<void>): Promise<void> {
		const stop = this.stage.provider.failRandomly('p4', {
			path: '/v1/webhooks',
			probability: 0.15,
			kinds: KINDS,
			seed: this.chance.whole(0, 1_000_000),
		});
		await work().finally(stop);
	}

	/** Creates a workflow with some triggers, each with random events. */
	async add(triggers: number): Promise<void> {
		const events = Array.from({ length: triggers }, () => this.chance.oneOrMore(allEvents));
		const named = { name: `Workflow ${++this.named}`, events };
		const { client } = this.stage.n8n;
		this.workflows.push(await CycledWorkflow.create(client, this.credential, named));
	}

	async duplicate(workflow: CycledWorkflow): Promise<CycledWorkflow> {
		const copy = await workflow.duplicate(`Workflow ${++this.named}`);
		this.workflows.push(copy);
		return copy;
	}

	/** Restarts n8n in some way, and waits until it has reactivated the active workflows. */
	async restartAndWait(start: () => Promise<void>): Promise<void> {
		const running: string[] = [];
		for (const workflow of this.workflows) {
			if (await workflow.runs('some')) running.push(workflow.id);
		}
		await this.stage.restartAndWait(start, running);
	}

	/**
	 * Starts n8n with another public URL. n8n must leave subscriptions for the former one alone, as another n8n may
	 * be there now; the user deletes them.
	 *
	 * @returns ids of subscriptions that n8n deleted nevertheless
	 */
	async movePublicUrl(): Promise<string[]> {
		const ids = () => this.webhooks.list().map(({ id }) => id);
		const before = ids();
		const host = HOSTS[++this.moves % HOSTS.length]!;
		this.publicUrl = `http://${host}:${this.stage.n8n.port}/`;
		const env = publicUrl(this.publicUrl);
		await this.restartAndWait(async () => await this.stage.n8n.restart(env));
		const after = ids();
		for (const id of after) if (before.includes(id)) this.webhooks.lose(id);
		return before.filter((id) => !after.includes(id));
	}

	/** The subscriptions that the provider should have, as `<url> <events>`. */
	expectedSubscriptions(): string[] {
		return this.active
			.flatMap(({ triggers }) => triggers)
			.map(({ path, events }) => `${this.publicUrl}${path} ${[...events].sort().join()}`)
			.sort();
	}

	/** The subscriptions that it has below a path, in the same form. */
	heldSubscriptions(path = '/'): string[] {
		return this.webhooks
			.list()
			.filter(({ url }) => url.includes(path))
			.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
			.sort();
	}
}
