import { randomUUID } from 'crypto';

import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { candidates } from '../../profiles';
import type { ActionStep, PresetAction, Provider } from '../../provider';
import { operationError, sayingOnlyWhatToDo, textOf, valueAt, write } from '../../transport';
import { bodyOf, isUnclear, saysNoSuccess } from '../resume/sendResume';
import type { Item } from '../operation';
import { type Progress, writtenOf } from '../results';
import { callOf, type Values } from './requests';

const NOTHING = 'Nothing was written.';
const ADVICE = 'Check the Base URL in the credential.';

/** Does what comes before a write. Its errors say that nothing was written, unless an earlier try for the item has. */
export async function beforeWriting<T>(item: Item, work: () => Promise<T>): Promise<T> {
	return await sayingOnlyWhatToDo(work).catch((error: unknown) => {
		const outcomes = Array.from(writtenOf(item).progress.values(), ({ outcome }) => outcome);
		throw saying(error, outcomes.find((one) => one !== undefined && one !== NOTHING) ?? NOTHING);
	});
}

/** Writes. Its errors also say what was written. It is remembered, in case the next try does not come so far. */
export async function writing<T>(
	progress: Progress,
	outcome: () => string,
	work: () => Promise<T>,
): Promise<T> {
	return await sayingOnlyWhatToDo(work).catch((error: unknown) => {
		progress.outcome = outcome();
		throw saying(error, progress.outcome);
	});
}

function saying(error: unknown, outcome: string): unknown {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) {
		error.message = `${error.message.replace(/\.$/, '')}. ${outcome}`;
	}
	return error;
}

/** The error if an earlier try got no clear answer: nobody knows what has become of it, so it is not repeated. */
export function unclearBefore({ context }: Provider) {
	return operationError(context, 'An earlier try got no clear answer, so it is not repeated', '');
}

/**
 * Sends the steps of an action, each of them once, also if n8n runs the node again. What got no clear answer is not sent
 * again, since nobody knows what has become of it.
 *
 * @param done what the action does, e.g. "the note was created"
 * @returns the values, with the IDs of what was made
 */
export async function sendSteps(
	provider: Provider,
	{ steps }: PresetAction,
	given: Values,
	progress: Progress,
	done: string,
): Promise<Values> {
	const outcome = () => outcomeOf(provider, progress, done);
	return await writing(progress, outcome, async () => {
		if (progress.isUnclear) throw unclearBefore(provider);
		let values = given;
		for (const [at, step] of steps.entries()) {
			if (isLeftOut(step, values)) continue;
			const made = progress.made.get(at) ?? (await sendStep(provider, step, values, progress));
			progress.made.set(at, made);
			values = { ...values, ...made };
		}
		return values;
	});
}

function isLeftOut({ if: needed, makes }: ActionStep, values: Values): boolean {
	const isKnown = makes !== undefined && Boolean(values[makes]);
	return isKnown || (needed !== undefined && !values[needed]);
}

/** How far an action that failed has come, in a sentence. */
export function outcomeOf({ system = 'the provider' }: Provider, progress: Progress, done: string) {
	const { made, isUnclear = false } = progress;
	const ids = [...made.values()].flatMap((one) => Object.entries(one));
	const written = ids.map(([name, id]) => `${name} ${id}`).join(', ');
	const parts = [
		written && `This was written before: ${written}.`,
		isUnclear && `It is unknown whether ${done}: look in ${system} before you try again.`,
	];
	return parts.filter(Boolean).join(' ') || NOTHING;
}

/** @returns the ID of what the step has made, by its name */
async function sendStep(
	provider: Provider,
	step: ActionStep,
	values: Values,
	progress: Progress,
): Promise<Readonly<Record<string, string>>> {
	const call = callOf(provider, step, values);
	// Not a digest of what is sent: the same note may be meant twice.
	const { contentType: type, makes, idField = 'id' } = step;
	const headers = { 'Idempotency-Key': randomUUID(), ...(type && { 'Content-Type': type }) };
	const result = await write(provider, { ...call, headers });
	const settings = provider.pagesOf(candidates);
	progress.isUnclear = isUnclear(result, settings, idField);
	const body = bodyOf(provider, result, settings, ADVICE, idField);
	if (makes === undefined) return {};
	const id = textOf(valueAt(body, idField));
	// No other step needs the ID of a note, and one without it was added all the same if nothing else is said.
	progress.isUnclear = id === '' && (makes !== 'noteId' || saysNoSuccess(body, settings));
	if (!progress.isUnclear) return { [makes]: id };
	throw operationError(provider.context, `The answer has no ID in the field "${idField}"`, '');
}
