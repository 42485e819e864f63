import {
	anyHmacMatches,
	invalid,
	requiredHeader,
	timestampFailure,
	valid,
	type RequiredHeader,
} from './checks';
import { textKeys } from './secrets';
import {
	DEFAULT_TOLERANCE_SECONDS,
	type HmacSettings,
	type SignatureResult,
	type SignedDelivery,
} from './types';

/**
 * HMAC in a header: one or more signatures, separated by commas, of the raw body or, where a
 * timestamp header is set, of `<timestamp>.<raw body>`. An unsigned timestamp would prove nothing.
 */
export function verifyHmac(
	delivery: SignedDelivery,
	settings: HmacSettings,
	now: number,
): SignatureResult {
	const signature = requiredHeader(delivery.headers, settings.header);
	if ('reason' in signature) return invalid(signature.reason);
	const timestamp = checkedTimestamp(delivery, settings, now);
	if (timestamp !== undefined && 'reason' in timestamp) return invalid(timestamp.reason);
	const content =
		timestamp === undefined ? [delivery.rawBody] : [`${timestamp.text}.`, delivery.rawBody];
	return anyHmacMatches(
		textKeys(settings.secrets),
		{ algorithm: settings.algorithm, encoding: settings.encoding, content },
		signaturesOf(signature.text, settings),
	)
		? valid
		: invalid('mismatch');
}

function checkedTimestamp(
	delivery: SignedDelivery,
	settings: HmacSettings,
	now: number,
): RequiredHeader | undefined {
	if (!settings.timestampHeader) return undefined;
	const timestamp = requiredHeader(delivery.headers, settings.timestampHeader);
	if ('reason' in timestamp) return timestamp;
	const tolerance = settings.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS;
	const reason = timestampFailure(timestamp.text, tolerance, now);
	return reason === undefined ? timestamp : { reason };
}

/** If a prefix is set, what lacks it is passed over. A space may follow it. Hex may come in capital letters. */
function signaturesOf(header: string, settings: HmacSettings): string[] {
	const prefix = (settings.prefix ?? '').trim();
	const signatures = header
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part.startsWith(prefix))
		.map((part) => part.slice(prefix.length).trimStart());
	return settings.encoding === 'hex'
		? signatures.map((signature) => signature.toLowerCase())
		: signatures;
}
