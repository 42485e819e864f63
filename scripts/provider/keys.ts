import type { ICredentialType, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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
		const fields = Object.entries(credentialFields(provider, id, method));
		const properties = propertiesOf(type);
		return {
			profile: id,
			method: published.authenticationMethods[method].displayName,
			fields: fields.flatMap(([name, value]) => labelled(properties, name, String(value))),
		};
	});
}

/** The fields of a credential type, whose class has the type's name with a capital letter. */
function propertiesOf(type: string): INodeProperties[] {
	const className = `${type[0]!.toUpperCase()}${type.slice(1)}` as keyof typeof published;
	const Type = published[className] as unknown as new () => ICredentialType;
	return new Type().properties;
}

/** A field as it is shown, or nothing for one that keeps n8n's default. */
function labelled(properties: INodeProperties[], name: string, value: string): Key['fields'] {
	const property = properties.find((one) => one.name === name);
	const label = property?.displayName ?? OAUTH2_LABELS[name];
	const options = (property?.options ?? []) as INodePropertyOptions[];
	const shown = options.find((option) => option.value === value)?.name ?? value;
	return label ? [[label, shown]] : [];
}
