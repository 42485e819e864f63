import type { INodeExecutionData, INodeParameters, INodeType } from 'n8n-workflow';

import { responseInto, type Answer } from '../support/answers';
import { callWebhook, savedTrigger, workflowOf } from '../support/triggerNode';

/** Somebody who does not have the secret. */
interface Forged {
	readonly headers?: Readonly<Record<string, string>>;
	readonly body: string;
}

/** What came of a delivery. */
interface Outcome {
	readonly started?: INodeExecutionData[];
	readonly answers: readonly Answer[];
	readonly thrown?: unknown;
}

/** One for each way to an answer; the status of that to a ping is set by a field. */
export const FORGED = {
	event: {
		body: '{"event":"candidate.created","data":{"id":"1"},"__proto__":{"polluted":1}}',
	},
	ping: { body: '{}' },
	handshake: { headers: { 'x-hook-secret': 'b537207f' }, body: '{}' },
	'handshake that writes into the answer': {
		headers: { 'x-hook-secret': 'a\r\nX-Injected: 1' },
		body: '{}',
	},
} satisfies Record<string, Forged>;

const HEADERS = { 'content-type': 'application/json', 'x-signature': 'a', 'event-id': '1' };

/** Hands a delivery to a trigger with these parameters. */
export async function deliver(
	trigger: INodeType,
	parameters: INodeParameters,
	{ headers, body }: Forged,
): Promise<Outcome> {
	const answers: Answer[] = [];
	const workflow = workflowOf(trigger, savedTrigger(parameters));
	const rawBody = Buffer.from(body);
	const request = { method: 'POST', headers: { ...HEADERS, ...headers }, rawBody, body: {} };
	const exchange = { request, response: responseInto(answers) };
	try {
		const { workflowData } = await callWebhook(trigger, workflow, exchange, []);
		return { started: workflowData?.flat(), answers };
	} catch (thrown) {
		return { answers, thrown };
	}
}

/** What is wrong with what came of a forged delivery. */
export function faultsInOutcome(
	{ started, answers, thrown }: Outcome,
	{ signature }: INodeParameters,
): string[] {
	if (thrown !== undefined) return [`threw ${String(thrown)}`];
	if (started === undefined && answers.length === 1) return faultsInAnswer(answers[0]!);
	if (started === undefined) return [`was answered ${answers.length} times`];
	// Nothing else than this one choice of the user lets in what nobody has signed.
	const legitimate = signature === 'none' && answers.length === 0;
	return legitimate ? [] : [`started ${JSON.stringify(started)}`];
}

function faultsInAnswer({ status, headers, body }: Answer): string[] {
	const rules: Readonly<Record<string, boolean>> = {
		[`the status ${status}`]: Number.isInteger(status) && status >= 200 && status <= 599,
		[`the headers ${JSON.stringify(headers)}`]: Object.entries(headers).flat().every(isOneLine),
		[`the body ${body}`]: body === undefined || isMessage(JSON.parse(body)),
	};
	return Object.keys(rules).filter((rule) => !rules[rule]);
}

const isOneLine = (text: unknown) => typeof text === 'string' && /^[\x20-\x7e]+$/.test(text);

function isMessage(body: unknown): boolean {
	const { message, ...others } = body as { message?: unknown };
	return typeof message === 'string' && Object.keys(others).length === 0;
}
