import { logInfo, type LoggingContext } from './log';
import { nodeKey } from './state';

/** What this process knows of a trigger since its start. */
interface Status {
	/** What became of the events. */
	readonly counts: { accepted: number; rejected: number; ignored: number; duplicate: number };
	lastDelivery?: string;
	lastPoll?: string;
	/** What the provider's list of subscriptions last showed. */
	subscription?: string;
	/** When it was last logged, in milliseconds since 1970. */
	loggedAt: number;
}

const LOG_INTERVAL_MS = 60 * 60 * 1_000;
const PROCESS_START = new Date().toISOString();
const statuses = new Map<string, Status>();

/** Counts what became of events. */
export function countEvents(
	context: LoggingContext,
	outcome: keyof Status['counts'],
	events: number,
): void {
	statusOf(context).counts[outcome] += events;
}

/** Notes that a delivery came, or that the provider's list of records was read. */
export function noteTime(context: LoggingContext, what: 'lastDelivery' | 'lastPoll'): void {
	statusOf(context)[what] = new Date().toISOString();
}

/** Notes what the provider's list of subscriptions shows. */
export function noteSubscription(context: LoggingContext, state: string): void {
	statusOf(context).subscription = state;
}

/** Logs the status, at most once an hour. */
export function logStatus(context: LoggingContext): void {
	const status = statusOf(context);
	if (Date.now() - status.loggedAt < LOG_INTERVAL_MS) return;
	status.loggedAt = Date.now();
	logInfo(context, statusText(context));
}

/** The status as a sentence, without anything about anybody. */
export function statusText(context: LoggingContext): string {
	const { counts, lastDelivery, lastPoll, subscription } = statusOf(context);
	const events = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
	const parts = [
		`Events in this process since ${PROCESS_START}: ${events.join(', ')}`,
		`last delivery: ${lastDelivery ?? 'none'}`,
		`last poll: ${lastPoll ?? 'none'}`,
		...(subscription === undefined ? [] : [`subscription: ${subscription}`]),
	];
	return `${parts.join('; ')}.`;
}

function statusOf(context: LoggingContext): Status {
	const counts = { accepted: 0, rejected: 0, ignored: 0, duplicate: 0 };
	const status = statuses.get(nodeKey(context)) ?? { counts, loggedAt: 0 };
	statuses.set(nodeKey(context), status);
	return status;
}
