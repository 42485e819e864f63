import { randomUUID } from 'crypto';

import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { candidates } from '../../profiles';
import type { ActionStep, PresetAction, Provider } from '../../provider';
import {
	type Exchange,
	mayHaveArrived,
	operationError,
	readBody,
	sayingOnlyWhatToDo,
	textOf,
	valueAt,
	write,
} from '../../transport';
import { bodyOf, isOtherService } from '../resume/sendResume';
import type { Item } from '../operation';
import { type Progress, writtenOf } from '../results';
import { callOf, type Values } from './requests';

const NOTHING = 'Nothing was written.';

/** Does what comes before a write. Its errors say that nothing was written, unless an earlier try for the item has. */
export async function beforeWriting<T>(item: Item, work: () => Promise<T>): Promise<T> {
	return await sayingOnlyWhatToDo(work).catch((error: unknown) => {
		const outcomes = Array.from(writtenOf(item).progress.values(), ({ outcome }) => outcome);
		throw saying(error, outcomes.find((one) => one !== undefined && one !== NOTHING) ?? NOTHING);
	});
}

/** An error whose message also says what was written. It is remembered, in case the next try does not come so far. */
export function failedWrite(progress: Progress, error: unknown, outcome: string): unknown {
	progress.outcome = outcome;
	return saying(error, outcome);
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
	if (progress.isUnclear) {
		throw failedWrite(progress, unclearBefore(provider), outcomeOf(provider, progress, done));
	}
	let values = given;
	for (const [at, step] of steps.entries()) {
		if (isLeftOut(step, values)) continue;
		const made = progress.made.get(at) ?? (await sendStep(provider, step, values, progress, done));
		progress.made.set(at, made);
		values = { ...values, ...made };
	}
	return values;
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
	done: string,
): Promise<Readonly<Record<string, string>>> {
	try {
		return await sayingOnlyWhatToDo(async () => {
			const call = callOf(provider, step, values);
			// Not a digest of what is sent: the same note may be meant twice.
			const { contentType: type } = step;
			const headers = { 'Idempotency-Key': randomUUID(), ...(type && { 'Content-Type': type }) };
			const result = await write(provider, { ...call, headers });
			const settings = provider.pagesOf(candidates);
			progress.isUnclear = mayHaveArrived(result) || saysNothing(result, settings.successField);
			const body = bodyOf(provider, result, settings, 'Check the Base URL in the credential.');
			const { makes, idField = 'id' } = step;
			if (makes === undefined) return {};
			const id = textOf(valueAt(body, idField));
			progress.isUnclear = id === '' && makes !== NOT_NEEDED;
			if (!progress.isUnclear) return { [makes]: id };
			const problem = `The answer has no ID in the field "${idField}"`;
			throw operationError(provider.context, problem, '');
		});
	} catch (error) {
		throw failedWrite(progress, error, outcomeOf(provider, progress, done));
	}
}

/** The ID that no other step needs: a note without one was added all the same. */
const NOT_NEEDED = 'noteId';

/** Such an answer leaves open what has become of the write: a web page, a redirect, or no word of success. */
function saysNothing(result: Exchange, successField: string): boolean {
	if (result.kind === 'noAnswer') return false;
	if (isOtherService(result)) return true;
	if (result.status > 299 || successField === '') return result.status > 299 && result.status < 400;
	const body = readBody(result.body);
	return 'problem' in body || valueAt(body.value, successField) === undefined;
}
