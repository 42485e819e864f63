import type { IDataObject } from 'n8n-workflow';

import type { AuthenticationMethodId, ProfileId } from '../profiles';
import type { ActionName, PresetAction } from './actions';
import type { Registration } from './registration';

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

/** A list from which users choose: records of a resource, a few values, or a list of its own. */
export interface PresetChoice extends PresetRecords {
	readonly from?: string;
	/** Where a record has what users know it by; without them, Name Field of the resource counts. */
	readonly labels?: readonly string[];
	readonly values?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
	/** The resource or choice for each of whose records there is a list: its ID is `{parentId}`. */
	readonly within?: string;
	/** Where a record has the ID of that one, if a single list has the records of all. */
	readonly parentField?: string;
}

/** Query parameters by which a list is filtered. */
export interface PresetFilters {
	/** A value is one of the choice of the same name. */
	readonly stage?: { readonly parameter: string };
	readonly job?: { readonly parameter: string };
	readonly archived?: Readonly<Record<'active' | 'archived' | 'all', IDataObject>>;
	/** Sent if confidential candidates are wanted as well. */
	readonly confidential?: { readonly parameter: string; readonly value: string };
}

type PresetNeeds = Readonly<Partial<Record<'queryParameters' | 'uploadFields', readonly string[]>>>;

/** A real system as data: a JSON file of this folder, which no code knows. */
export interface Preset {
	/** The name of the file, as saved in credentials and workflows. */
	readonly id: string;
	readonly name: string;
	readonly profiles: readonly ProfileId[];
	readonly authentication: readonly AuthenticationMethodId[];
	/** Of its own addresses: one of them never gets the login of another system. */
	readonly domains: readonly string[];
	/** For the dialog of the credential and the documentation. */
	readonly enter: string;
	/** Values for fields of the credential; `headers` by name. */
	readonly credential: {
		/** If it is the same for everybody, so that nobody has to enter it; and other ones, by names for people. */
		readonly baseUrl?: string;
		readonly regions?: Readonly<Record<string, string>>;
		/** Values for n8n's own fields of OAuth2, e.g. `accessTokenUrl`; and of the exchange of assertions. */
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
	/** Why the system has no events, takes no uploads, or lacks a resource or an action. */
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
	/** The lists from which users choose, by the names of fields; one of another name serves others. */
	readonly choices?: Readonly<Record<string, PresetChoice>>;
	/** The changes that it can be asked for. */
	readonly actions?: Readonly<Partial<Record<ActionName, PresetAction>>>;
	/** Only one source says it, or sources disagree on it. */
	readonly unconfirmed?: readonly string[];
	readonly sources: readonly string[];
	/** When the sources were read, as YYYY-MM-DD. */
	readonly date: string;
}
