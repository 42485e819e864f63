import type { FunctionsBase } from 'n8n-workflow';

import { memoryOf } from './memory';

export type LoggingContext = Pick<FunctionsBase, 'getNode' | 'getWorkflow' | 'logger'>;

/**
 * Warns in n8n's log, and says which node it is about, because many workflows share that log.
 *
 * @param message a whole sentence, with nothing in it about anybody and nothing that a sender wrote
 */
export function logWarning(context: LoggingContext, message: string): void {
	context.logger.warn(`${origin(context)}: ${message}`);
}

/** Logs something in the same form as `logWarning`, but as information. */
export function logInfo(context: LoggingContext, message: string): void {
	context.logger.info(`${origin(context)}: ${message}`);
}

/** How long a warning that anybody can cause is not logged again, in milliseconds. */
const RARELY_MS = 60_000;

/**
 * Warns at most once a minute, and counts the rest: what anybody on the internet can cause must not fill the log.
 *
 * @param message one of a few fixed texts
 */
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

/** The names are quoted, because somebody may have put a line break into one. */
function origin(context: LoggingContext): string {
	const { id, name } = context.getWorkflow();
	return `${JSON.stringify(context.getNode().name)} of workflow ${JSON.stringify(name ?? id)}`;
}
