import type { INodeProperties } from 'n8n-workflow';

import { headerToken } from './headerToken';
import { hmac } from './hmac';
import {
	invalid,
	type SignatureScheme,
	type SignatureSettings,
	type VerifySignature,
} from './scheme';
import { standardWebhooks } from './standardWebhooks';

export * from './scheme';
export { newSecret, STANDARD_PREFIX, standardWebhooksKey } from './standardWebhooks';

/** Nothing is verified. Only ever chosen explicitly. */
const none: SignatureScheme = {
	value: 'none',
	name: 'None',
	description: 'Anyone who knows the URL can start the workflow',
	options: [],
	problem: () => undefined,
	verify: () => ({ valid: true, signed: { headers: [] } }),
};

/** All schemes, in the order of their names. */
const schemes: readonly SignatureScheme[] = [headerToken, hmac, none, standardWebhooks];

/** The choices of the field Signature. */
export const schemeChoices = schemes.map(({ name, value, description }) => ({
	name,
	value,
	description,
}));

/** The schemes that need a secret, and so prove that the sender has it. */
export const schemesWithSecret = valuesOf(schemes.filter((scheme) => scheme !== none));

/** The fields of all schemes, each of them once and shown for the schemes that have it. */
export const signatureOptions = [...new Set(schemes.flatMap(({ options }) => options))].map(
	(field): INodeProperties => {
		const having = valuesOf(schemes.filter(({ options }) => options.includes(field)));
		return { ...field, displayOptions: { show: { '/signature': having } } };
	},
);

function valuesOf(some: readonly SignatureScheme[]): string[] {
	return some.map(({ value }) => value);
}

function chosenScheme(settings: SignatureSettings): SignatureScheme | undefined {
	return schemes.find(({ value }) => value === settings.scheme);
}

/** What is wrong with the settings, if anything. As long as there is a problem, every delivery is rejected. */
export function signatureProblem(settings: SignatureSettings): string | undefined {
	const scheme = chosenScheme(settings);
	return scheme ? scheme.problem(settings) : 'The signature scheme is unknown';
}

/**
 * Whether a delivery comes from somebody who has the secret. Signing is "not shown" in the interface document
 * (section 6), so the scheme is a setting.
 *
 * A copy of a delivery verifies as well as the original did, unless its timestamp is signed and the tolerance is over.
 * n8n's deduplication table, in the trigger's `execute()`, knows which delivery ids were there before. If the id is not
 * signed, somebody who can copy a delivery can give it a new one.
 */
export const verifySignature: VerifySignature = (delivery, settings, now) => {
	const scheme = signatureProblem(settings) === undefined ? chosenScheme(settings) : undefined;
	return scheme?.verify(delivery, settings, now) ?? invalid('settings');
};
