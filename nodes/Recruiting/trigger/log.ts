import type { FunctionsBase } from 'n8n-workflow';

import type { TriggerMemory } from './memory';

type LoggingContext = Pick<FunctionsBase, 'getNode' | 'getWorkflow' | 'logger'>;

/** How long a warning that anybody can cause is not logged again, in milliseconds. */
const RARELY_MS = 60_000;
const STATUS_INTERVAL_MS = 60 * 60 * 1_000;
const LONGEST_QUOTE = 200;

/** A trigger's lines in n8n's log: whole sentences that say nothing about anybody, and repeat nothing that a sender wrote. */
export class Log {
	constructor(
		private readonly n8n: LoggingContext,
		private readonly memory: TriggerMemory,
	) {}

	warn(message: string): void {
		this.n8n.logger.warn(`${this.origin()}: ${message}`);
	}

	info(message: string): void {
		this.n8n.logger.info(`${this.origin()}: ${message}`);
	}

	/** Warns at most once a minute, and counts the rest: what anybody on the internet can cause must not fill the log. */
	rarely(message: string): void {
		const { warnings } = this.memory;
		const last = warnings.get(message);
		if (last && Math.abs(Date.now() - last.at) < RARELY_MS) {
			last.leftOut++;
			return;
		}
		warnings.set(message, { at: Date.now(), leftOut: 0 });
		const before = last?.leftOut ? ` It happened ${last.leftOut} more time(s) before.` : '';
		this.warn(message + before);
	}

	status(): void {
		if (Math.abs(Date.now() - this.memory.statusLoggedAt) < STATUS_INTERVAL_MS) return;
		this.memory.statusLoggedAt = Date.now();
		this.info(this.statusText());
	}

	/** The events that the published trigger has seen in this process, without anything about anybody. */
	statusText(): string {
		const { counts, lastRejection, lastCheck, lastPoll, outages, since, subscription } =
			this.memory;
		const { accepted, rejected, ignored, duplicate } = counts;
		const parts = [
			`Events in this process since ${since}: ${accepted} accepted, ${rejected} rejected, ${ignored} not selected, ${duplicate} held back because they came again`,
			`last verified delivery: ${this.memory.lastDelivery ?? 'none'}`,
			lastRejection && `last rejected delivery: ${lastRejection.at} (${lastRejection.why})`,
			lastCheck && `last check: ${lastCheck}`,
			lastPoll && `last list: ${lastPoll}`,
			subscription && `subscription: ${subscription}`,
			...[...outages.values()].map(({ reason }) => `not solved: ${reason}`),
		];
		return `${parts.filter(Boolean).join('; ')}.`;
	}

	/** Many workflows share the log. The names are quoted, because somebody may have put a line break into one. */
	private origin(): string {
		const { id, name } = this.n8n.getWorkflow();
		return `${JSON.stringify(this.n8n.getNode().name)} of workflow ${JSON.stringify(name ?? id)}`;
	}
}

/** A text from outside, for a line of the log: in quotes, without line breaks, and not too long. */
export function quoted(text: string): string {
	return JSON.stringify(text.slice(0, LONGEST_QUOTE));
}
