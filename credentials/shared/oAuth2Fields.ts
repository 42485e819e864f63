import type { INodeProperties } from 'n8n-workflow';

import { choice, text } from '../../nodes/Recruiting/fields';
import type { ProfileId } from '../../nodes/Recruiting/profiles';
import { type Preset, presetsOf } from '../../nodes/Recruiting/providers';

const REPLACE = 'Leave the expression for a provider of the list. For Other, replace it.';
const words = { description: REPLACE };
const show = { grantType: ['authorizationCode'] };

/** Fields of n8n's own OAuth2 credential, by the names of their values in presets. */
const FIELDS: ReadonlyArray<readonly [value: string, field: INodeProperties, usual: string]> = [
	[
		'authUrl',
		text('Authorization URL', { ...words, required: true, show }).property('authUrl'),
		'',
	],
	[
		'tokenUrl',
		text('Access Token URL', { ...words, required: true }).property('accessTokenUrl'),
		'',
	],
	['scope', text('Scope', words).property('scope'), ''],
	[
		'authQueryParameters',
		text('Auth URI Query Parameters', { ...words, show }).property('authQueryParameters'),
		'',
	],
	[
		'authentication',
		choice('Authentication', {
			...words,
			default: 'header',
			options: [
				['body', 'Body', 'Send credentials in body'],
				['header', 'Header', 'Send credentials as Basic Auth header'],
			],
		}).property('authentication'),
		'header',
	],
];

/**
 * The fields for which a preset has a value. The value is an expression, because n8n keeps one field of a name and one
 * default of it. They are not hidden: n8n would ignore what is saved in them, e.g. the address of a sandbox.
 */
export function oAuth2Fields(profile: ProfileId): INodeProperties[] {
	return FIELDS.flatMap(([value, field, usual]) => {
		const byProvider = valuesOf(profile, value);
		if (Object.keys(byProvider).length === 0) return [];
		const table = JSON.stringify(byProvider);
		const fallback = JSON.stringify(usual);
		return [{ ...field, default: `={{ (${table})[$self["provider"]] ?? ${fallback} }}` }];
	});
}

/** Not an expression: n8n's editor offers to connect an account only if it reads the grant type itself. */
export function usualGrantType(profile: ProfileId): string {
	const [first, ...others] = new Set(Object.values(valuesOf(profile, 'grantType')));
	return first === undefined || others.length > 0 ? 'clientCredentials' : first;
}

/** A value by preset. An empty one is what n8n itself has. */
function valuesOf(profile: ProfileId, value: string): Record<string, string> {
	const having = presetsOf(profile, 'oAuth2').map(
		({ id, credential }: Preset) => [id, credential.oAuth2?.[value] ?? ''] as const,
	);
	return Object.fromEntries(having.filter(([, one]) => one !== ''));
}
