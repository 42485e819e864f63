import {
	anyHmacMatches,
	invalid,
	isOneWord,
	requiredHeader,
	timestampFailure,
	valid,
} from './checks';
import { standardWebhooksKeys } from './secrets';
import {
	DEFAULT_TOLERANCE_SECONDS,
	type SignatureResult,
	type SignedDelivery,
	type StandardWebhooksSettings,
} from './types';

const VERSION_PREFIX = 'v1,';

/**
 * Standard Webhooks: `webhook-signature` holds `v1,<base64>` one or more times, separated by
 * spaces, each an HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. Other versions are
 * passed over.
 */
export function verifyStandardWebhooks(
	delivery: SignedDelivery,
	settings: StandardWebhooksSettings,
	now: number,
): SignatureResult {
	const id = requiredHeader(delivery.headers, 'webhook-id');
	const timestamp = requiredHeader(delivery.headers, 'webhook-timestamp');
	const signature = requiredHeader(delivery.headers, 'webhook-signature');
	if ('reason' in id) return invalid(id.reason);
	if ('reason' in timestamp) return invalid(timestamp.reason);
	if ('reason' in signature) return invalid(signature.reason);
	if (!isOneWord(id.text)) return invalid('headerMalformed');
	const tolerance = settings.toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS;
	const failure = timestampFailure(timestamp.text, tolerance, now);
	if (failure !== undefined) return invalid(failure);
	const keys = standardWebhooksKeys(settings.secrets).filter((key) => key !== undefined);
	const content = [`${id.text}.${timestamp.text}.`, delivery.rawBody];
	return anyHmacMatches(
		keys,
		{ algorithm: 'sha256', encoding: 'base64', content },
		versionOneSignatures(signature.text),
	)
		? valid
		: invalid('mismatch');
}

function versionOneSignatures(header: string): string[] {
	return header
		.split(' ')
		.filter((signature) => signature.startsWith(VERSION_PREFIX))
		.map((signature) => signature.slice(VERSION_PREFIX.length));
}
