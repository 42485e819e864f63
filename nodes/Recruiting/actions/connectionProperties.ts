import type {
	INodeCredentialDescription,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import {
	authenticationMethods,
	credentialTypeName,
	profileDisplayName,
	profileTable,
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
	description: 'Which kind of applicant-tracking system to connect to',
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
export const connectionProperties: INodeProperties[] = [
	profileProperty,
	...profileTable.map(authenticationProperty),
];

/**
 * One credential type for each profile and method, shown only for exactly these, so that a key of
 * one provider cannot be sent to another.
 */
export const connectionCredentials: INodeCredentialDescription[] = profileTable.flatMap((profile) =>
	profile.authentication.map((method) => ({
		name: credentialTypeName(profile.id, method),
		required: true,
		displayOptions: { show: { profile: [profile.id], authentication: [method] } },
	})),
);

/**
 * The same for the trigger, where a webhook that is entered at the provider by hand needs neither
 * authentication nor a credential: nothing is called.
 */
export const triggerConnection = {
	properties: connectionProperties.map((property) =>
		property.name === 'authentication' ? hiddenInManual(property) : property,
	),
	credentials: connectionCredentials.map(hiddenInManual),
};

function hiddenInManual<T extends INodeProperties | INodeCredentialDescription>(described: T): T {
	const displayOptions = { ...described.displayOptions, hide: { registration: ['manual'] } };
	return { ...described, displayOptions };
}
