import { randomUUID } from 'node:crypto';

import { candidateNumber, type SignatureScheme } from '../../../test/provider';
import { composer } from '../../../test/provider/deliveries/compose';
import type { Message } from '../../../test/provider/deliveries/shapes';

/** How a provider signs its deliveries, and whether they have ids. */
export interface Signing {
	signature: SignatureScheme;
	/** Header of the delivery's id; `null` for none. */
	idHeader: string | null;
	secret?: string;
}

const EVENT = 'candidate.created';

/** Signed deliveries of one event each; the n-th has the same body for all contenders. */
export function signedDeliveries(count: number, signing: Signing): Message[] {
	return Array.from({ length: count }, (_, n) => signed(envelope(n), signing));
}

/** One signed delivery of `count` events. */
export function signedBatch(count: number, signing: Signing): Message {
	return signed(
		Array.from({ length: count }, (_, n) => envelope(n)),
		signing,
	);
}

function envelope(n: number) {
	return { type: EVENT, timestamp: '2024-01-01T00:00:00.000Z', data: candidateNumber(n + 1) };
}

function signed(value: unknown, signing: Signing): Message {
	const body = Buffer.from(JSON.stringify(value));
	return composer(EVENT, {}, `msg_${randomUUID()}`, { body, ...signing })(new Date());
}
