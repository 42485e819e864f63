import { createHash } from 'crypto';

import { choice, extended } from '../../fields';
import { candidates } from '../../profiles';
import { systems } from '../../provider';
import { shortened } from '../../records';
import { Mutex, operationError } from '../../transport';
import type { OpenedAction } from '../changes/fields';
import { findValues } from '../changes/lookups';
import type { Values } from '../changes/requests';
import { chosenText, withoutResult } from '../locators';
import type { Item, Result } from '../operation';
import { comparableAddress } from '../operators';
import { hasMade, writtenOf } from '../results';
import { severalFound, withAddress } from './findCandidates';

/** The systems that can be asked who has an e-mail address. */
const asked = systems.filter(({ findsByEmail }) => findsByEmail).map(({ id }) => id);

export const ifExists = extended(
	choice('If the Candidate Exists', {
		default: 'use',
		options: [
			['create', 'Create Another', 'Do not look for candidates with this e-mail address'],
			['fail', 'Fail', 'Write nothing'],
			['use', 'Use', 'Create nobody: upload the resume to the one who has this e-mail address'],
		],
		description: 'What to do if a candidate already has this e-mail address',
	}),
	{ displayOptions: { show: { provider: asked } } },
);

/** The creations of this process that are under way, by `keyOf`. */
const creations = new Map<string, Mutex>();
/** How long a creation may wait for another one, in milliseconds: that one may have to wait for the system itself. */
const LONGEST_WAIT_MS = 300_000;

/** When those creations began to be unclear of which nobody knows what has become, by `keyOf`, in milliseconds since 1970. */
const unclear = new Map<string, number>();
/** How long a system may still be at work on one, in milliseconds. */
const LONGEST_DOUBT_MS = 300_000;

/** Of two executions at the same moment, the second one looks once the first one has created its candidate. */
export async function inTurnOf(item: Item, created: OpenedAction, create: () => Promise<Result[]>) {
	if (!created.values.email) return await create();
	const key = keyOf(created);
	const creation = creations.get(key) ?? new Mutex();
	creations.set(key, creation);
	const wasUnclear = isUnclear(item);
	const creating = async () =>
		await create().finally(() => {
			if (isUnclear(item) && !wasUnclear) unclear.set(key, Date.now());
		});
	try {
		return await creation.run(LONGEST_WAIT_MS, creating, created.provider.context.cancelSignal);
	} finally {
		if (creation.isIdle) creations.delete(key);
	}
}

function isUnclear(item: Item): boolean {
	return [...writtenOf(item).progress.values()].some((one) => one.isUnclear);
}

/** If the creation before got no clear answer, the system may be about to do it: then nobody is created in addition. */
function requireNoDoubt(created: OpenedAction): void {
	for (const [key, since] of unclear) {
		if (Date.now() - since >= LONGEST_DOUBT_MS) unclear.delete(key);
	}
	if (!unclear.has(keyOf(created))) return;
	const { context, system = 'the provider' } = created.provider;
	const problem =
		'A creation of a candidate with this e-mail address got no clear answer a short time ago, so they may exist soon';
	const advice = `Look in ${system}, and run this one again in five minutes.`;
	throw operationError(context, problem, advice);
}

/** In which account of which system which address is to be. As a digest, because the account has its secret. */
function keyOf({ provider: { login }, values }: OpenedAction): string {
	const parts = [login.apiUrl, login.account, comparableAddress(values.email)];
	return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** If the creation before takes too long, this one fails, since it might find nobody yet. */
function requireTurn(created: OpenedAction): void {
	if (!creations.get(keyOf(created))?.isOverlapping) return;
	const problem =
		'Another execution has been creating a candidate with this e-mail address for five minutes';
	const advice = 'Run this one again once the other one has ended.';
	throw operationError(created.provider.context, problem, advice);
}

const ADVICE_IF_SEVERAL =
	'Set If the Candidate Exists to Create Another, or upload the resume to one of them with Resume: Upload. The IDs are';

/** The values of a candidate who is to be created, with the ID of the one who exists and is to be used. */
export async function withExisting(item: Item, created: OpenedAction): Promise<Values> {
	const { provider, action, values } = created;
	const wanted = item.parameter('ifExists', ifExists.default);
	const canBeAsked = provider.entryOf(candidates)?.findByEmail !== undefined;
	// Who was created in an earlier try exists by now.
	const isMade = hasMade(item, 'candidateId');
	if (wanted === 'create' || !canBeAsked || isMade) return values;
	if (!values.email) {
		if (!chosenText(values.email, item.node.parameters.email).isResult) return values;
		const advice =
			'Compare it with the input data, or set If the Candidate Exists to Create Another.';
		throw withoutResult(item, 'Email', advice);
	}
	requireTurn(created);
	const found = await withAddress(provider, values.email);
	const [first, ...others] = found;
	if (first === undefined) {
		requireNoDoubt(created);
		return values;
	}
	if (others.length > 0) throw severalFound(provider, found, ADVICE_IF_SEVERAL);
	if (wanted !== 'use') {
		const problem = 'A candidate with this e-mail address exists';
		throw operationError(item, problem, `The ID is ${shortened(first.id)}.`);
	}
	const used = { ...values, candidateId: first.id };
	if (!values.job) return used;
	const addsToJob = action.steps.some((one) => one.if === 'job' && one.makes !== 'candidateId');
	if (addsToJob) return await findValues(provider, action, used);
	item.hint(
		'The candidate existed already, and was not added to the job now: this system adds only new candidates to a job.',
	);
	return used;
}
