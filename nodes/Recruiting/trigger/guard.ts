import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { candidates } from '../records';
import { requestScope } from '../transport';
import { logInfo, logWarning } from './log';
import { catchesUp } from './mode';
import { onePollAtATime, QUIET_FAILURES, type PollLimit } from './polling/pollGuard';
import { emitChanges, forgetSnapshot, storedSnapshot, type PollOutcome } from './polling/pollList';
import { catchUpSettings } from './polling/pollSettings';
import { nodeKey } from './state';
import { logStatus, statusText } from './status';
import { isManual } from './webhook/parameters';
import { checkSubscription, lastRegistration } from './webhook/subscription';

const DAY_MS = 24 * 60 * 60 * 1_000;
const NOT_REGISTERED =
	'The subscription was not checked, because n8n has not registered the webhook since it started. If this line comes again, publish the workflow again.';

/** Of this process: when each node's list was compared last (milliseconds since 1970), and since which registration. */
const comparisons = new Map<string, { registration: object; at: number }>();
/** Of this process: the checks of each node that failed in a row, and whether a failed execution shows it. */
const outages = new Map<string, { checks: number; isShown: boolean }>();

/**
 * Lets the polling half guard the webhook half: checks the subscription and repairs it, and compares the list of
 * candidates once a day and after each registration, so that one whose event was lost still starts the workflow.
 *
 * At activation, n8n calls this while it registers the webhook. Then it only records the list, if none is known.
 *
 * @returns candidates that no delivery told of, as items, or `null`
 */
export async function guardWebhook(poll: IPollFunctions): Promise<PollOutcome['items']> {
	const parameter = (name: string, fallback?: unknown) => poll.getNodeParameter(name, fallback);
	const comparesList = catchesUp(parameter, poll.getNode().credentials);
	// What was known would be old when lists are compared again.
	if (!comparesList) forgetSnapshot(poll);
	const hasSubscription = !isManual(poll);
	if (!hasSubscription && !comparesList) return null;
	return await onePollAtATime(poll, async (limit) => {
		if (limit.isActivation) return comparesList ? await recordFirstList(poll, limit) : null;
		const registration = lastRegistration(poll);
		if (registration === undefined) {
			report(poll, [new Error(NOT_REGISTERED)]);
			return null;
		}
		const problems: Error[] = [];
		const collect = (problem: Error) => {
			problems.push(problem);
			return null;
		};
		if (hasSubscription) await checkSubscription(poll, registration).catch(collect);
		const isDue = comparesList && isListDue(poll, registration);
		const items = isDue ? await catchUp(poll, limit, registration).catch(collect) : null;
		report(poll, problems);
		logStatus(poll);
		return items;
	});
}

/** The first activation emits nothing, and a failure does not stop it: the next check tries again. */
async function recordFirstList(poll: IPollFunctions, limit: PollLimit): Promise<null> {
	if (storedSnapshot(poll) !== undefined) return null;
	try {
		await compareCandidates(poll, limit);
	} catch (error) {
		const what = 'The list of candidates could not be recorded. The next check tries again';
		logWarning(poll, `${what}. Reason: ${(error as Error).message}`);
	}
	return null;
}

function isListDue(poll: IPollFunctions, registration: object): boolean {
	const last = comparisons.get(nodeKey(poll));
	return last?.registration !== registration || Date.now() - last.at >= DAY_MS;
}

async function catchUp(poll: IPollFunctions, limit: PollLimit, registration: object) {
	const at = Date.now();
	const { items, isDone } = await compareCandidates(poll, limit);
	if (isDone) comparisons.set(nodeKey(poll), { registration, at });
	return items;
}

async function compareCandidates(poll: IPollFunctions, { context }: PollLimit) {
	const scope = await requestScope(context);
	return await emitChanges(poll, scope, candidates, catchUpSettings(scope, candidates));
}

/** Logs each problem. One execution per outage fails, so that the user's Error Workflow starts. */
function report(poll: IPollFunctions, problems: readonly Error[]): void {
	const key = nodeKey(poll);
	const [first] = problems;
	if (first === undefined) {
		if (outages.delete(key)) logInfo(poll, 'The checks of the subscription succeed again.');
		return;
	}
	for (const { message } of problems) logWarning(poll, `A check failed: ${message}`);
	const outage = outages.get(key) ?? { checks: 0, isShown: false };
	outages.set(key, outage);
	outage.checks++;
	const isLasting = outage.checks > QUIET_FAILURES || problems.some((one) => !mayPass(one));
	if (outage.isShown || !isLasting) return;
	outage.isShown = true;
	const description = `Events may be missing until this is solved. The checks go on, and do not show this outage again. ${statusText(poll)}`;
	poll.__emitError(new NodeOperationError(poll.getNode(), first.message, { description }));
}

/** Whether the next check may succeed without anybody's help. */
function mayPass(problem: Error & { httpCode?: string | null }): boolean {
	if (problem instanceof NodeOperationError) return false;
	const status = Number(problem.httpCode ?? 0);
	return status === 0 || status === 429 || status >= 500;
}
