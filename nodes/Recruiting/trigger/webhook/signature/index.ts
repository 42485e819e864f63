import { option } from '../../../fields';
import type { EventSettings } from '../../settings';
import { openHmac, openStandardWebhooks } from './hmac';
import {
	firstProblem,
	isDeliveryId,
	isSameSecret,
	ONE_WORD,
	verify,
	type OpenedScheme,
	type SignatureForm,
	type SignatureResult,
	type SignedDelivery,
} from './scheme';

export { newSecret, STANDARD_PREFIX, standardWebhooksKey } from './hmac';
export * from './scheme';

/** How deliveries may be signed, by the values that workflows save. */
const schemes = {
	headerToken: {
		name: 'Header Token',
		description: 'The provider sends the same secret in a header with each delivery',
		open: openToken,
	},
	hmac: {
		name: 'HMAC',
		description: 'The provider sends a keyed hash of the body in a header',
		open: openHmac,
	},
	none: {
		name: 'None',
		description: 'Anyone who knows the URL can start the workflow',
		open: (): OpenedScheme => ({ problems: [] }),
	},
	standardWebhooks: {
		name: 'Standard Webhooks',
		description:
			'The provider signs the ID, a timestamp and the body, as described at standardwebhooks.com',
		open: openStandardWebhooks,
	},
};

export const schemeChoices = Object.entries(schemes).map(([value, { name, description }]) =>
	option(value, name, description),
);

export const schemesWithSecret = Object.keys(schemes).filter((value) => value !== 'none');

/** A token that is the same in every delivery: the whole value of the header or field is one of the secrets. */
function openToken(form: SignatureForm, secrets: readonly string[]): OpenedScheme {
	const { signatureHeader, signatureField } = form;
	return {
		problems: [
			[secrets.length === 0, 'The signing secret is empty'],
			[!secrets.every(isSendable), 'The token contains characters that cannot be sent in a header'],
			[signatureHeader === '' && signatureField === '', 'Signature Header is empty'],
			[isDeliveryId(form), 'The token is in each delivery, so it cannot be the ID of one'],
		],
		form: {
			...{ ...form, parts: [] },
			check: (token) => secrets.some((secret) => isSameSecret(secret, token)),
		},
	};
}

/** Spaces are fine within, as in `Bearer …`. HTTP carries nothing beyond ASCII reliably. */
function isSendable(token: string): boolean {
	return token.split(' ').every((word) => word === '' || ONE_WORD.test(word));
}

/** How deliveries are verified: the scheme that was chosen, its settings in Provider's API and the secrets. Blank ones do not count. */
export interface SignatureSettings {
	readonly scheme: string;
	readonly api: EventSettings;
	/** The current secret and, while they are changed over, the previous one. */
	readonly secrets: readonly string[];
}

/** The verification of a delivery at a time (since 1970, in ms), or a problem with the settings, in words for the user that hold no secret. */
type Opened =
	{ verify(delivery: SignedDelivery, now: number): SignatureResult } | { readonly problem: string };

/**
 * Prepares the verification of deliveries; with a problem in the settings, all are rejected. The interface document does
 * not show how they are signed (section 6). A copy verifies as well, unless its timestamp is signed and the tolerance is
 * over: n8n's table knows the ids that were there before, but one that is not signed can be replaced in a copy.
 */
export function openSignature({ api, ...settings }: SignatureSettings): Opened {
	const usual = openForm({ ...settings, api });
	const others = (api.otherSignatures ?? []).map((form) => openForm({ ...settings, api: form }));
	const usable = [usual, ...others].filter((one) => 'verify' in one);
	if ('problem' in usual) return usual;
	return {
		verify(delivery, now) {
			const results = usable.map((one) => one.verify(delivery, now));
			return results.find(({ valid }) => valid) ?? results[0]!;
		},
	};
}

function openForm({ scheme: value, api, secrets }: SignatureSettings): Opened {
	const scheme = Object.entries(schemes).find(([name]) => name === value)?.[1];
	if (scheme === undefined) return { problem: 'The signature scheme is unknown' };
	const present = secrets.map((secret) => secret.trim()).filter(Boolean);
	const { problems, form } = scheme.open(api, present);
	const problem = firstProblem(problems);
	if (problem !== undefined) return { problem };
	const accepted: SignatureResult = { valid: true, signed: { headers: [] } };
	return { verify: (delivery, now) => (form ? verify(form, delivery, now) : accepted) };
}
