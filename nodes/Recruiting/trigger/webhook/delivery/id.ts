import { createHash } from 'crypto';

import { headerText, type DeliveryHeaders } from '../deliveryHeaders';

/** Up to 256 characters of printable ASCII are kept as they are. */
const PLAIN_ID = /^[\x20-\x7e]{1,256}$/;

/**
 * The id that the provider gave the delivery, in its headers; a retry carries the same one. `null` if there is none.
 * Never the body's `id`, which is that of a record and comes again with its next change, and never a hash of the body,
 * which two events may share.
 *
 * @param names headers to look at, the first one first: one that the user names, and one that the signature scheme
 *   signs. Any other header may hold something else, e.g. the id of the subscription
 */
export function deliveryId(headers: DeliveryHeaders, names: readonly string[]): string | null {
	const name = names.find((header) => headerText(headers, header) !== undefined);
	if (name === undefined) return null;
	const isCloudEvent = name.trim().toLowerCase() === 'ce-id';
	const source = isCloudEvent ? headerText(headers, 'ce-source') : undefined;
	return eventIdOf(headerText(headers, name)!, source);
}

/**
 * The id of an event. CloudEvents of different sources may have the same `id`, so both count. It goes into n8n's
 * deduplication table, into workflows and into logs: if it is long or not plain text, it is `sha256:` and its hash.
 */
export function eventIdOf(id: string, source: string | undefined): string {
	const full = source === undefined ? id : `${source} ${id}`;
	return PLAIN_ID.test(full) ? full : `sha256:${createHash('sha256').update(full).digest('hex')}`;
}
