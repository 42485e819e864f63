import { closeInOrder, orClose } from '../../../test/n8n/closing';
import { publicUrl } from '../../../test/n8n/process/environment';
import type { JsonObject, SavedCredential } from '../../../test/n8n/types';
import { scenario } from '../../../test/provider';
import {
	documentedKeeper,
	type SubscriptionKeeper,
	systemKeeper,
	written,
} from '../../../test/provider/keepers';
import { type Product, startProduct } from '../../../test/provider/products';
import { Chance } from '../../../test/support/chance';
import { plainMethodOf, storeCredential } from '../../../test/support/credentials';
import { productCredential, productSetups } from '../../../test/support/products';
import { TriggerStage } from '../../../test/support/triggerStage';
import { CycledWorkflow } from './cycledWorkflow';

/** Names of this machine. */
const HOSTS = ['127.0.0.1', 'localhost'];

/** Who keeps subscriptions, and a credential for it. */
interface Provided {
	readonly keeper: SubscriptionKeeper;
	readonly credential: SavedCredential;
}

/**
 * A real n8n with some workflows, and two providers that fail at random: the documented API, which returns lists in pages, and
 * a system with a subscription for each event.
 */
export class CycleRun {
	workflows: CycledWorkflow[] = [];

	private publicUrl: string;

	private moves = 0;

	private named = 0;

	private constructor(
		readonly stage: TriggerStage,
		private readonly product: Product,
		private readonly provided: readonly Provided[],
		readonly chance: Chance,
	) {
		this.publicUrl = `${stage.n8n.url}/`;
	}

	static async open(seed: string): Promise<CycleRun> {
		const stage = await TriggerStage.open();
		return await orClose(
			async () => {
				const product = await startProduct('lever');
				const provided = [await documented(stage), await system(stage, product)];
				return new CycleRun(stage, product, provided, new Chance(seed));
			},
			() => stage.close(),
		);
	}

	async close(): Promise<void> {
		await closeInOrder(
			() => this.stage.close(),
			() => this.product.stop(),
		);
	}

	/** Workflows that their users want active. */
	get active(): CycledWorkflow[] {
		return this.workflows.filter(({ active }) => active);
	}

	get keepers(): SubscriptionKeeper[] {
		return this.provided.map(({ keeper }) => keeper);
	}

	/** Does some work while requests that list, create or delete subscriptions fail at random. */
	async withFaults(work: () => Promise<void>): Promise<void> {
		const stops = this.keepers.map((keeper) =>
			keeper.failRandomly(this.chance.whole(0, 1_000_000)),
		);
		await work().finally(() => stops.forEach((stop) => stop()));
	}

	/** Creates a workflow with some triggers of one of the two providers, each with random events. */
	async add(triggers: number, { keeper, credential } = this.chance.pick(this.provided)) {
		const events = Array.from({ length: triggers }, () => this.chance.oneOrMore(keeper.events));
		const named = { name: `Workflow ${++this.named}`, events };
		const { client } = this.stage.n8n;
		this.workflows.push(await CycledWorkflow.create(client, keeper, credential, named));
	}

	/** Creates a workflow of each provider with some triggers. */
	async addOfEach(triggers: number): Promise<void> {
		for (const provided of this.provided) await this.add(triggers, provided);
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
		const logs = this.keepers.map(({ requests }) => requests);
		await this.stage.restartAndWait(start, running, logs);
	}

	/**
	 * Starts n8n with another public URL. n8n must leave subscriptions for the former one alone, as another n8n may
	 * be there now; the user deletes them.
	 *
	 * @returns ids of subscriptions that n8n deleted nevertheless
	 */
	async movePublicUrl(): Promise<string[]> {
		const ids = () => this.keepers.flatMap((keeper) => keeper.list().map(({ id }) => id));
		const before = ids();
		const host = HOSTS[++this.moves % HOSTS.length]!;
		this.publicUrl = `http://${host}:${this.stage.n8n.port}/`;
		const env = publicUrl(this.publicUrl);
		await this.restartAndWait(async () => await this.stage.n8n.restart(env));
		const after = ids();
		for (const keeper of this.keepers) {
			const left = keeper.list().filter(({ id }) => before.includes(id));
			for (const { id } of left) keeper.lose(id);
		}
		return before.filter((id) => !after.includes(id));
	}

	/** The subscriptions that the providers should have, as texts. */
	expectedSubscriptions(): string[] {
		const wanted = this.active.flatMap(({ keeper, triggers }) =>
			triggers.flatMap(({ path, events }) => keeper.wanted(this.publicUrl + path, events)),
		);
		return wanted.sort();
	}

	/** The subscriptions that they have below a path, in the same form. */
	heldSubscriptions(path = '/'): string[] {
		const held = this.keepers.flatMap((keeper) => keeper.list());
		return written(held.filter(({ url }) => url.includes(path)));
	}
}

/** The documented API, in the profile P4. */
async function documented({ n8n, provider }: TriggerStage): Promise<Provided> {
	const changes = { baseUrl: scenario(provider.profiles.p4, { page: 4 }) };
	const credential = await storeCredential(n8n.client, provider, plainMethodOf('p4'), { changes });
	return { keeper: documentedKeeper(provider, 'p4'), credential };
}

async function system({ n8n }: TriggerStage, product: Product): Promise<Provided> {
	const { name } = product;
	const { credentialType: type } = productSetups[name];
	const data = productCredential(product) as JsonObject;
	const { id } = await n8n.client.createCredential({ name, type, data });
	return { keeper: systemKeeper(product, 'lever'), credential: { id, name, type } };
}
