import type { FunctionsBase } from 'n8n-workflow';

import { memoryOf } from './memory';

type LoggingContext = Pick<FunctionsBase, 'getNode' | 'getWorkflow' | 'logger'>;

/** Warns in n8n's log with a whole sentence that has nothing in it about anybody, and nothing that a sender wrote. */
export function logWarning(context: LoggingContext, message: string): void {
	context.logger.warn(`${origin(context)}: ${message}`);
}

/** Logs something in the same form as `logWarning`, but as information. */
export function logInfo(context: LoggingContext, message: string): void {
	context.logger.info(`${origin(context)}: ${message}`);
}

/** How long a warning that anybody can cause is not logged again, in milliseconds. */
const RARELY_MS = 60_000;

/** Warns at most once a minute, and counts the rest: what anybody on the internet can cause must not fill the log. */
export function logRarely(context: LoggingContext, message: string): void {
	const { warnings } = memoryOf(context);
	const last = warnings.get(message);
	if (last && Math.abs(Date.now() - last.at) < RARELY_MS) {
		last.leftOut++;
		return;
	}
	warnings.set(message, { at: Date.now(), leftOut: 0 });
	const before = last?.leftOut ? ` It happened ${last.leftOut} more time(s) before.` : '';
	logWarning(context, message + before);
}

const LONGEST_QUOTE = 200;

/** A text from outside, for a line of the log: in quotes, without line breaks, and not too long. */
export function quoted(text: string): string {
	return JSON.stringify(text.slice(0, LONGEST_QUOTE));
}

/** Many workflows share the log. The names are quoted, because somebody may have put a line break into one. */
function origin(context: LoggingContext): string {
	const { id, name } = context.getWorkflow();
	return `${JSON.stringify(context.getNode().name)} of workflow ${JSON.stringify(name ?? id)}`;
}

const LOG_INTERVAL_MS = 60 * 60 * 1_000;
const PROCESS_START = new Date().toISOString();

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
