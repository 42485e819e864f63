import type { IDataObject } from 'n8n-workflow';

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
	/** Where a record has the name by which people know it. */
	readonly nameField?: string;
	/** Where a record that belongs to a candidate has the candidate's ID. */
	readonly candidateField?: string;
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

/** A real system as data: a JSON file of this folder, which no code knows. */
interface PresetFile {
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
	/** Names that only the user can fill in: of headers in the credential, and of entries in Provider's API. */
	readonly needs: {
		readonly headers?: readonly string[];
		readonly upload?: Readonly<
			Partial<Record<'queryParameters' | 'uploadFields', readonly string[]>>
		>;
	};
	/** How to register a webhook by hand. */
	readonly register?: string;
	/** Why the system has no events, takes no uploads, or lacks a resource. */
	readonly unsupported: Readonly<Record<string, string>>;
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

export interface Preset extends PresetFile {
	/** As saved in credentials and workflows. */
	readonly id: string;
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
} as Readonly<Record<string, unknown>> as Readonly<Record<string, PresetFile>>;

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
