import type {
	IHookFunctions,
	IPollFunctions,
	IWebhookFunctions,
	IExecuteFunctions,
} from 'n8n-workflow';

type LoggingContext = Pick<
	IExecuteFunctions & IHookFunctions & IPollFunctions & IWebhookFunctions,
	'getNode' | 'getWorkflow' | 'logger'
>;

/**
 * Warns in n8n's log, and says which node it is about: a log that many workflows share would not tell.
 *
 * @param message a whole sentence, with nothing in it about anybody and nothing that a sender wrote
 */
export function logWarning(context: LoggingContext, message: string): void {
	context.logger.warn(`${origin(context)}: ${message}`);
}

/** Tells something in n8n's log, in the same form as `logWarning`. */
export function logInfo(context: LoggingContext, message: string): void {
	context.logger.info(`${origin(context)}: ${message}`);
}

/** A text from outside, for a line of the log: in quotes, without line breaks, and not too long. */
export function quoted(text: string): string {
	return JSON.stringify(text.slice(0, LONGEST_QUOTE));
}

const LONGEST_QUOTE = 200;

/** The names are quoted, as somebody may have put a line break into one. */
function origin(context: LoggingContext): string {
	const { id, name } = context.getWorkflow();
	return `${JSON.stringify(context.getNode().name)} of workflow ${JSON.stringify(name ?? id)}`;
}
