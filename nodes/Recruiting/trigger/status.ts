import { logInfo, type LoggingContext } from './log';
import { memoryOf, type NodeMemory } from './memory';

const LOG_INTERVAL_MS = 60 * 60 * 1_000;
const PROCESS_START = new Date().toISOString();

/** Counts what became of events. */
export function countEvents(
	context: LoggingContext,
	outcome: keyof NodeMemory['counts'],
	events: number,
): void {
	memoryOf(context).counts[outcome] += events;
}

/** Notes that a delivery came, or that the provider's list of records was read. */
export function noteTime(context: LoggingContext, what: 'lastDelivery' | 'lastPoll'): void {
	memoryOf(context)[what] = new Date().toISOString();
}

/** Notes what the provider's list of subscriptions shows. */
export function noteSubscription(context: LoggingContext, state: string): void {
	memoryOf(context).subscription = state;
}

/** Logs the status, at most once an hour. */
export function logStatus(context: LoggingContext): void {
	const memory = memoryOf(context);
	if (Math.abs(Date.now() - memory.statusLoggedAt) < LOG_INTERVAL_MS) return;
	memory.statusLoggedAt = Date.now();
	logInfo(context, statusText(context));
}

/** The status as a sentence, without anything about anybody. */
export function statusText(context: LoggingContext): string {
	const { counts, lastDelivery, lastPoll, subscription } = memoryOf(context);
	const events = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
	const parts = [
		`Events in this process since ${PROCESS_START}: ${events.join(', ')}`,
		`last delivery: ${lastDelivery ?? 'none'}`,
		`last poll: ${lastPoll ?? 'none'}`,
		...(subscription === undefined ? [] : [`subscription: ${subscription}`]),
	];
	return `${parts.join('; ')}.`;
}
