import type { IDataObject } from 'n8n-workflow';

/** The changes that a system can be asked for, by resource and operation. */
export type ActionName =
	'candidate.archive' | 'candidate.create' | 'candidate.moveToStage' | 'note.create';

/** Choices from lists that are read from the account. */
export type ChoiceName = 'job' | 'reason' | 'stage' | 'user';

/**
 * One request. In the path, the body and `where`, `{name}` is a value, and `{name:number}` a number if it has only digits.
 * What has only placeholders without a value is left out: a parameter, an entry of a list, an object.
 */
export interface ActionStep {
	readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly body?: IDataObject;
	/** These begin a tag in a text of the system. A blank breaks them in each value, so that no value can refer to another record. */
	readonly tagStarts?: readonly string[];
	/** If it is not `application/json`. */
	readonly contentType?: string;
	/** Sent only if this value is there. */
	readonly if?: string;
	/** The name of the ID that the step makes. It is not sent if that is there already. */
	readonly makes?: string;
	/** Where the answer has the ID of what was made. */
	readonly idField?: string;
}

/** A record that is looked for among those of the candidate, before anything is sent. Its ID becomes a value. */
export interface ActionLookup {
	/** The resource or choice with the records. A list that does not belong to a candidate has `parameters`. */
	readonly from?: string;
	readonly parameters?: Readonly<Record<string, string>>;
	/** Where the candidate's record has them: as records, or as IDs of the resource `from`. */
	readonly place?: string;
	/** Only those with these values at these places, or one of them; `null` if there must be none. */
	readonly where?: Readonly<Record<string, string | readonly string[] | null>>;
	/** Further values, by the places that the record has them at. */
	readonly values?: Readonly<Record<string, string>>;
}

export interface PresetAction {
	/** The values without which nothing is sent. */
	readonly needs?: readonly string[];
	/** In this order, by the name of the value. */
	readonly find?: Readonly<Record<string, ActionLookup>>;
	readonly steps: readonly [ActionStep, ...ActionStep[]];
	/** Values of the upload of a résumé that comes with it, and what that needs in addition. */
	readonly upload?: IDataObject;
	readonly needsWithResume?: readonly string[];
}
