import type {
	ICredentialsDisplayOptions,
	IDisplayOptions,
	INodeCredentialDescription,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import {
	authenticationMethods,
	credentialTypeName,
	profileDisplayName,
	profileTable,
	type AuthenticationMethodId,
	type Profile,
} from '../profiles';

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
	description:
		'Which kind of applicant-tracking system to connect to. It also says which rules a resume is checked by: P2 and P3 want all dates as MM/YYYY. If in doubt, take the one whose description fits yours.',
};

/** Only the methods of the profile are offered (interface document, section 5). */
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

/** The profile's methods are in the order in which they are to be offered. */
function firstMethod(profile: Profile): string {
	return profile.authentication[0] ?? '';
}

/** The parameters that choose profile and authentication. */
const connectionProperties: INodeProperties[] = [
	profileProperty,
	...profileTable.map(authenticationProperty),
];

/**
 * One credential type for each profile and method, shown only for exactly these, so that a key of
 * one provider cannot be sent to another.
 *
 * @param followedBy the parameters before which the editor shows the credential
 */
function credentialsOf(...followedBy: string[]): INodeCredentialDescription[] {
	return profileTable.flatMap((profile) =>
		profile.authentication.map((method) => ({
			name: credentialTypeName(profile.id, method),
			required: true,
			displayOptions: shownFor(profile, method, followedBy),
		})),
	);
}

/**
 * The editor moves `authentication`, and what that depends on, out of a node and into the credential
 * dialog where credentials name it: Profile could not be chosen then. Named by its path (`/…`) it
 * stays. The parameters named without a path decide nothing but where the credential is shown.
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
			'/authentication': [method],
			...Object.fromEntries(place),
		},
	};
	return displayOptions as ICredentialsDisplayOptions;
}

/** A check of a résumé happens in n8n alone: nothing is called. */
const nothingIsCalled = { operation: ['check'] };

/** What chooses profile, authentication and credential of the action node. */
export const actionConnection = {
	properties: connectionProperties.map((property) =>
		hiddenAuthentication(property, nothingIsCalled),
	),
	credentials: credentialsOf('resource').map((description) => hidden(description, nothingIsCalled)),
};

const manual = { registration: ['manual'] };

/**
 * The same for the trigger, where a webhook that is entered at the provider by hand needs neither
 * authentication nor a credential: nothing is called.
 */
export const triggerConnection = {
	properties: connectionProperties.map((property) => hiddenAuthentication(property, manual)),
	credentials: credentialsOf('registration', 'watch').map((described) => hidden(described, manual)),
};

function hiddenAuthentication(property: INodeProperties, hide: IDisplayOptions['hide']) {
	return property.name === 'authentication' ? hidden(property, hide) : property;
}

function hidden<T extends INodeProperties | INodeCredentialDescription>(
	described: T,
	hide: IDisplayOptions['hide'],
): T {
	return { ...described, displayOptions: { ...described.displayOptions, hide } };
}
