import type {
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialDescription,
	INodeProperties,
} from 'n8n-workflow';

import { selector } from '../fields';
import {
	anyAts,
	type AuthenticationMethodId,
	authenticationMethods,
	credentialTypeName,
	type Profile,
	profileDisplayName,
	profileTable,
} from '../profiles';
import { hiddenForSystems, presets, presetsOf, providerField, takesResumes } from '../providers';

const provider = providerField(
	presets,
	'Your applicant-tracking system (ATS), if it is listed: the same as in the credential. Otherwise select Other.',
);

const profiles = profileTable.map(
	(profile) => [profile.id, profileDisplayName(profile), profile.description] as const,
);
const ANY = [
	anyAts.id,
	anyAts.label,
	'One column, dates that can be read, up to 10 MB: what every parser needs',
] as const;
const PROFILE = `The kind of applicant-tracking system (ATS), whose rules hold. Which one is yours? ${profileTable.map(({ label, description }) => `<br><b>${label}:</b> ${description}`).join('')}.`;

/** For whoever selects no system. */
function profileField(
	show: IDisplayOptions['show'],
	hide: IDisplayOptions['hide'] = {},
	options: ReadonlyArray<(typeof profiles)[number] | typeof ANY> = profiles,
): INodeProperties {
	const usual = options.includes(ANY) ? ANY[0] : 'p1';
	const field = selector('Profile', { default: usual, options, description: PROFILE });
	const displayOptions = { ...(show && { show }), hide: { ...hiddenForSystems, ...hide } };
	return { ...field.property('profile'), displayOptions };
}

/**
 * For the operations that call no provider, if there are any, also a profile for any system. There are always two fields:
 * n8n drops a hidden value only if its name stands twice, and else a profile that was selected before a system would hide
 * fields of that system until the next change.
 */
function profileFields(localOperations: readonly string[]): INodeProperties[] {
	if (localOperations.length === 0)
		return [profileField(undefined), profileField({ provider: [''] })];
	const operation = [...localOperations];
	return [
		profileField(undefined, { operation }),
		profileField({ operation }, {}, [...profiles, ANY]),
	];
}

/** Offers only the methods that the profile (interface document, section 5) or the system supports, if there are several. */
function authenticationField(
	show: IDisplayOptions['show'],
	methods: readonly AuthenticationMethodId[],
	hide: IDisplayOptions['hide'],
): INodeProperties[] {
	const [first, ...others] = methods;
	if (first === undefined || others.length === 0) return [];
	const options = methods.map((method) => {
		const { displayName, description } = authenticationMethods[method];
		return [method, displayName, description] as const;
	});
	const field = selector('Authentication', { default: first, options });
	const displayOptions = { show, ...(hide && { hide }) };
	return [{ ...field.property('authentication'), displayOptions }];
}

const allMethods = Object.keys(authenticationMethods) as AuthenticationMethodId[];

/**
 * The credential type of a method, shown only for it and its profile or system, so that the key of one provider cannot be
 * sent to another. What a system leaves out, a profile or a method, n8n does not have, so that nothing hides the type.
 *
 * If a credential's display options name `authentication`, the editor moves that parameter, and the ones it depends on,
 * from the node into the credential dialog, and Profile could not be chosen. Names with a path (`/…`) prevent this. The
 * parameters named without a path only place the credential.
 */
function credentialFor(
	{ id }: Profile,
	method: AuthenticationMethodId,
	followedBy: string[],
	hide: IDisplayOptions['hide'],
): INodeCredentialDescription {
	const systems = presetsOf(id, method);
	const displayOptions: IDisplayOptions = {
		show: Object.fromEntries(followedBy.map((name) => [name, [{ _cnd: { not: '' } }]])),
		hide: {
			'/provider': presets.filter((one) => !systems.includes(one)).map((one) => one.id),
			'/profile': profileTable.filter((one) => one.id !== id).map((one) => one.id),
			'/authentication': allMethods.filter((one) => one !== method),
			...hide,
		},
	};
	return {
		name: credentialTypeName(id, method),
		// The name of the type has systems that the user has not selected.
		displayName: 'Credential to Connect With',
		required: true,
		displayOptions: displayOptions as ICredentialsDisplayOptions,
	};
}

/**
 * The parameters Provider, Profile and Authentication, and the credentials that belong to them.
 *
 * @param before the parameters that the editor shows after the credential
 * @param localOperations those that call no provider, so that they need no credential
 */
export function connectionFields(before: string[], localOperations: readonly string[] = []) {
	const hide = localOperations.length > 0 ? { operation: [...localOperations] } : undefined;
	return {
		provider,
		profile: profileFields(localOperations),
		authentication: [
			...profileTable.flatMap(({ id, authentication }) =>
				authenticationField({ profile: [id] }, authentication, { ...hiddenForSystems, ...hide }),
			),
			...presets.flatMap(({ id, authentication }) =>
				authenticationField({ provider: [id] }, authentication, hide),
			),
		],
		credentials: profileTable.flatMap((profile) =>
			profile.authentication.map((method) => credentialFor(profile, method, before, hide)),
		),
	};
}

/** What each system can do, for fields that depend on the provider. */
export const systems = presets.map((preset) => ({
	id: preset.id,
	resources: Object.keys(preset.records),
	takesResumes: takesResumes(preset),
	findsByEmail: preset.records.candidate?.findByEmail !== undefined,
}));
