import type { IDataObject } from 'n8n-workflow';

import { apiFields, isHeaderName, keyEncoding, type Field } from '../fields';
import type { Preset } from './preset';
import { findPreset, NO_PRESET, presets } from './presets';

/** How a provider is called: by the preset that a credential selects, or else by the credential's own fields. */
export interface CredentialApi {
	readonly preset: Preset | undefined;
	/** As entered, or else the one that is the same for everybody. */
	readonly baseUrl: unknown;
	/** The path segment of the version, or several; empty if addresses have none. */
	readonly apiVersion: string;
	/** The header with the token or key, and what is before it, with the space that may follow. */
	readonly headerName: string;
	readonly headerPrefix: string;
	readonly keyEncoding: string;
	/** Sent with every request, in this order. */
	readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Three names are dropped by n8n's HTTP client. */
const isHeader = (name: string) =>
	isHeaderName(name) && !['__proto__', 'constructor', 'prototype'].includes(name);
/** Printable ASCII, with blanks within only. */
const HEADER_VALUE = /^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/;
const VERSION = /^(?:(?!\.+(?:\/|$))[\w.~-]+(?:\/|$))*$/;

/** Reads the fields of a credential. A problem names the field, and holds no value. */
export function credentialApi(
	fields: IDataObject,
	scheme: 'Bearer' | 'Basic',
): CredentialApi | { readonly problem: string } {
	const { provider = NO_PRESET } = fields;
	const preset = findPreset(provider);
	if (provider !== NO_PRESET && !preset) {
		return { problem: 'The Provider in the credential does not exist' };
	}
	const chosen: IDataObject = preset ? preset.credential : fields;
	const text = (name: string, field: Field<string>, usual = field.default) =>
		String(chosen[name] ?? usual).trim();
	const prefix = text('headerPrefix', apiFields.headerPrefix, scheme);
	const { header = [] } = (fields.headers ?? {}) as { header?: IDataObject[] };
	const known = Object.entries(preset?.credential.headers ?? {});
	const entered = header.map(
		({ name, value }) => [String(name ?? '').trim(), String(value ?? '').trim()] as const,
	);
	const api = {
		preset,
		baseUrl: String(fields.baseUrl ?? '').trim() === '' ? chosen.baseUrl : fields.baseUrl,
		apiVersion: text('apiVersion', apiFields.apiVersion).split('/').filter(Boolean).join('/'),
		headerName: text('headerName', apiFields.headerName),
		// `Bearer` is a word of its own; `Token token=` is not.
		headerPrefix: prefix === '' || prefix.endsWith('=') ? prefix : `${prefix} `,
		keyEncoding: text('keyEncoding', keyEncoding),
		headers: [
			...new Map([...known, ...entered].map((one) => [one[0].toLowerCase(), one])).values(),
		],
	};
	const problem = strayAddress(fields, allDomains) ?? problemIn(api);
	return problem === undefined ? api : { problem };
}

/** Systems by their ids, as far as addresses are concerned. */
export type SystemDomains = Readonly<Record<string, Pick<Preset, 'name' | 'domains'>>>;

const allDomains: SystemDomains = Object.fromEntries(presets.map((one) => [one.id, one]));

/**
 * The problem if an address in a credential is one of another system than the selected one: somebody has changed only one
 * of them, and the key of one system would go to the other. n8n evaluates the text of this function, too, so it uses
 * nothing else, and has no two braces in a row.
 */
export function strayAddress(fields: IDataObject, systems: SystemDomains): string | undefined {
	const selected = systems[String(fields.provider)];
	if (selected === undefined) return undefined;
	for (const [field, label] of [
		['baseUrl', 'Base URL'],
		['tokenUrl', 'Token URL'],
		['accessTokenUrl', 'Access Token URL'],
	]) {
		const address = String(fields[field!] ?? '')
			.trim()
			.toLowerCase();
		const below = address.replace(/^https?:[/][/]/, '');
		const [, host] = /^([a-z0-9._-]*[a-z0-9])[.]?(?::[0-9]*)?(?:[/?#]|$)/.exec(below) ?? [];
		// n8n finds a host in much else, e.g. after one slash, after a backslash, or in letters of full width.
		if (/^https?:/.test(address) && (host === undefined || below === address)) {
			return `The ${label} has no plain host like that of https://api.example.com. Nothing was sent`;
		}
		const other = Object.values(systems).find(({ domains }) =>
			domains.some((domain) => ('.' + host).endsWith('.' + domain)),
		);
		if (other === undefined || other === selected) continue;
		return `The ${label} is an address of ${other.name}, but the Provider is ${selected.name}. Nothing was sent. Make both the same, and enter the key of that provider`;
	}
	return undefined;
}

function problemIn({ preset, apiVersion, headerName, headerPrefix, headers }: CredentialApi) {
	const names = headers.map(([name]) => name.toLowerCase());
	const missing = preset?.needs.headers?.find((name) => !names.includes(name.toLowerCase()));
	if (!VERSION.test(apiVersion)) return 'API Version is not a part of a path, e.g. v1';
	if (!isHeader(headerName)) return 'Header Name contains characters that no header name has';
	if (headerPrefix !== '' && !HEADER_VALUE.test(headerPrefix.trim()))
		return 'Header Prefix contains characters that cannot be sent';
	if (!headers.every(([name]) => isHeader(name)))
		return 'The name of an entry in Headers contains characters that no header name has';
	if (!headers.every(([, value]) => HEADER_VALUE.test(value)))
		return 'The value of an entry in Headers is empty or contains characters that cannot be sent';
	if (names.includes(headerName.toLowerCase()))
		return 'Headers must not contain the header with the login';
	return missing && `${preset!.name} requires the header ${missing}. Add it to Headers`;
}
