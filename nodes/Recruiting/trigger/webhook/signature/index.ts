import { option } from '../../../fields';
import { headerToken } from './headerToken';
import { hmac } from './hmac';
import { type Opened, type SignatureForm, type SignatureScheme } from './scheme';
import { standardWebhooks } from './standardWebhooks';

export * from './scheme';
export { newSecret, STANDARD_PREFIX, standardWebhooksKey } from './standardWebhooks';

const none: SignatureScheme = {
	value: 'none',
	name: 'None',
	description: 'Anyone who knows the URL can start the workflow',
	open: () => ({ verify: () => ({ valid: true, signed: { headers: [] } }) }),
};

const schemes: readonly SignatureScheme[] = [headerToken, hmac, none, standardWebhooks];

export const schemeChoices = schemes.map((one) => option(one.value, one.name, one.description));

export const schemesWithSecret = schemes
	.map(({ value }) => value)
	.filter((value) => value !== 'none');

/** How deliveries are verified: the scheme that was chosen, its settings in Provider's API and the secrets. Blank ones do not count. */
export interface SignatureSettings {
	readonly scheme: string;
	readonly api: SignatureForm;
	/** The current secret and, while they are changed over, the previous one. */
	readonly secrets: readonly string[];
}

/**
 * Prepares the verification of deliveries; with a problem in the settings, all are rejected. The interface document does
 * not show how they are signed (section 6). A copy verifies as well, unless its timestamp is signed and the tolerance is
 * over: n8n's table knows the ids that were there before, but one that is not signed can be replaced in a copy.
 */
export function openSignature({ scheme: value, api, secrets }: SignatureSettings): Opened {
	const scheme = schemes.find((one) => one.value === value);
	if (scheme === undefined) return { problem: 'The signature scheme is unknown' };
	const present = secrets.map((secret) => secret.trim()).filter(Boolean);
	return scheme.open(api, present);
}
