import { closeInTurn, orClose } from '../n8n/closing';
import type { Companions } from '../n8n/companions';
import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { scenario, startProvider, type Provider, type Scenario } from '../provider';
import { plainMethodOf, storeCredential } from './methods';
import { packedPackage } from './packedPackage';
import { afterTrigger, recruitingTrigger } from './triggers';
import { chain } from './workflows';

/** Profiles that send their events. */
export const webhookProfiles = ['p1', 'p3', 'p4', 'p5'] as const;

export type WebhookProfile = (typeof webhookProfiles)[number];

/** A real n8n and a provider, with a credential of each profile, for tests of the trigger. */
export class TriggerStage {
	/** Workflows that were activated and may be active still. */
	private started: string[] = [];

	private readonly credentials = new Map<string, SavedCredential>();

	private constructor(
		readonly n8n: N8nServer,
		readonly provider: Provider,
	) {}

	/**
	 * Starts both.
	 *
	 * @param env further or other environment variables of n8n
	 * @param companions prepares what runs beside n8n's main process
	 */
	static async open(
		env: Record<string, string> = {},
		companions?: () => Promise<Companions>,
	): Promise<TriggerStage> {
		const provider = await startProvider({ candidates: 5 });
		const start = async () => {
			const install = await ensureN8n();
			return await startN8n({ install, packages: [packedPackage()], env, companions });
		};
		const n8n = await orClose(start, () => provider.stop());
		const stage = new TriggerStage(n8n, provider);
		await orClose(
			() => stage.storeCredentials(),
			() => stage.close(),
		);
		return stage;
	}

	async close(): Promise<void> {
		await closeInTurn(
			() => this.n8n.stop(),
			() => this.provider.stop(),
		);
	}

	/** A trigger with the credential of its profile. */
	trigger(profile: string, parameters: JsonObject = {}, name?: string): WorkflowNode {
		const credential = this.credentials.get(profile)!;
		return recruitingTrigger({ credential, parameters, name });
	}

	/** A trigger of P2 whose provider does what a scenario says. */
	async triggerAt(wanted: Scenario, parameters: JsonObject = {}): Promise<WorkflowNode> {
		const credential = await storeCredential(this.n8n.client, this.provider, plainMethodOf('p2'), {
			name: JSON.stringify(wanted),
			changes: { baseUrl: scenario(this.provider.profiles.p2, wanted) },
		});
		return recruitingTrigger({ credential, parameters });
	}

	/** Saves and activates a workflow of a trigger and a node after it; returns the workflow's id. */
	async activated(profile: string, parameters: JsonObject = {}): Promise<string> {
		return await this.activate(profile, [this.trigger(profile, parameters), afterTrigger]);
	}

	/** The same with a webhook that is registered by hand; returns its address, too. */
	async activatedByHand(
		profile: WebhookProfile,
		parameters: JsonObject,
	): Promise<{ id: string; url: string }> {
		const node = this.trigger(profile, { registration: 'manual', ...parameters });
		delete node.credentials;
		const id = await this.activate(profile, [node, afterTrigger]);
		return { id, url: `${this.n8n.url}/webhook/${node.webhookId}/webhook` };
	}

	/** Saves and activates a workflow whose nodes follow one another; returns its id. */
	async activate(name: string, nodes: WorkflowNode[]): Promise<string> {
		const { id } = await this.n8n.client.createWorkflow(chain(name, nodes));
		this.started.push(id);
		await this.n8n.client.activateWorkflow(id);
		return id;
	}

	/** Changes parameters of a workflow's trigger, and publishes that. */
	async changeTrigger(id: string, parameters: JsonObject): Promise<void> {
		const { nodes } = await this.n8n.client.getWorkflow(id);
		nodes[0]!.parameters = { ...nodes[0]!.parameters, ...parameters };
		await this.n8n.client.updateWorkflow(id, { nodes });
		await this.n8n.client.activateWorkflow(id);
	}

	/** The events of each execution, the oldest first, once there are so many in all. */
	async events(id: string, count: number): Promise<JsonObject[][]> {
		let executions: JsonObject[][] = [];
		const enough = async () => {
			const runs = await this.n8n.client.waitForExecutions(id, 0);
			executions = runs.map((run) =>
				run
					.expectSuccess()
					.itemsOf('Trigger')
					.map(({ json }) => json),
			);
			return executions.flat().length >= count;
		};
		const details = () => JSON.stringify(executions);
		await waitFor(enough, { what: `${count} events`, deadlineMs: 60_000, details });
		return executions;
	}

	/** Waits for so many polls that begin from now on, until they have ended. */
	async polls(count: number): Promise<void> {
		const before = this.provider.requests.length;
		// Polls do not overlap: when one more has begun, those before have ended.
		await waitFor(() => this.provider.requests.length > before + count, {
			what: `The end of ${count} polls`,
			deadlineMs: 60_000,
		});
	}

	/** Waits until n8n has logged a line with this text, and returns that line. */
	async logged(text: string): Promise<string> {
		const line = () =>
			this.n8n
				.logs()
				.split('\n')
				.find((one) => one.includes(text));
		return await waitFor(line, { what: `The log line "${text}"`, deadlineMs: 60_000 });
	}

	/**
	 * Lets n8n be started again in some way, and waits until it has activated what was active.
	 *
	 * @param active ids of the workflows that were
	 */
	async throughStart(start: () => Promise<void>, active: string[]): Promise<void> {
		const before = this.provider.requests.length;
		await start();
		if (active.length === 0) return;
		// n8n takes all workflows up at once, before it asks for the first subscription.
		const asked = () =>
			this.provider.requests.slice(before).some(({ url }) => url.includes('/v1/webhooks'));
		await waitFor(asked, { what: 'An activation after the start of n8n', deadlineMs: 60_000 });
		for (const id of active) await this.n8n.client.untilPublicationSettled(id);
	}

	/** Deactivates all workflows that were activated here, and ends what was to go wrong. */
	async reset(): Promise<void> {
		this.provider.clearFailures();
		for (const id of this.started.splice(0)) await this.n8n.client.deactivateWorkflow(id);
	}

	/** What a profile holds of subscriptions. */
	subscriptions(profile: WebhookProfile) {
		return this.provider.profiles[profile].webhooks.list();
	}

	private async storeCredentials(): Promise<void> {
		for (const profile of [...webhookProfiles, 'p2']) {
			const method = plainMethodOf(profile);
			const credential = await storeCredential(this.n8n.client, this.provider, method);
			this.credentials.set(profile, credential);
		}
	}
}

/** A candidate that no list of the provider has. */
export const newCandidate = {
	id: '7',
	first_name: 'First7',
	last_name: 'Last7',
	email: 'first7@candidates.example',
};
