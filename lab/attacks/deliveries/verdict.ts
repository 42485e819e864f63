import type { NodeResponse } from '../support/triggerNode';
import type { Message } from './messages';
import type { Outcome } from './receiver';

/** All messages that the trigger may reject a delivery with: none depends on a secret. */
const REJECTIONS: Readonly<Record<number, readonly string[]>> = {
	400: [
		'The delivery is empty',
		'The delivery is nested too deeply',
		'The delivery is not valid JSON',
		'The delivery is neither a JSON object nor an array',
		'The handshake is not valid',
	],
	401: ['The delivery could not be verified'],
	405: ['Only POST is accepted here'],
	413: ['The delivery is too large', 'The delivery contains too many events'],
	415: ['The delivery must be JSON'],
};
/** Fixed texts with no place for sent data. */
const LOGGED =
	/^"Trigger" of workflow "Workflow": (A delivery was rejected: [A-Za-z ,]{1,80}\.|A handshake was answered\. It started nothing\.)( It happened \d+ more time\(s\) before\.)?$/;

/** Describes what is wrong with the handling of a hostile delivery; `undefined` if it is right. */
export function faultOfHostile(outcome: Outcome, statuses: readonly number[]): string | undefined {
	const { started, answers, logged, thrown } = outcome;
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started !== undefined) return 'started the workflow';
	const [answer] = answers;
	if (answer === undefined || answers.length > 1) return `was answered ${answers.length} times`;
	if (!statuses.includes(answer.status)) return `was answered with ${answer.status}`;
	if (!isDocumented(answer)) return `was answered with ${JSON.stringify(answer)}`;
	// At most: what anybody can send is logged once a minute.
	const isLogged = logged.length <= 1 && logged.every((line) => LOGGED.test(line));
	return isLogged ? undefined : `was logged as ${JSON.stringify(logged)}`;
}

function isDocumented({ status, headers, body }: NodeResponse): boolean {
	if (status === 200) return JSON.stringify(headers) === '{"X-Hook-Secret":"b537207f"}' && !body;
	const known = REJECTIONS[status] ?? [];
	return (
		Object.keys(headers).length === 0 &&
		known.some((message) => body === JSON.stringify({ message }))
	);
}

/** Describes what is wrong with the handling of a genuine delivery; `undefined` if it is right. */
export function faultOfGenuine(
	{ passedOn: handedOn, answers, thrown }: Outcome,
	{ records = [] }: Message,
): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (handedOn === undefined) return `was not accepted: ${JSON.stringify(answers)}`;
	const got = handedOn.map(({ json }) => json.data);
	return JSON.stringify(got) === JSON.stringify(records)
		? undefined
		: `passed on ${JSON.stringify(got)}`;
}

/** Describes what is wrong with the handling of a repeat, which must be accepted and start no work. */
export function faultOfRepeat({
	started,
	passedOn: handedOn,
	thrown,
}: Outcome): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started === undefined) return 'was rejected';
	return handedOn?.length === 0 ? undefined : 'started work again';
}
