import { publicUrl } from '../../n8n/environment';
import type { SavedCredential } from '../../n8n/types';
import { scenario } from '../../provider';
import { Chance } from '../../support/chance';
import { plainMethodOf, storeCredential } from '../../support/methods';
import { TriggerStage } from '../../support/triggerStage';
import { Faults } from './faults';
import { Subject } from './subject';

/** Names of this machine. */
const HOSTS = ['127.0.0.1', 'localhost'];

/** A real n8n with some workflows, and a provider that fails at random and lists in pages. */
export class World {
	readonly chance: Chance;

	readonly faults: Faults;

	subjects: Subject[] = [];

	/** What has happened, for the message when it ends badly. */
	private readonly history: string[] = [];

	/** How often n8n was started again. */
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
		this.faults = new Faults(stage.provider, seed);
		this.publicUrl = `${stage.n8n.url}/`;
	}

	static async open(seed: string): Promise<World> {
		const stage = await TriggerStage.open();
		const baseUrl = scenario(stage.provider.profiles.p4, { page: 4 });
		const credential = await storeCredential(
			stage.n8n.client,
			stage.provider,
			plainMethodOf('p4'),
			{ name: 'Pages', changes: { baseUrl } },
		);
		return new World(stage, credential, seed);
	}

	/** Workflows that their users want to be active. */
	get active(): Subject[] {
		return this.subjects.filter(({ active }) => active);
	}

	get webhooks() {
		return this.stage.provider.profiles.p4.webhooks;
	}

	/** Lets something happen. */
	async live(name: string, step: (world: World) => Promise<void>): Promise<void> {
		this.history.push(name);
		try {
			await step(this);
		} catch (error) {
			throw new Error(`In the cycles ${this.history.join(', ')}`, { cause: error });
		}
	}

	/** One line about all that happened. */
	summary(): string {
		const { active, faults, history, starts, subjects } = this;
		return (
			`${history.length} cycles, ${starts} starts of n8n, ${faults.met} requests with a fault; ` +
			`${this.held().length} subscriptions are held for ${active.length} active workflows of ${subjects.length}`
		);
	}

	/** A new workflow with a trigger for each list of events. */
	async add(events: string[][]): Promise<Subject> {
		const subject = await Subject.create(this.stage.n8n.client, this.credential, {
			name: this.nextName(),
			events,
		});
		this.subjects.push(subject);
		return subject;
	}

	async duplicate(subject: Subject): Promise<Subject> {
		const copy = await subject.duplicate(this.nextName());
		this.subjects.push(copy);
		return copy;
	}

	/** Deletes a workflow. Nobody would be left to remember what the provider does not delete then. */
	async delete(subject: Subject): Promise<void> {
		await this.faults.without(async () => {
			await subject.deactivate();
			await subject.activate();
			await subject.delete();
		});
		this.subjects = this.subjects.filter((other) => other !== subject);
	}

	/** Lets n8n be started again, and waits until it has activated what was active. */
	async throughStart(start: () => Promise<void>): Promise<void> {
		const active: string[] = [];
		for (const subject of this.subjects) {
			if ((await subject.running()).length > 0) active.push(subject.id);
		}
		await this.stage.throughStart(start, active);
		this.starts++;
	}

	/**
	 * Starts n8n with another public URL. What leads to the former one is left alone, as another n8n may be
	 * there now; then its user deletes it.
	 *
	 * @returns ids of subscriptions that were deleted by n8n all the same
	 */
	async movePublicUrl(): Promise<string[]> {
		const before = this.webhooks.list().map(({ id }) => id);
		const host = HOSTS[++this.moves % HOSTS.length]!;
		this.publicUrl = `http://${host}:${this.stage.n8n.port}/`;
		const env = publicUrl(this.publicUrl);
		await this.throughStart(async () => await this.stage.n8n.restart(env));
		const after = this.webhooks.list().map(({ id }) => id);
		for (const id of after) if (before.includes(id)) this.webhooks.lose(id);
		return before.filter((id) => !after.includes(id));
	}

	/** The provider has a subscription at the address of a trigger that the trigger has not made. */
	addStranger(subject: Subject): void {
		const url = this.publicUrl + this.chance.pick(subject.triggers).path;
		this.webhooks.add({ url });
	}

	/** What the provider should hold, as `<url> <events>`. */
	wanted(): string[] {
		return this.active
			.flatMap(({ triggers }) => triggers)
			.map(({ path, events }) => `${this.publicUrl}${path} ${[...events].sort().join()}`)
			.sort();
	}

	/** What it holds below a path, in the same words; a paused subscription is not what is wanted. */
	held(path = '/'): string[] {
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
