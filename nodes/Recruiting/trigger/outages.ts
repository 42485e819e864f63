import { NodeOperationError } from 'n8n-workflow';

import type { Poll } from './open';
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

/** Notes what came of a check or a poll. One execution per outage fails, so that the user's Error Workflow starts. */
export function noteOutcome(poll: Poll, kind: ProblemKind, problem?: Error): void {
	const { outages } = poll.memory;
	if (problem === undefined) {
		if (outages.delete(kind)) poll.log.info(`This is over: ${FAILED[kind]}.`);
		return;
	}
	const message = `${FAILED[kind]}: ${problem.message}`;
	poll.log.warn(message);
	const { checks = 0, isShown = false } = outages.get(kind) ?? {};
	const isQuiet = isShown || (checks < QUIET_FAILURES && mayPass(problem));
	outages.set(kind, { checks: checks + 1, isShown: isShown || !isQuiet });
	if (isQuiet) return;
	const { description: advice } = problem as { description?: string | null };
	const description = `${advice ? `${advice} ` : ''}Events may be missing until this is solved. The checks go on, and do not show this outage again. ${poll.log.statusText()}`;
	poll.n8n.__emitError(new NodeOperationError(poll.node, message, { description }));
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
