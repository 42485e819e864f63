import { NodeOperationError } from 'n8n-workflow';

import { operationError } from '../transport';
import { isManualRun, isRestart, type Hook, type Poll } from './open';
import { type ProblemKind } from './memory';

/** Passing failures in a row that are only logged; the next one is shown as a failed execution. */
const QUIET_FAILURES = 3;

const FAILED: Readonly<Record<ProblemKind, string>> = {
	subscription: 'The subscription could not be checked',
	unconfirmed: 'The subscription could not be confirmed',
	candidates: 'Catch Up could not compare the list of candidates',
	deliveries: 'No delivery could be verified',
	poll: 'The poll emitted nothing',
};

/** One execution per outage fails, so that the user's Error Workflow starts; two problems with one reason are one outage. */
export function noteOutcome(poll: Poll, kind: ProblemKind, problem?: Error): void {
	const { log, memory } = poll;
	if (problem === undefined) {
		if (memory.outages.delete(kind)) log.info(`This is over: ${FAILED[kind]}.`);
		return;
	}
	log.warn(`${FAILED[kind]}: ${problem.message}`);
	noteOutage(poll, kind, problem);
}

/** Lets an execution fail at once if somebody publishes what they have to correct. The first check shows all else, if it lasts. */
export function showPublisher(trigger: Hook | Poll, kind: ProblemKind, problem: Error): void {
	if (isManualRun(trigger) || isRestart(trigger) || mayPass(problem)) return;
	noteOutage(trigger, kind, problem);
}

function noteOutage({ log, memory, n8n, node }: Hook | Poll, kind: ProblemKind, problem: Error) {
	const { outages } = memory;
	const reason = problem.message;
	const { checks = 0, isShown = false } = outages.get(kind) ?? {};
	const isSame = [...outages.values()].some((one) => one.isShown && one.reason === reason);
	const isQuiet = isShown || isSame || (checks < QUIET_FAILURES && mayPass(problem));
	// Hooks cannot show anything themselves. When somebody publishes, n8n polls at the same time.
	const poll = '__emitError' in n8n ? n8n : memory.activation?.deref();
	const isShownNow = !isQuiet && poll !== undefined;
	outages.set(kind, { checks: checks + 1, isShown: isShown || isShownNow, reason });
	if (!isShownNow) return;
	const { description: advice } = problem as { description?: string | null };
	const description = `${advice ? `${advice} ` : ''}Events may be missing until this is solved. If publishing failed because of it, publish the workflow again then. The checks go on, and do not show this outage again. ${log.statusText()}`;
	poll.__emitError(operationError({ node }, `${FAILED[kind]}: ${reason}`, description));
}

/** How n8n says that a credential was deleted. */
const DELETED_CREDENTIAL = /^Credential with ID .+ (?:does not exist|was not found)/;

/** The next check may succeed without anybody's help. */
export function mayPass(problem: Error & { httpCode?: string | null }): boolean {
	if (problem instanceof NodeOperationError || DELETED_CREDENTIAL.test(problem.message))
		return false;
	const status = Number(problem.httpCode ?? 0);
	return status === 0 || status === 429 || status >= 500;
}
