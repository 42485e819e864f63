import type {
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialDescription,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { authenticationMethods, credentialTypeName } from './authenticationMethods';
import { profileDisplayName, profileTable } from './table';
import type { AuthenticationMethodId, Profile } from './types';

const profileProperty: INodeProperties = {
	displayName: 'Profile',
	name: 'profile',
	type: 'options',
	noDataExpression: true,
	options: profileTable.map((profile) => ({
		name: profileDisplayName(profile),
		value: profile.id,
		description: profile.description,
	})),
	default: 'p1',
	description: `The kind of applicant-tracking system (ATS). Which one is yours? ${profileTable.map(({ label, description }) => `<br><b>${label}:</b> ${description}`).join('')}.`,
};

/** Offers only the methods that the profile supports (interface document, section 5). */
function authenticationProperty(profile: Profile): INodeProperties {
	return {
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { profile: [profile.id] } },
		options: profile.authentication.map((method): INodePropertyOptions => ({
			name: authenticationMethods[method].displayName,
			value: method,
			description: authenticationMethods[method].description,
		})),
		default: firstMethod(profile),
	};
}

/** The method of a profile that has no other, so that none has to be chosen. */
export function onlyMethod({ authentication }: Profile): AuthenticationMethodId | undefined {
	return authentication.length === 1 ? authentication[0] : undefined;
}

function firstMethod(profile: Profile): string {
	return profile.authentication[0] ?? '';
}

/**
 * The credential types of a profile: one for each method, shown only for exactly these, so that the key of
 * one provider cannot be sent to another.
 *
 * @param followedBy the parameters that the editor shows after the credential
 */
function credentialsOf(profile: Profile, followedBy: string[]): INodeCredentialDescription[] {
	return profile.authentication.map((method) => ({
		name: credentialTypeName(profile.id, method),
		required: true,
		displayOptions: shownFor(profile, method, followedBy),
	}));
}

/**
 * If a credential's display options name `authentication`, the editor moves that parameter, and the
 * ones it depends on, from the node into the credential dialog, and Profile could not be chosen. Names
 * with a path (`/…`) prevent this. The parameters named without a path only place the credential.
 */
function shownFor(
	profile: Profile,
	method: AuthenticationMethodId,
	followedBy: string[],
): ICredentialsDisplayOptions {
	const place = followedBy.map((name) => [name, [{ _cnd: { not: '' } }]]);
	const displayOptions: IDisplayOptions = {
		show: {
			'/profile': [profile.id],
			...(onlyMethod(profile) ? {} : { '/authentication': [method] }),
			...Object.fromEntries(place),
		},
	};
	return displayOptions as ICredentialsDisplayOptions;
}

/**
 * The parameters Profile and Authentication, and the credentials that belong to them.
 *
 * @param before the parameters that the editor shows after the credential
 * @param hide parameter values for which the node calls no provider, so that it needs neither
 */
export function connectionFields(before: string[], hide?: IDisplayOptions['hide']) {
	const withChoice = profileTable.filter((profile) => !onlyMethod(profile));
	return {
		profile: profileProperty,
		authentication: withChoice.map((profile) => hidden(authenticationProperty(profile), hide)),
		credentials: profileTable.flatMap((profile) =>
			credentialsOf(profile, before).map((one) => hidden(one, hide)),
		),
	};
}

function hidden<T extends INodeProperties | INodeCredentialDescription>(
	described: T,
	hide: IDisplayOptions['hide'],
): T {
	return hide ? { ...described, displayOptions: { ...described.displayOptions, hide } } : described;
}
