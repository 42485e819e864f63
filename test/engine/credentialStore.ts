import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeCredentialsDetails,
} from 'n8n-workflow';
import { ICredentialsHelper } from 'n8n-workflow';

import { resolved } from '../support/credentialExpressions';

/**
 * Keeps credentials in memory instead of n8n's database. Like n8n's own helper, it authenticates
 * requests and stores renewed tokens.
 */
export class CredentialStore extends ICredentialsHelper {
	private readonly stored = new Map<string, ICredentialDataDecryptedObject>();

	constructor(private readonly types: ReadonlyMap<string, ICredentialType>) {
		super();
	}

	/** Stores a credential under the name of its type; missing fields get their defaults. */
	save(type: string, fields: ICredentialDataDecryptedObject): void {
		const defaults = this.type(type).properties.map((property) => [
			property.name,
			property.default,
		]);
		this.stored.set(type, { ...Object.fromEntries(defaults), ...fields });
	}

	fields(type: string): ICredentialDataDecryptedObject {
		const fields = this.stored.get(type);
		if (!fields) throw new Error(`No credential of type ${type} is stored`);
		return fields;
	}

	getParentTypes(name: string): string[] {
		return this.type(name).extends ?? [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.type(typeName);
		if (typeof authenticate !== 'function') throw new Error(`${typeName} has no authenticate()`);
		return await authenticate(credentials, request);
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		_node: unknown,
		expired: boolean,
	): Promise<ICredentialDataDecryptedObject | undefined> {
		const type = this.type(typeName);
		const token = type.properties.find((property) => property.typeOptions?.expirable)?.name;
		if (!type.preAuthentication || token === undefined) return undefined;
		if (credentials[token] !== '' && !expired) return undefined;
		const renewed = await type.preAuthentication.call(helpers, credentials);
		const stored = { ...credentials, ...renewed } as ICredentialDataDecryptedObject;
		this.stored.set(typeName, stored);
		return stored;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getDecrypted(
		_additionalData: unknown,
		_details: unknown,
		type: string,
	): Promise<ICredentialDataDecryptedObject> {
		return resolved(structuredClone(this.fields(type)));
	}

	async updateCredentials(): Promise<void> {}

	async updateCredentialsOauthTokenData(
		_details: INodeCredentialsDetails,
		type: string,
		data: ICredentialDataDecryptedObject,
	): Promise<void> {
		this.stored.set(type, { ...this.fields(type), oauthTokenData: data.oauthTokenData ?? {} });
	}

	async getCredentials(): Promise<never> {
		throw new Error('Encrypted credentials are not kept here');
	}

	getCredentialsProperties(type: string) {
		return this.type(type).properties;
	}

	private type(name: string): ICredentialType {
		const type = this.types.get(name);
		if (!type) throw new Error(`Unknown credential type ${name}`);
		return type;
	}
}
