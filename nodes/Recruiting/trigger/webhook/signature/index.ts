import { invalid, valid } from './checks';
import { verifyHeaderToken } from './headerToken';
import { verifyHmac } from './hmac';
import { verifyStandardWebhooks } from './standardWebhooks';
import type { SignatureResult, SignatureSettings, SignedDelivery } from './types';
import { signatureProblem } from './validateSettings';

export { newSecret, STANDARD_PREFIX, standardWebhooksKey } from './secrets';
export * from './types';
export { signatureProblem } from './validateSettings';

/** The header with the delivery's id, if the scheme signs one. */
export function signedIdHeader({ scheme }: SignatureSettings): string | undefined {
	return scheme === 'standardWebhooks' ? 'webhook-id' : undefined;
}

/**
 * Whether a delivery comes from somebody who has the secret. Signing is "not shown" in the interface
 * document (section 6), so the scheme is a setting. Settings with a problem refuse everything.
 *
 * What it says about a delivery that is sent a second time: `standardWebhooks`, and `hmac` with a
 * timestamp header, refuse it once the tolerance is over. Within the tolerance, and always with the
 * other schemes, a copy verifies as well as the original did. Whether a delivery id has been there
 * before is told by n8n's deduplication table, in the trigger's `execute()`. Only
 * `standardWebhooks` signs the id; with the other schemes somebody who can copy a delivery can
 * give it a new id.
 *
 * What is signed is the body, never the other headers, so an event name from the body counts first.
 *
 * @param now milliseconds since 1970
 */
export function verifySignature(
	delivery: SignedDelivery,
	settings: SignatureSettings,
	now: number,
): SignatureResult {
	if (signatureProblem(settings) !== undefined) return invalid('settings');
	switch (settings.scheme) {
		case 'standardWebhooks':
			return verifyStandardWebhooks(delivery, settings, now);
		case 'hmac':
			return verifyHmac(delivery, settings, now);
		case 'headerToken':
			return verifyHeaderToken(delivery, settings);
		case 'none':
			return valid;
	}
}
