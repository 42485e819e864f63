import type { ICredentialType, INodeProperties } from 'n8n-workflow';

import * as published from '../../index';
import type { Provider } from '../../test/provider';
import { credentialFields, methods } from '../../test/support/credentials';

/** A credential that the test provider accepts, as n8n's dialog shows it. */
export interface Key {
	profile: published.ProfileId;
	/** E.g. "Access Token". */
	method: string;
	/** Values by the labels of their fields. */
	fields: Array<[label: string, value: string]>;
}

/** The labels of the fields that n8n itself adds to OAuth2 credentials. */
const OAUTH2_LABELS: Record<string, string> = {
	clientId: 'Client ID',
	clientSecret: 'Client Secret',
	authUrl: 'Authorization URL',
	accessTokenUrl: 'Access Token URL',
	scope: 'Scope',
};

/** What to enter for each profile and authentication method to reach the test provider. */
export function keysOf(provider: Provider): Key[] {
	return methods.map(({ id, method, type }) => {
		const properties = propertiesOf(type);
		const fields = Object.entries(credentialFields(provider, id, method));
		const labelled = fields.flatMap(([name, value]): Key['fields'] => {
			const property = properties.find((one) => one.name === name);
			const label = property?.displayName ?? OAUTH2_LABELS[name];
			// Defaults need not be entered.
			return label && value !== property?.default ? [[label, String(value)]] : [];
		});
		const { displayName } = published.authenticationMethods[method];
		return { profile: id, method: displayName, fields: labelled };
	});
}

/** The fields of a credential type, whose class has the type's name with a capital letter. */
function propertiesOf(type: string): INodeProperties[] {
	const className = `${type[0]!.toUpperCase()}${type.slice(1)}` as keyof typeof published;
	return new (published[className] as unknown as new () => ICredentialType)().properties;
}
