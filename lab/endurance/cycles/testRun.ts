import axios from 'axios';

import { N8nRequestError } from '../../../test/n8n/api/session';
import { waitFor } from '../../../test/n8n/wait';
import { newCandidate, type TriggerStage } from '../../../test/support/triggerStage';
import type { CycledTrigger, CycledWorkflow } from './cycledWorkflow';

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
	trigger: CycledTrigger,
	how: 'event' | 'cancel',
): Promise<void> {
	const { client, url } = stage.n8n;
	if (how === 'cancel' || !(await sendTestEvent(stage, trigger))) {
		await client.cancelTestEvent(workflow.id);
	}
	await waitFor(async () => !(await isListening(`${url}/${trigger.testPath}`)), {
		what: 'The end of a test run',
		deadlineMs: 60_000,
	});
}

async function sendTestEvent(stage: TriggerStage, trigger: CycledTrigger): Promise<boolean> {
	const subscription = stage.subscriptions('p4').find(({ url }) => url.endsWith(trigger.testPath));
	if (!subscription) return false;
	const { url, events, secret } = subscription;
	const options = { secret, retries: 0 };
	return (await stage.provider.deliver(url, events[0]!, newCandidate, options)).ok;
}

/** n8n's answer to a GET request says whether it listens for a POST. */
async function isListening(url: string): Promise<boolean> {
	const { data } = await axios.get(url, { validateStatus: () => true, proxy: false });
	return JSON.stringify(data).includes('make a POST request');
}
