import { closeInOrder, orClose } from '../n8n/closing';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { QueueMode } from '../n8n/queue/queueMode';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import {
	type Provider,
	type RecordedRequest,
	scenario,
	type Scenario,
	startProvider,
} from '../provider';
import { plainMethodOf, storeCredential } from './credentials';
import { startWithPackage } from './packedPackage';
import { afterTrigger, recruitingTrigger } from './triggers';
import { chain } from './workflows';

/** Profiles that send events. */
export const webhookProfiles = ['p1', 'p3', 'p4', 'p5'] as const;

export type WebhookProfile = (typeof webhookProfiles)[number];

/** A real n8n and a provider, with a credential for each profile, for tests of the trigger. */
export class TriggerStage {
	/** Ids of workflows that were activated and may still be active. */
	private started: string[] = [];

	private readonly credentials = new Map<string, SavedCredential>();

	private constructor(
		readonly n8n: N8nServer,
		readonly provider: Provider,
	) {}

	/**
	 * Starts both.
	 *
	 * @param env further environment variables of n8n
	 * @param companions prepares services and processes beside n8n's main process
	 */
	static async open(
		env: Record<string, string> = {},
		companions?: () => Promise<QueueMode>,
	): Promise<TriggerStage> {
		const provider = await startProvider({ candidates: 5 });
		const n8n = await orClose(
			() => startWithPackage({ env: { ...WITHOUT_EDITOR, ...env }, companions }),
			() => provider.stop(),
		);
		const stage = new TriggerStage(n8n, provider);
		await orClose(
			() => stage.storeCredentials(),
			() => stage.close(),
		);
		return stage;
	}

	async close(): Promise<void> {
		await closeInOrder(
			() => this.n8n.discard(),
			() => this.provider.stop(),
		);
	}

	/** A trigger with the credential of its profile. */
	trigger(profile: string, parameters: JsonObject = {}, name?: string): WorkflowNode {
		const credential = this.credentials.get(profile)!;
		return recruitingTrigger({ credential, parameters, name });
	}

	/** A trigger of P2 with a scenario of the provider. */
	async triggerAt(wanted: Scenario, parameters: JsonObject = {}): Promise<WorkflowNode> {
		const credential = await storeCredential(this.n8n.client, this.provider, plainMethodOf('p2'), {
			name: JSON.stringify(wanted),
			changes: { baseUrl: scenario(this.provider.profiles.p2, wanted) },
		});
		return recruitingTrigger({ credential, parameters });
	}

	/** Saves and activates a workflow of a trigger and another node; returns the workflow's id. */
	async activated(profile: string, parameters: JsonObject = {}): Promise<string> {
		return await this.activate(profile, [this.trigger(profile, parameters), afterTrigger]);
	}

	/** The same with a webhook that is registered by hand; also returns its URL. */
	async activatedByHand(
		profile: WebhookProfile,
		parameters: JsonObject,
	): Promise<{ id: string; url: string }> {
		const node = this.trigger(profile, { registration: 'manual', ...parameters });
		delete node.credentials;
		const id = await this.activate(profile, [node, afterTrigger]);
		return { id, url: `${this.n8n.url}/webhook/${node.webhookId}/webhook` };
	}

	/** Saves and activates a workflow whose nodes form a chain; returns its id. */
	async activate(name: string, nodes: WorkflowNode[]): Promise<string> {
		const { id } = await this.n8n.client.createWorkflow(chain(name, nodes));
		this.started.push(id);
		await this.n8n.client.activateWorkflow(id);
		return id;
	}

	/** Changes parameters of a workflow's trigger, and publishes the change. */
	async changeTrigger(id: string, parameters: JsonObject): Promise<void> {
		const { nodes } = await this.n8n.client.getWorkflow(id);
		nodes[0]!.parameters = { ...nodes[0]!.parameters, ...parameters };
		await this.n8n.client.updateWorkflow(id, { nodes });
		await this.n8n.client.activateWorkflow(id);
	}

	/** Renames a workflow's trigger, and publishes that. */
	async renameTrigger(id: string, name: string): Promise<void> {
		const { nodes, connections } = await this.n8n.client.getWorkflow(id);
		const trigger = nodes[0]!;
		const { [trigger.name]: own, ...others } = connections;
		trigger.name = name;
		const renamed = { ...others, ...(own ? { [name]: own } : {}) };
		await this.n8n.client.updateWorkflow(id, { nodes, connections: renamed });
		await this.n8n.client.activateWorkflow(id);
	}

	/** Waits until there are `count` events; returns the events of each execution, the oldest first. */
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

	/** Waits until `count` polls that begin from now on have ended. */
	async polls(count: number): Promise<void> {
		const before = this.provider.requests.length;
		// Polls do not overlap: when another one begins, the previous ones have ended.
		await waitFor(() => this.provider.requests.length > before + count, {
			what: `The end of ${count} polls`,
			deadlineMs: 60_000,
		});
	}

	/** Waits until n8n has logged a line with this text; returns the line. */
	async logged(text: string): Promise<string> {
		const line = () =>
			this.n8n
				.logs()
				.split('\n')
				.find((one) => one.includes(text));
		return await waitFor(line, { what: `The log line "${text}"`, deadlineMs: 60_000 });
	}

	/**
	 * Restarts n8n in some way, and waits until it has reactivated workflows.
	 *
	 * @param active ids of the workflows that were active
	 * @param logs the requests to all providers that they have
	 */
	async restartAndWait(
		start: () => Promise<void>,
		active: string[],
		logs: ReadonlyArray<readonly RecordedRequest[]> = [this.provider.requests],
	): Promise<void> {
		const before = logs.map(({ length }) => length);
		await start();
		if (active.length === 0) return;
		// n8n starts all activations at once, before its first request for subscriptions.
		const asked = () =>
			logs.some((requests, n) =>
				requests.slice(before[n]).some(({ url }) => url.includes('/v1/webhooks')),
			);
		await waitFor(asked, { what: 'An activation after the start of n8n', deadlineMs: 60_000 });
		for (const id of active) await this.n8n.client.untilPublicationSettled(id);
	}

	/** Deactivates all workflows that were activated here, and removes planned failures. */
	async reset(): Promise<void> {
		this.provider.clearFailures();
		for (const id of this.started.splice(0)) await this.n8n.client.deactivateWorkflow(id);
	}

	/** The subscriptions of a profile. */
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

/** A candidate who is in no list of the provider. */
export const newCandidate = {
	id: '7',
	first_name: 'First7',
	last_name: 'Last7',
	email: 'first7@candidates.example',
};
