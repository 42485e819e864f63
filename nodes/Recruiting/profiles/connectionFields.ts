import type {
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialDescription,
	INodeProperties,
} from 'n8n-workflow';

import {
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
} from './authenticationMethods';
import { type Profile, profileDisplayName, profileTable } from './table';

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

/** The method of a profile that has no other, so that none has to be chosen. */
export function onlyMethod({ authentication }: Profile): AuthenticationMethodId | undefined {
	return authentication.length === 1 ? authentication[0] : undefined;
}

/** Offers only the methods that the profile supports (interface document, section 5). */
function authenticationProperty({ id, authentication }: Profile, hide?: Hide): INodeProperties {
	const [first = ''] = authentication;
	return {
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { profile: [id] }, ...(hide && { hide }) },
		options: authentication.map((value) => {
			const { displayName: name, description } = authenticationMethods[value];
			return { name, value, description };
		}),
		default: first,
	};
}

/**
 * The credential type of a method, shown only for it and its profile, so that the key of one provider cannot be sent to
 * another.
 *
 * If a credential's display options name `authentication`, the editor moves that parameter, and the ones it depends on,
 * from the node into the credential dialog, and Profile could not be chosen. Names with a path (`/…`) prevent this. The
 * parameters named without a path only place the credential.
 */
function credentialFor(
	profile: Profile,
	method: AuthenticationMethodId,
	followedBy: string[],
	hide?: Hide,
): INodeCredentialDescription {
	const displayOptions: IDisplayOptions = {
		show: {
			'/profile': [profile.id],
			...(!onlyMethod(profile) && { '/authentication': [method] }),
			...Object.fromEntries(followedBy.map((name) => [name, [{ _cnd: { not: '' } }]])),
		},
		...(hide && { hide }),
	};
	return {
		name: credentialTypeName(profile.id, method),
		required: true,
		displayOptions: displayOptions as ICredentialsDisplayOptions,
	};
}

type Hide = IDisplayOptions['hide'];

/**
 * The parameters Profile and Authentication, and the credentials that belong to them.
 *
 * @param before the parameters that the editor shows after the credential
 * @param hide parameter values for which the node calls no provider, so that it needs neither
 */
export function connectionFields(before: string[], hide?: Hide) {
	return {
		profile: profileProperty,
		authentication: profileTable
			.filter((profile) => !onlyMethod(profile))
			.map((profile) => authenticationProperty(profile, hide)),
		credentials: profileTable.flatMap((profile) =>
			profile.authentication.map((method) => credentialFor(profile, method, before, hide)),
		),
	};
}
