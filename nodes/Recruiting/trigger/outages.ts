import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';

import { logInfo, logWarning } from './log';
import { memoryOf, type ProblemKind } from './memory';
import { QUIET_FAILURES } from './polling/onePollAtATime';
import { statusText } from './status';

/** How the message about each kind of problem begins. */
const FAILED: Readonly<Record<ProblemKind, string>> = {
	subscription: 'The subscription could not be checked',
	unconfirmed: 'The subscription could not be confirmed',
	candidates: 'Catch Up could not compare the list of candidates',
	deliveries: 'No delivery could be verified',
	poll: 'The poll emitted nothing',
};

/**
 * Notes what came of a check or a poll. One execution per outage fails, so that the user's Error Workflow starts.
 *
 * @param problem what is wrong, if anything
 */
export function noteOutcome(poll: IPollFunctions, kind: ProblemKind, problem?: Error): void {
	const { outages } = memoryOf(poll);
	if (problem === undefined) {
		if (outages.delete(kind)) logInfo(poll, `This is over: ${FAILED[kind]}.`);
		return;
	}
	const message = `${FAILED[kind]}: ${problem.message}`;
	logWarning(poll, message);
	const outage = outages.get(kind) ?? { checks: 0, isShown: false };
	outages.set(kind, outage);
	outage.checks++;
	if (outage.isShown || (outage.checks <= QUIET_FAILURES && mayPass(problem))) return;
	outage.isShown = true;
	const advice = problem instanceof NodeOperationError ? `${problem.description ?? ''} ` : '';
	const description = `${advice}Events may be missing until this is solved. The checks go on, and do not show this outage again. ${statusText(poll)}`;
	poll.__emitError(new NodeOperationError(poll.getNode(), message, { description }));
}

/** Whether the next check may succeed without anybody's help. */
function mayPass(problem: Error & { httpCode?: string | null }): boolean {
	if (problem instanceof NodeOperationError) return false;
	const status = Number(problem.httpCode ?? 0);
	return status === 0 || status === 429 || status >= 500;
}
