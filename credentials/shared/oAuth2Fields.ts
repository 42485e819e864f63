import type { INodeProperties } from 'n8n-workflow';

import { choice, propertiesOf, text } from '../../nodes/Recruiting/fields';
import type { ProfileId } from '../../nodes/Recruiting/profiles';
import { presetsOf } from '../../nodes/Recruiting/providers';

const words = {
	description: 'Leave the expression for a provider of the list. For Other, replace it.',
};
const show = { grantType: ['authorizationCode'] };

/** Fields of n8n's own OAuth2 credential, with what n8n itself has. Presets have values for their names. */
const fields = {
	authUrl: text('Authorization URL', { ...words, required: true, show }),
	accessTokenUrl: text('Access Token URL', { ...words, required: true }),
	scope: text('Scope', words),
	authQueryParameters: text('Auth URI Query Parameters', { ...words, show }),
	authentication: choice('Authentication', {
		...words,
		default: 'header',
		options: [
			['body', 'Body', 'Send credentials in body'],
			['header', 'Header', 'Send credentials as Basic Auth header'],
		],
	}),
};

/**
 * The fields for which a preset has a value. The value is an expression, because n8n keeps one field of a name and one
 * default of it. They are not hidden: n8n would ignore what is saved in them, e.g. the address of a sandbox.
 */
export function oAuth2Fields(profile: ProfileId): INodeProperties[] {
	return propertiesOf(fields).flatMap((field) => {
		const byProvider = valuesOf(profile, field.name);
		if (Object.keys(byProvider).length === 0) return [];
		const [table, usual] = [byProvider, field.default].map((one) => JSON.stringify(one));
		return [{ ...field, default: `={{ (${table})[$self["provider"]] ?? ${usual} }}` }];
	});
}

/** Not an expression: n8n's editor offers to connect an account only if it reads the grant type itself. */
export function usualGrantType(profile: ProfileId): string {
	const [first, ...others] = new Set(Object.values(valuesOf(profile, 'grantType')));
	return first === undefined || others.length > 0 ? 'clientCredentials' : first;
}

/** A value by preset. An empty one is what n8n itself has. */
function valuesOf(profile: ProfileId, name: string): Record<string, string> {
	const having = presetsOf(profile, 'oAuth2').map(
		({ id, credential }) => [id, credential.oAuth2?.[name] ?? ''] as const,
	);
	return Object.fromEntries(having.filter(([, value]) => value !== ''));
}
