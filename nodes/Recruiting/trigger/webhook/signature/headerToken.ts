import { invalid, requiredHeader, sameToken, valid } from './checks';
import { filledSecrets } from './secrets';
import type { HeaderTokenSettings, SignatureResult, SignedDelivery } from './types';

/** Static header token: the header's whole value is one of the secrets. The body is not signed. */
export function verifyHeaderToken(
	delivery: SignedDelivery,
	settings: HeaderTokenSettings,
): SignatureResult {
	const token = requiredHeader(delivery.headers, settings.header);
	if ('reason' in token) return invalid(token.reason);
	const known = filledSecrets(settings.secrets).some((secret) => sameToken(secret, token.text));
	return known ? valid : invalid('mismatch');
}
