import type { INodeProperties } from 'n8n-workflow';

import {
	authenticationMethods,
	findProfile,
	profileDisplayName,
	type AuthenticationMethodId,
	type Profile,
	type ProfileId,
} from '../../nodes/Recruiting/profiles';
import { presets, presetsOf, providerField } from '../../nodes/Recruiting/providers';
import { readSetting, settingsFor } from '../../nodes/Recruiting/settings';
import { fieldOf } from '../../nodes/Recruiting/transport';
import table from './fields.json';

/** The fields of each method (for SAML: RFC 7522), in the order of the dialog, and those that all methods have. */
const { common, ...login } = table;
const [baseUrlField, headersField, ignoreSslIssuesField] = common.map(readSetting).map(fieldOf);

/** What a preset knows is asked for without one only. */
const withoutPreset = { displayOptions: { hide: { provider: presets.map(({ id }) => id) } } };

/** The fields of a credential: the provider, its address, the login, and what is rarer. */
export function credentialFields(
	profile: ProfileId,
	method: AuthenticationMethodId,
): INodeProperties[] {
	return [
		...providerFields(profile, method),
		baseUrlFieldOf(findProfile(profile)!),
		...login[method].map((written): INodeProperties => {
			const field = fieldOf(readSetting(written));
			return field.name === 'keyEncoding' ? { ...field, ...withoutPreset } : field;
		}),
		...apiFields(method),
		method === 'oAuth2' ? { ...headersField!, description: HEADERS_WITH_OAUTH2 } : headersField!,
		{ ...ignoreSslIssuesField!, name: sslFieldOf(method) },
	];
}

/** Its hint says what the profile is, because a list of credentials shows only its letter. */
function baseUrlFieldOf(profile: Profile): INodeProperties {
	const hint = `For ${profileDisplayName(profile)}. ${baseUrlField!.hint}`;
	return { ...baseUrlField!, hint, description: profile.baseUrlHint };
}

const HEADERS_WITH_OAUTH2 =
	'Further headers that the provider requires. The Recruiting node sends them with every request; the test of this credential and the HTTP Request node do not.';

/** The field that turns off certificate validation; n8n's own OAuth2 code reads another one. */
export function sslFieldOf(method: AuthenticationMethodId) {
	return method === 'oAuth2' ? 'ignoreSSLIssues' : 'allowUnauthorizedCerts';
}

/** The choice of a provider, what to enter for it, and what it lacks. */
function providerFields(profile: ProfileId, method: AuthenticationMethodId): INodeProperties[] {
	const presets = presetsOf(profile, method);
	if (presets.length === 0) return [];
	const description =
		'Your applicant-tracking system (ATS), if it is listed. It sets everything except the fields below. If it is not listed, look for it under the other methods of Authentication in the node, and in docs/providers.md. Otherwise select Other, and describe its API in the fields of this credential and in the node.';
	return [
		providerField(presets, description),
		...presets.map(({ id, name, enter, unsupported }): INodeProperties => ({
			displayName: [enter, ...Object.values(unsupported).map((why) => `${name}: ${why}`)].join(
				'<br>',
			),
			// A name of its own: of two that are alike, n8n keeps one if the credential extends another one.
			name: `${id}Notice`,
			type: 'notice',
			default: '',
			displayOptions: { show: { provider: [id] } },
		})),
	];
}

/** How the API of a provider without a preset is called. For some methods, n8n or a standard says how the login is sent. */
function apiFields(method: AuthenticationMethodId): INodeProperties[] {
	const hasOwnHeader = ['accessToken', 'apiKey'].includes(method);
	return settingsFor('credential', ...(hasOwnHeader ? (['login'] as const) : [])).map((setting) => {
		const field = { ...fieldOf(setting), ...withoutPreset };
		const { scheme } = authenticationMethods[method];
		return field.name === 'headerPrefix' ? { ...field, default: scheme } : field;
	});
}
