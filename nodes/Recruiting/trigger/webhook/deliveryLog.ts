import type { IWebhookFunctions } from 'n8n-workflow';

import { memoryOf } from '../memory';
import { logInfo, logRarely, logWarning } from '../log';
import type { Judgement } from './delivery';
import type { IgnoredEvent } from './delivery/envelope';
import { FAILURES } from './signature';

/** The words in names of events. A name with any other word could be about somebody. */
const EVENT_WORDS: ReadonlySet<string> = new Set(
	`accepted activity added advanced application applied archived assigned attached candidate cancelled changed closed
	completed created deleted event employee feedback filled hired interview job linked merged moved new note offer
	opened opening opportunity person posting profile prospect published received rejected removed requisition resume
	scheduled scorecard sent signed stage status submitted unarchived unpublished updated user vacancy webhook
	withdrawn`.split(/\s+/),
);
const LONGEST_NAME = 80;

/** Counts the events of a delivery in the status. */
export function countDelivery(context: IWebhookFunctions, judgement: Judgement): void {
	// The status is about production.
	if (context.getMode() === 'manual') return;
	const memory = memoryOf(context);
	const { counts, deliveries } = memory;
	if (judgement.isVerified) {
		memory.lastDelivery = new Date().toISOString();
		deliveries.verified++;
	}
	if (judgement.kind === 'refuse') {
		counts.rejected++;
		if (judgement.reason !== undefined) deliveries.unverified++;
	}
	if ('items' in judgement) counts.accepted += judgement.items.length;
	if ('ignored' in judgement) counts.ignored += judgement.ignored.length;
}

/** Logs what starts nothing, also in a part of a delivery. What anybody can cause is logged at most once a minute. */
export function logDelivery(context: IWebhookFunctions, judgement: Judgement): void {
	const line = deliveryLine(judgement);
	if (line === undefined) return;
	if (!judgement.isVerified) return logRarely(context, line);
	if (judgement.kind === 'ping') logInfo(context, line);
	else logWarning(context, line);
}

/** What the log says about a delivery if it, or a part of it, starts nothing. */
export function deliveryLine(judgement: Judgement): string | undefined {
	if (judgement.kind === 'handshake') return 'A handshake was answered. It started nothing.';
	if (judgement.kind === 'ping') return 'A ping was received. It started nothing.';
	if (judgement.kind === 'refuse') {
		const { reason, message } = judgement;
		const why = reason ? FAILURES[reason] : message[0]!.toLowerCase() + message.slice(1);
		return `A delivery was rejected: ${why}.`;
	}
	const [first] = judgement.ignored;
	if (first === undefined) return undefined;
	const what = judgement.kind === 'events' ? 'Part of a delivery' : 'A delivery';
	if (!judgement.isVerified) {
		return `${what} started nothing: it has no event that is selected in Trigger On.`;
	}
	const others = judgement.ignored.length - 1;
	const more = others > 0 ? ` It has ${others} more event(s) like this.` : '';
	return `${what} started nothing: ${whyIgnored(first)}${more}`;
}

function whyIgnored(event: IgnoredEvent): string {
	if (event.reason === 'noRecord') return 'its event has no record.';
	if (event.reason !== 'unnamed') return `${nameOf(event)} is not selected in Trigger On.`;
	return "the node found no event name. Set Event Field or Event Header in Provider's API.";
}

function nameOf({ name = '' }: IgnoredEvent): string {
	const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[\s._:/-]+/);
	const isKnown = words.every((word) => EVENT_WORDS.has(word.toLowerCase()));
	return isKnown && name.length <= LONGEST_NAME ? `its event ${JSON.stringify(name)}` : 'its event';
}
