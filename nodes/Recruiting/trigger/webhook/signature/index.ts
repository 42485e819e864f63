import type { INodeProperties } from 'n8n-workflow';

import { choice } from '../../../transport';
import { text } from '../parameters';
import { headerToken } from './headerToken';
import { hmac } from './hmac';
import { firstProblem, invalid, type SignatureScheme, type SignatureSettings } from './scheme';
import { standardWebhooks } from './standardWebhooks';

export * from './scheme';
export { newSecret, STANDARD_PREFIX, standardWebhooksKey } from './standardWebhooks';

const none: SignatureScheme = {
	value: 'none',
	name: 'None',
	description: 'Anyone who knows the URL can start the workflow',
	options: [],
	problems: () => [],
	verify: () => ({ valid: true, signed: { headers: [] } }),
};

/** All schemes, in the order of their names. */
const schemes: readonly SignatureScheme[] = [headerToken, hmac, none, standardWebhooks];

export const schemeChoices = schemes.map((one) => choice(one.value, one.name, one.description));

const allValues = schemes.map(({ value }) => value);

export const schemesWithSecret = allValues.filter((one) => one !== 'none');

const allOptions = [...new Set(schemes.flatMap(({ options }) => options))];

/** The fields of all schemes, each shown for the schemes that have it: by the field Signature, or by the option if it is set. */
export const signatureOptions = allOptions.flatMap((field): INodeProperties[] => {
	const having = schemes.filter(({ options }) => options.includes(field));
	const values = having.map(({ value }) => value);
	return [
		{
			...field,
			displayOptions: { show: { '/signature': values }, hide: { signature: allValues } },
		},
		{ ...field, displayOptions: { show: { '/registration': ['automatic'], signature: values } } },
	];
});

/** What is wrong with the settings, if anything. As long as there is a problem, every delivery is rejected. */
export function signatureProblem(settings: SignatureSettings): string | undefined {
	const scheme = chosenScheme(settings);
	if (scheme === undefined) return 'The signature scheme is unknown';
	return firstProblem(scheme.problems(trimmed(settings)));
}

/**
 * Whether a delivery comes from somebody who has the secret. Signing is "not shown" in the interface document
 * (section 6), so the scheme is a setting.
 *
 * A copy of a delivery verifies as well, unless its timestamp is signed and the tolerance is over. n8n's deduplication
 * table knows which delivery ids were there before; an id that is not signed can be replaced in a copy.
 */
export const verifySignature: SignatureScheme['verify'] = (delivery, settings, now) => {
	const scheme = signatureProblem(settings) === undefined ? chosenScheme(settings) : undefined;
	return scheme?.verify(delivery, trimmed(settings), now) ?? invalid('settings');
};

function chosenScheme(settings: SignatureSettings): SignatureScheme | undefined {
	return schemes.find(({ value }) => value === settings.scheme);
}

/** The secrets without the white space that pasting leaves, and without blank ones. */
function trimmed(settings: SignatureSettings): SignatureSettings {
	return { ...settings, secrets: settings.secrets.flatMap((secret) => text(secret) ?? []) };
}
