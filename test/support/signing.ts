import type { JsonObject } from '../n8n/types';
import type { SignatureScheme } from '../provider';

/** How a trigger verifies deliveries of a webhook that is registered by hand, and how their sender signs them. */
export interface Signing {
	/** Parameters of the trigger, beside the secret. */
	readonly parameters: JsonObject;
	readonly signature: SignatureScheme;
}

/** All schemes, by their names in the node. */
export const signings = {
	'Standard Webhooks': { parameters: {}, signature: 'standardWebhooks' },
	HMAC: {
		parameters: { signature: 'hmac' },
		signature: { scheme: 'hmac', header: 'x-signature' },
	},
	'Header Token': {
		parameters: { signature: 'headerToken', providerApi: { signatureHeader: 'x-signature' } },
		signature: { scheme: 'headerToken', header: 'x-signature' },
	},
	None: { parameters: { signature: 'none' }, signature: 'none' },
} as const satisfies Record<string, Signing>;

export type SigningName = keyof typeof signings;
