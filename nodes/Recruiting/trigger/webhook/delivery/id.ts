import { createHash } from 'crypto';

import { firstHeaderText, type DeliveryHeaders } from '../deliveryHeaders';

const ID_HEADERS = ['webhook-id', 'event-id', 'greenhouse-event-id', 'ce-id'];
/** Up to 256 characters of printable ASCII are kept as they are. */
const PLAIN_ID = /^[\x20-\x7e]{1,256}$/;

/**
 * The id that the provider gave the delivery, in its headers; a retry carries the same one. `null`
 * where there is none. Never the body's `id`, which is that of a record and comes again with its
 * next change, and never a hash of the body, which two events may share.
 *
 * @param ownHeader name of a header that is asked first, if any
 */
export function deliveryId(headers: DeliveryHeaders, ownHeader = ''): string | null {
	const id = firstHeaderText(headers, [ownHeader, ...ID_HEADERS]);
	return id === undefined ? null : boundedId(id);
}

/**
 * The id as it is, or `sha256:` and its hash where it is long or not plain text: it goes into n8n's
 * deduplication table, into workflows and into logs.
 */
export function boundedId(id: string): string {
	return PLAIN_ID.test(id) ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;
}

/** The id of one event of an array. A retry sends the same array, so the position is stable. */
export function elementId(id: string | null, index: number): string | null {
	return id === null ? null : `${id}:${index}`;
}
