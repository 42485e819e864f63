import { headerText, type DeliveryHeaders } from '../deliveryHeaders';

const HANDSHAKE_HEADER = 'X-Hook-Secret';
/** What may go back in a header: one word, so that nothing else can be written by it. */
const ECHOABLE = /^[\x21-\x7e]{1,256}$/;

/** Headers of the answer to a handshake, `'malformed'`, or `undefined` where it is no handshake. */
export function handshakeOf(
	headers: DeliveryHeaders,
): Readonly<Record<string, string>> | 'malformed' | undefined {
	const value = headerText(headers, HANDSHAKE_HEADER);
	if (value === undefined) return undefined;
	return ECHOABLE.test(value) ? { [HANDSHAKE_HEADER]: value } : 'malformed';
}
