import type { IDataObject } from 'n8n-workflow';

import { apiFields, keyEncoding, type Field } from '../fields';
import type { AuthenticationMethodId, ProfileId } from '../profiles';
import ashby from './ashby.json';
import bambooHr from './bambooHr.json';
import gem from './gem.json';
import greenhouse from './greenhouse.json';
import kombo from './kombo.json';
import lever from './lever.json';
import loxo from './loxo.json';
import manatal from './manatal.json';
import merge from './merge.json';
import oracleRecruiting from './oracleRecruiting.json';
import pinpoint from './pinpoint.json';
import recruitCrm from './recruitCrm.json';
import recruitee from './recruitee.json';
import recruiterflow from './recruiterflow.json';
import smartRecruiters from './smartRecruiters.json';
import successFactors from './successFactors.json';
import teamtailor from './teamtailor.json';
import workable from './workable.json';
import type { Registration } from './registration';

export type { Registration, RegistrationRequest } from './registration';

/** The records of a resource. */
export interface PresetRecords {
	/** Values for the names of Provider's API. */
	readonly list?: IDataObject;
	readonly get?: IDataObject;
	/** The places that a poll compares unless the user names others. */
	readonly watched?: readonly string[];
	/** Values with which the list has only people with the address `{email}`; the found ones may lack fields that the list has. */
	readonly findByEmail?: IDataObject;
	readonly getEach?: boolean;
	/** Values with which the list has only records of `{candidateId}`. */
	readonly ofCandidate?: IDataObject;
	/** What the list of candidates can be filtered by. */
	readonly filters?: PresetFilters;
	/** Where a record has the stage in which somebody is: one of the watched places. */
	readonly stageField?: string;
	/** Where a record has the name by which people know it. */
	readonly nameField?: string;
	/** Where a record that belongs to a candidate has the candidate's ID. */
	readonly candidateField?: string;
	/** How the files with a candidate's resumes are read. */
	readonly resumes?: PresetResumes;
}

/** The places are in what the system has of a file. */
export interface PresetResumes extends PresetRecords {
	/** Where in the candidate's record, or in what `get` gives, the files are: objects or addresses. With a list, it is empty. */
	readonly place?: string;
	/** Only files with this value in this field are resumes. */
	readonly onlyField?: string;
	readonly onlyValue?: string;
	readonly idField?: string;
	readonly mimeTypeField?: string;
	/** The file itself, in Base64. */
	readonly contentField?: string;
	/** The address of the file. */
	readonly urlField?: string;
	/** Where the file is below the version, with `{candidateId}` and `{fileId}`. */
	readonly path?: string;
	/** There is no file at the path, but JSON with its address at this place. */
	readonly pathUrlField?: string;
}

/** Query parameters by which a list is filtered. */
interface PresetFilters {
	/** A value is the ID of a record of the resource `from`, or one of a few. */
	readonly stage?: FilterByRecord;
	readonly job?: FilterByRecord;
	readonly archived?: Readonly<Record<'active' | 'archived' | 'all', IDataObject>>;
	/** Sent if confidential candidates are wanted as well. */
	readonly confidential?: { readonly parameter: string; readonly value: string };
}

