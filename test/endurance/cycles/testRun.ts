import axios from 'axios';

import { N8nRequestError } from '../../n8n/session';
import { waitFor } from '../../n8n/wait';
import { newCandidate, type TriggerStage } from '../../support/triggerStage';
import type { Subject, SubjectTrigger } from './subject';

/** Lets n8n wait for a test event; false where the provider did not let it. */
export async function listen(
	{ n8n }: TriggerStage,
	subject: Subject,
	trigger: SubjectTrigger,
): Promise<boolean> {
	try {
		await n8n.client.listenForTestEvent(subject.id, trigger.name);
		return true;
	} catch (error) {
		if (error instanceof N8nRequestError && error.status >= 400) return false;
		throw error;
	}
}

/** Ends a test run by an event or, where that does not arrive, by hand; waits until n8n has ended it. */
export async function endTest(
	stage: TriggerStage,
	subject: Subject,
	trigger: SubjectTrigger,
	how: 'event' | 'cancel',
): Promise<void> {
	const { client, url } = stage.n8n;
	if (how === 'cancel' || !(await sendTestEvent(stage, trigger))) {
		await client.cancelTestEvent(subject.id);
	}
	await waitFor(async () => !(await isListening(`${url}/${trigger.testPath}`)), {
		what: 'The end of a test run',
		deadlineMs: 60_000,
	});
}

async function sendTestEvent(stage: TriggerStage, trigger: SubjectTrigger): Promise<boolean> {
	const held = stage.subscriptions('p4').find(({ url }) => url.endsWith(trigger.testPath));
	if (!held) return false;
	const { url, events, secret } = held;
	const options = { secret, retries: 0 };
	return (await stage.provider.deliver(url, events[0]!, newCandidate, options)).ok;
}

/** n8n tells who asks in the wrong way whether it listens at all. */
async function isListening(url: string): Promise<boolean> {
	const { data } = await axios.get(url, { validateStatus: () => true, proxy: false });
	return JSON.stringify(data).includes('make a POST request');
}
