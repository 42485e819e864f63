import { presets } from '../../providers';
import { documentedEvents } from '../fields/parameters';
import type { Delivery } from '../open';
import type { Judgement } from './delivery';
import { EVENT_NAMES, type IgnoredEvent } from './delivery/envelope';
import { FAILURES } from './signature';

const EVENT_LISTS = [...Object.keys(documentedEvents), 'otherEvents'];
const ofPresets = presets.flatMap(({ events }) => EVENT_LISTS.map((list) => events[list] ?? ''));

/** The names of events in the interface document and in presets. Any other name could be about somebody. */
const KNOWN_EVENTS: ReadonlySet<string> = new Set(
	[...EVENT_NAMES, ...ofPresets]
		.flatMap((names) => String(names).split(','))
		.map((one) => one.trim()),
);

/** Logs what starts nothing, also in a part of a delivery. What anybody can cause is logged at most once a minute. */
export function logDelivery(trigger: Delivery, judgement: Judgement): void {
	const line = whyNothing(judgement);
	if (line === undefined) return;
	if (!judgement.isVerified) {
		const isAboutEvents = 'ignored' in judgement;
		const same = 'it has no event that is selected in Trigger On.';
		return trigger.log.rarely(isAboutEvents ? `${started(judgement)} ${same}` : line);
	}
	if (judgement.kind === 'ping') trigger.log.info(line);
	else trigger.log.warn(line);
}

/** Why a delivery, or a part of it, starts nothing, as a sentence; `undefined` if all of it starts the workflow. */
export function whyNothing(judgement: Judgement): string | undefined {
	if (judgement.kind === 'handshake') return 'A handshake was answered. It started nothing.';
	if (judgement.kind === 'ping') return 'A ping was received. It started nothing.';
	if (judgement.kind === 'refuse') {
		const { reason, message } = judgement;
		const why = reason ? FAILURES[reason] : message[0]!.toLowerCase() + message.slice(1);
		return `A delivery was rejected: ${why}.`;
	}
	const [first, ...others] = judgement.ignored;
	if (first === undefined) return undefined;
	const more = others.length > 0 ? ` It has ${others.length} more event(s) like this.` : '';
	return `${started(judgement)} ${whyIgnored(first)}${more}`;
}

function started({ kind }: Judgement): string {
	return `${kind === 'events' ? 'Part of a delivery' : 'A delivery'} started nothing:`;
}

function whyIgnored({ reason, name = '' }: IgnoredEvent): string {
	if (reason === 'noRecord') return 'its event has no record.';
	const event = KNOWN_EVENTS.has(name) ? `its event ${JSON.stringify(name)}` : 'its event';
	if (reason !== 'unnamed') return `${event} is not selected in Trigger On.`;
	return "the node found no event name. Set Event Field or Event Header in Provider's API.";
}