interface FilterByRecord {
	readonly parameter: string;
	readonly from?: string;
	readonly values?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

type PresetNeeds = Readonly<Partial<Record<'queryParameters' | 'uploadFields', readonly string[]>>>;

/** A real system as data: a JSON file of this folder, which no code knows. */
export interface Preset {
	/** The name of the file, as saved in credentials and workflows. */
	readonly id: string;
	readonly name: string;
	readonly profiles: readonly ProfileId[];
	readonly authentication: readonly AuthenticationMethodId[];
	/** For the dialog of the credential and the documentation. */
	readonly enter: string;
	/** Values for fields of the credential; `headers` by name. */
	readonly credential: {
		/** If it is the same for everybody, so that nobody has to enter it; and other ones, by names for people. */
		readonly baseUrl?: string;
		readonly regions?: Readonly<Record<string, string>>;
		/** Values for n8n's own fields of OAuth2, e.g. `tokenUrl`; and of the exchange of assertions. */
		readonly oAuth2?: Readonly<Record<string, string>>;
		readonly samlBearer?: IDataObject;
		readonly apiVersion?: string;
		readonly headerName?: string;
		readonly headerPrefix?: string;
		readonly keyEncoding?: string;
		readonly headers?: Readonly<Record<string, string>>;
		readonly testPath?: string;
		readonly testMethod?: 'GET' | 'POST';
	};
	/** Names that only the user can fill in: of headers in the credential, and of entries in Provider's API for an upload or a resource. */
	readonly needs: {
		readonly headers?: readonly string[];
	} & Readonly<Record<string, PresetNeeds | undefined>>;
	/** How to register a webhook by hand. */
	readonly register?: string;
	/** How the node registers it. */
	readonly registration?: Registration;
	/** Why the system has no events, takes no uploads, or lacks a resource. */
	readonly unsupported: Readonly<Record<string, string>>;
	/** Where an answer that is an error has a code of one word. */
	readonly errorCodeField?: string;
	/**
	 * Where a record of the list has something if the person has applied; empty if the list does not say who has. Without it,
	 * everybody in the list counts, because `candidate.created` is about everybody, too.
	 */
	readonly applicantField?: string;
	/** Values for the names of Provider's API: what all lists share. */
	readonly lists: IDataObject;
	/** The resources that the system has. */
	readonly records: Readonly<Record<string, PresetRecords>>;
	readonly events: IDataObject;
	readonly upload: IDataObject;
	/** Only one source says it, or sources disagree on it. */
	readonly unconfirmed?: readonly string[];
	readonly sources: readonly string[];
	/** When the sources were read, as YYYY-MM-DD. */
	readonly date: string;
}

/** The value of Provider for whoever follows the interface document, or sets everything in Provider's API. */
export const NO_PRESET = 'default';

const FILES = {
	...{
		ashby,
		bambooHr,
		gem,
		greenhouse,
		kombo,
		lever,
		loxo,
		manatal,
		merge,
		oracleRecruiting,
		pinpoint,
		recruitCrm,
		recruitee,
		recruiterflow,
		smartRecruiters,
		successFactors,
		teamtailor,
		workable,
	},
} as Readonly<Record<string, unknown>> as Readonly<Record<string, Omit<Preset, 'id'>>>;

/** All presets, in the order of their names. */
export const presets: readonly Preset[] = Object.entries(FILES).map(([id, file]) => ({
	id,
	...file,
}));

/** The presets of a profile, or of one of its authentication methods. */
export function presetsOf(profile: ProfileId, method?: AuthenticationMethodId): readonly Preset[] {
	return presets.filter(
		({ profiles, authentication }) =>
			profiles.includes(profile) && (method === undefined || authentication.includes(method)),
	);
}

/** Whether a system has a list of these records for all candidates together. */
export function hasListForAll({ records }: Preset, resource: string): boolean {
	const list = records[resource]?.list;
	return list !== undefined && !JSON.stringify(list).includes('{candidateId}');
}

/** The systems that can filter their candidates by something. */
export function presetsFilteredBy(filter: keyof PresetFilters): string[] {
	const having = presets.filter(({ records }) => records.candidate?.filters?.[filter]);
	return having.map(({ id }) => id);
}

export function findPreset(id: unknown): Preset | undefined {
	return presets.find((preset) => preset.id === id);
}

const names = JSON.stringify(Object.fromEntries(presets.map(({ id, name }) => [id, name])));

/** In an expression of the editor: the system that a node is for, or else its profile. */
export const systemName = `(${names})[$parameter["provider"]] ?? $parameter["profile"].toUpperCase()`;

/**
 * For fields of whoever selects no system. Not shown for Other: while the editor looks for values that a change has made
 * invalid, it has no parameters with their default.
 */
export const hiddenForSystems = { provider: presets.map(({ id }) => id) };

/** The field Provider, in the credentials and in the trigger. */
export function providerField(among: readonly Preset[], description: string) {
	return {
		displayName: 'Provider',
		name: 'provider',
		type: 'options' as const,
		noDataExpression: true,
		options: [
			...among.map(({ id, name }) => ({ name, value: id })),
			{ name: 'Other', value: NO_PRESET },
		],
		default: NO_PRESET,
		description,
	};
}

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
const HEADER_NAME = /^(?!(?:__proto__|constructor|prototype)$)[\w!#$%&'*+.^`|~-]+$/;
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
	const problem = problemIn(api);
	return problem === undefined ? api : { problem };
}

function problemIn({ preset, apiVersion, headerName, headerPrefix, headers }: CredentialApi) {
	const names = headers.map(([name]) => name.toLowerCase());
	const missing = preset?.needs.headers?.find((name) => !names.includes(name.toLowerCase()));
	if (!VERSION.test(apiVersion)) return 'API Version is not a part of a path, e.g. v1';
	if (!HEADER_NAME.test(headerName))
		return 'Header Name contains characters that no header name has';
	if (headerPrefix !== '' && !HEADER_VALUE.test(headerPrefix.trim()))
		return 'Header Prefix contains characters that cannot be sent';
	if (!headers.every(([name]) => HEADER_NAME.test(name)))
		return 'The name of an entry in Headers contains characters that no header name has';
	if (!headers.every(([, value]) => HEADER_VALUE.test(value)))
		return 'The value of an entry in Headers is empty or contains characters that cannot be sent';
	if (names.includes(headerName.toLowerCase()))
		return 'Headers must not contain the header with the login';
	return missing && `${preset!.name} requires the header ${missing}. Add it to Headers`;
}
