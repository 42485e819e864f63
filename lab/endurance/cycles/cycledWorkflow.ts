import axios from 'axios';

import { N8nRequestError } from '../../../test/n8n/api/session';
import type { N8nClient } from '../../../test/n8n/client';
import type { SavedCredential, SavedWorkflow } from '../../../test/n8n/types';
import { waitFor } from '../../../test/n8n/wait';
import type { SubscriptionKeeper } from '../../../test/provider/keepers';
import type { TriggerStage } from '../../../test/support/triggerStage';
import { afterTrigger, recruitingTrigger } from '../../../test/support/triggers';
import { chain } from '../../../test/support/workflows';

/** A trigger of a workflow: its events, and its paths below the public URL. */
interface CycledTrigger {
	readonly name: string;
	readonly path: string;
	readonly testPath: string;
	readonly events: string[];
}

const TRIGGER_TYPE = 'n8n-nodes-recruiting.recruitingTrigger';

/** A workflow, and whether its user wants it active. */
export class CycledWorkflow {
	active = false;

	private constructor(
		private readonly client: N8nClient,
		readonly keeper: SubscriptionKeeper,
		private readonly saved: SavedWorkflow,
	) {}

	/** Saves a workflow with a trigger for each list of events. */
	static async create(
		client: N8nClient,
		keeper: SubscriptionKeeper,
		credential: SavedCredential,
		{ name, events }: { name: string; events: string[][] },
	): Promise<CycledWorkflow> {
		// No waiting between tries, since many requests fail here.
		const options = { maxRetryWait: 0 };
		const [first, ...more] = events.map((chosen, index) => {
			const parameters = { ...keeper.parameters, events: chosen, options };
			return recruitingTrigger({ credential, parameters, name: `Trigger ${index + 1}` });
		});
		const workflow = chain(name, [first!, afterTrigger]);
		workflow.nodes.push(...more);
		return new CycledWorkflow(client, keeper, await client.createWorkflow(workflow));
	}

	get id(): string {
		return this.saved.id;
	}

	get triggers(): CycledTrigger[] {
		return this.saved.nodes
			.filter(({ type }) => type === TRIGGER_TYPE)
			.map(({ name, webhookId, parameters }) => ({
				name,
				path: `webhook/${webhookId}/webhook`,
				testPath: `webhook-test/${webhookId}/webhook`,
				events: parameters!.events as string[],
			}));
	}

	/** Publishes the saved version. If the provider fails, the user still wants it active. */
	async activate(): Promise<void> {
		this.active = true;
		try {
			await this.client.activateWorkflow(this.id);
		} catch (error) {
			if (error instanceof N8nRequestError) throw error;
		}
	}

	async deactivate(): Promise<void> {
		this.active = false;
		await this.client.deactivateWorkflow(this.id);
	}

	async duplicate(name: string): Promise<CycledWorkflow> {
		const copy = await this.client.duplicateWorkflow(this.id, name);
		return new CycledWorkflow(this.client, this.keeper, copy);
	}

	async delete(): Promise<void> {
		await this.client.deleteWorkflow(this.id);
	}

	/** Whether n8n has activated some or all of its triggers. */
	async runs(how: 'some' | 'every'): Promise<boolean> {
		const { triggers } = await this.client.publicationStatus(this.id);
		const activated = triggers.filter(({ status }) => status === 'activated').length;
		return how === 'some' ? activated > 0 : activated === this.triggers.length;
	}
}

/** Makes n8n wait for a test event; false if the provider rejected the registration. */
export async function listen(
	{ n8n }: TriggerStage,
	workflow: CycledWorkflow,
	trigger: CycledTrigger,
): Promise<boolean> {
	try {
		await n8n.client.listenForTestEvent(workflow.id, trigger.name);
		return true;
	} catch (error) {
		if (error instanceof N8nRequestError && error.status >= 400) return false;
		throw error;
	}
}

/** Ends a test run by an event, or by hand if the event can't be delivered; waits until n8n has ended it. */
export async function endTest(
	stage: TriggerStage,
	workflow: CycledWorkflow,
	{ testPath }: CycledTrigger,
	how: 'event' | 'cancel',
): Promise<void> {
	const { client, url } = stage.n8n;
	if (how === 'cancel' || !(await sendTestEvent(workflow, testPath))) {
		await client.cancelTestEvent(workflow.id);
	}
	// n8n's answer to a GET request says whether it listens for a POST.
	const get = { validateStatus: () => true, proxy: false } as const;
	const isOver = async () => {
		const { data } = await axios.get(`${url}/${testPath}`, get);
		return !JSON.stringify(data).includes('make a POST request');
	};
	await waitFor(isOver, { what: 'The end of a test run', deadlineMs: 60_000 });
}

async function sendTestEvent({ keeper }: CycledWorkflow, testPath: string): Promise<boolean> {
	const kept = keeper.list().find(({ url }) => url.endsWith(testPath));
	return kept !== undefined && (await keeper.deliver(kept));
}
