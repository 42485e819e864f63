import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { startProvider, type Provider } from '../provider';
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

	private constructor(
		readonly n8n: N8nServer,
		readonly provider: Provider,
		private readonly credentials: ReadonlyMap<string, SavedCredential>,
	) {}

	/** Starts both. `env` are further or other environment variables of n8n. */
	static async open(env: Record<string, string> = {}): Promise<TriggerStage> {
		const provider = await startProvider({ candidates: 5 });
		try {
			const install = await ensureN8n();
			const n8n = await startN8n({ install, packages: [packedPackage()], env });
			const credentials = new Map<string, SavedCredential>();
			for (const profile of [...webhookProfiles, 'p2']) {
				const method = plainMethodOf(profile);
				credentials.set(profile, await storeCredential(n8n.client, provider, method));
			}
			return new TriggerStage(n8n, provider, credentials);
		} catch (error) {
			await provider.stop();
			throw error;
		}
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.provider.stop();
	}

	/** A trigger with the credential of its profile. */
	trigger(profile: string, parameters: JsonObject = {}, name?: string): WorkflowNode {
		const credential = this.credentials.get(profile)!;
		return recruitingTrigger({ credential, parameters, name });
	}

	/** Saves and activates a workflow of a trigger and a node after it; returns the workflow's id. */
	async activated(profile: string, parameters: JsonObject = {}): Promise<string> {
		return await this.activate(profile, [this.trigger(profile, parameters), afterTrigger]);
	}

	/** Saves and activates a workflow whose nodes follow one another; returns its id. */
	async activate(name: string, nodes: WorkflowNode[]): Promise<string> {
		const { id } = await this.n8n.client.createWorkflow(chain(name, nodes));
		this.started.push(id);
		await this.n8n.client.activateWorkflow(id);
		return id;
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
}

/** A candidate that no list of the provider has. */
export const newCandidate = {
	id: '7',
	first_name: 'First7',
	last_name: 'Last7',
	email: 'first7@candidates.example',
};
