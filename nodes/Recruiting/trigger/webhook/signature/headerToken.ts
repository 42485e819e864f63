import { hash, timingSafeEqual } from 'crypto';

import { headerText } from '../deliveryHeaders';
import {
	headerFailure,
	invalid,
	HEADER_NAME,
	ONE_WORD,
	signatureHeader,
	signatureHeaderOption,
	type SignatureScheme,
} from './scheme';

/** A token that is the same in every delivery: the header's whole value is one of the secrets. */
export const headerToken: SignatureScheme = {
	value: 'headerToken',
	name: 'Header Token',
	description: 'The provider sends the same secret in a header with each delivery',
	options: [signatureHeaderOption],
	problems: ({ options, secrets }) => [
		[secrets.length === 0, 'The signing secret is empty'],
		[!secrets.every(isSendable), 'The token contains characters that cannot be sent in a header'],
		[!HEADER_NAME.test(signatureHeader(options)), 'Signature Header is not a valid header name'],
	],
	verify: ({ headers }, { options, secrets }) => {
		const name = signatureHeader(options);
		const failure = headerFailure(headers, [name]);
		if (failure !== undefined) return invalid(failure);
		const token = headerText(headers, name)!;
		const isKnown = secrets.some((secret) => sameToken(secret, token));
		return isKnown ? { valid: true, signed: { headers: [] } } : invalid('mismatch');
	},
};

/** Spaces are fine within, as in `Bearer …`. HTTP carries nothing beyond ASCII reliably. */
function isSendable(token: string): boolean {
	return token.split(' ').every((word) => word === '' || ONE_WORD.test(word));
}

/** In constant time. The length is a secret, too, so hashes are compared. */
function sameToken(expected: string, given: string): boolean {
	return timingSafeEqual(hash('sha256', expected, 'buffer'), hash('sha256', given, 'buffer'));
}
