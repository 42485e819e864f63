import type { FunctionsBase } from 'n8n-workflow';

import type { TriggerMemory } from './memory';

type LoggingContext = Pick<FunctionsBase, 'getNode' | 'getWorkflow' | 'logger'>;

/** How long a warning that anybody can cause is not logged again, in milliseconds. */
const RARELY_MS = 60_000;
const STATUS_INTERVAL_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * STATUS_INTERVAL_MS;
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

	/** What each poll may find again is logged once a day. */
	hint(message: string): void {
		this.rarely(message, DAY_MS);
	}

	/** Warns at most once a minute, and counts the rest: what anybody on the internet can cause must not fill the log. */
	rarely(message: string, forMs = RARELY_MS): void {
		const { warnings } = this.memory;
		const last = warnings.get(message);
		if (last && Math.abs(Date.now() - last.at) < forMs) {
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
		this.info(`Status: ${this.statusText()}`);
	}

	/** What the published trigger has seen in this process, bad news first, without anything about anybody. */
	statusText(): string {
		const { counts, lastDelivery, lastRejection, lastCheck, lastPoll, outages, subscription } =
			this.memory;
		const { accepted, rejected, ignored, duplicate } = counts;
		const since = `since ${readable(this.memory.since)}`;
		const isIdle = accepted + rejected + ignored + duplicate === 0;
		const sentences = [
			...[...outages.values()].map(({ reason }) => `Not solved yet: ${reason.replace(/\.$/, '')}.`),
			lastRejection &&
				`${counted(rejected, 'delivery was', 'deliveries were')} rejected, the last one on ${readable(lastRejection.at)}: ${lastRejection.why}. If your ATS sent it, compare the settings of its webhook with those of this node.`,
			...this.memory.unknownFields.map((name) => aboutUnknown('No record', name)),
			isIdle && `No event has arrived ${since}. To try it, cause one in your ATS.`,
			accepted > 0 && `${counted(accepted, 'event was', 'events were')} accepted ${since}.`,
			ignored > 0 &&
				`${counted(ignored, 'event', 'events')} started nothing, because Trigger On does not select ${ignored === 1 ? 'it' : 'them'}.`,
			duplicate > 0 &&
				`${counted(duplicate, 'event', 'events')} came again and started nothing a second time, as intended.`,
			lastDelivery && `The last verified delivery came on ${readable(lastDelivery)}.`,
			lastPoll && `The list was last read on ${readable(lastPoll)}.`,
			lastCheck && `The subscription was last checked on ${readable(lastCheck)}.`,
			subscription && `At the provider, ${subscription}.`,
		];
		return sentences.filter(Boolean).join(' ');
	}

	/** Many workflows share the log. The names are quoted, because somebody may have put a line break into one. */
	private origin(): string {
		const { id, name } = this.n8n.getWorkflow();
		return `${JSON.stringify(this.n8n.getNode().name)} of workflow ${JSON.stringify(name ?? id)}`;
	}
}

/** E.g. `No record has the field "stge" of Watched Fields. …`. */
export function aboutUnknown(whose: string, field: string): string {
	return `${whose} has the field ${JSON.stringify(field)} of Watched Fields. Compare it with the output of a test run: capitals count, commas separate fields.`;
}

/** E.g. `1 event has` or `2 events have`. */
function counted(count: number, one: string, several: string): string {
	return `${count} ${count === 1 ? one : several}`;
}

/** A time for people, e.g. `28 November 2026 at 14:05 UTC`. */
function readable(time: string): string {
	// No formatter for all times: making one would slow down each start of n8n.
	const text = new Date(time).toLocaleString('en-GB', {
		...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
		timeZone: 'UTC',
	});
	return `${text} UTC`;
}

/** A text from outside, for a line of the log: in quotes, without line breaks, and not too long. */
export function quoted(text: string): string {
	return JSON.stringify(text.slice(0, LONGEST_QUOTE));
}
