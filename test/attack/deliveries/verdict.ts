import type { Answer } from '../support/answers';
import type { Message } from './messages';
import type { Outcome } from './receiver';

/** All that the trigger may say about a delivery that it refuses: nothing of it depends on a secret. */
const REFUSALS: Readonly<Record<number, readonly string[]>> = {
	400: [
		'The delivery is empty',
		'The delivery is nested too deeply',
		'The delivery is not valid JSON',
		'The delivery is neither a JSON object nor an array',
		'The handshake is not valid',
	],
	401: ['The delivery could not be verified'],
	405: ['Only POST is accepted here'],
	413: ['The delivery is too large', 'The delivery holds too many events'],
	415: ['The delivery must be JSON'],
};
/** One line of words, in which there is no place for anything that was sent. */
const LOGGED = /^"Trigger" of workflow "Workflow": A delivery was refused: [a-z ,]{1,80}\.$/;

/** What is wrong with the way in which a hostile delivery was treated; `undefined` if nothing is. */
export function faultOfHostile(outcome: Outcome, statuses: readonly number[]): string | undefined {
	const { started, answers, logged, thrown } = outcome;
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started !== undefined) return 'started the workflow';
	const [answer] = answers;
	if (answer === undefined || answers.length > 1) return `was answered ${answers.length} times`;
	if (!statuses.includes(answer.status)) return `was answered with ${answer.status}`;
	if (!isDocumented(answer)) return `was answered with ${JSON.stringify(answer)}`;
	const lines = answer.status === 401 ? 1 : 0;
	const told = logged.length === lines && logged.every((line) => LOGGED.test(line));
	return told ? undefined : `was logged as ${JSON.stringify(logged)}`;
}

function isDocumented({ status, headers, body }: Answer): boolean {
	if (status === 200) return JSON.stringify(headers) === '{"X-Hook-Secret":"b537207f"}' && !body;
	const known = REFUSALS[status] ?? [];
	return (
		Object.keys(headers).length === 0 &&
		known.some((message) => body === JSON.stringify({ message }))
	);
}

/** What is wrong with the way in which a genuine delivery was treated; `undefined` if nothing is. */
export function faultOfGenuine(
	{ handedOn, answers, thrown }: Outcome,
	{ records = [] }: Message,
): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (handedOn === undefined) return `did not get in: ${JSON.stringify(answers)}`;
	const got = handedOn.map(({ json }) => json.data);
	return JSON.stringify(got) === JSON.stringify(records)
		? undefined
		: `handed on ${JSON.stringify(got)}`;
}

/** What is wrong with the way in which a repeat was treated: it is taken, and starts no work. */
export function faultOfRepeat({ started, handedOn, thrown }: Outcome): string | undefined {
	if (thrown !== undefined) return `threw ${String(thrown)}`;
	if (started === undefined) return 'was refused';
	return handedOn?.length === 0 ? undefined : 'started work again';
}
