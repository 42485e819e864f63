import type { INodeExecutionData, INodeParameters, INodeType } from 'n8n-workflow';

import {
	callWebhook,
	responseInto,
	savedTrigger,
	workflowOf,
	type NodeResponse,
} from '../support/triggerNode';

/** A delivery by a sender without the secret. */
interface Forged {
	readonly headers?: Readonly<Record<string, string>>;
	readonly body: string;
}

/** The outcome of a delivery. */
interface Outcome {
	readonly started?: INodeExecutionData[];
	readonly answers: readonly NodeResponse[];
	readonly thrown?: unknown;
}

/** One delivery for each kind of response; a field sets the status of the one to a ping. */
export const FORGED = {
	event: {
		body: '{"event":"candidate.created","data":{"id":"1"},"__proto__":{"polluted":1}}',
	},
	ping: { body: '{}' },
	handshake: { headers: { 'x-hook-secret': 'b537207f' }, body: '{}' },
	'handshake that injects headers into the response': {
		headers: { 'x-hook-secret': 'a\r\nX-Injected: 1' },
		body: '{}',
	},
} satisfies Record<string, Forged>;

const HEADERS = { 'content-type': 'application/json', 'x-signature': 'a', 'event-id': '1' };

/** Passes a delivery to a trigger with these parameters. */
export async function deliver(
	trigger: INodeType,
	parameters: INodeParameters,
	{ headers, body }: Forged,
): Promise<Outcome> {
	const answers: NodeResponse[] = [];
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

/** Describes what is wrong with the outcome of a forged delivery. */
export function faultsInOutcome(
	{ started, answers, thrown }: Outcome,
	{ signature }: INodeParameters,
): string[] {
	if (thrown !== undefined) return [`threw ${String(thrown)}`];
	if (started === undefined && answers.length === 1) return faultsInAnswer(answers[0]!);
	if (started === undefined) return [`was answered ${answers.length} times`];
	// Only this one choice of the user lets unsigned deliveries start the workflow.
	const legitimate = signature === 'none' && answers.length === 0;
	return legitimate ? [] : [`started ${JSON.stringify(started)}`];
}

function faultsInAnswer({ status, headers, body }: NodeResponse): string[] {
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
