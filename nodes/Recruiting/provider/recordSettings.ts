import type { IDataObject } from 'n8n-workflow';

import { candidateFields, listFields, readFields, singleFields, type ValuesOf } from '../fields';
import type { RecordKind } from '../profiles';
import { operationError } from '../transport';
import { readPath } from './path';
import type { Node } from './values';

/** Where a provider keeps records, and which of their fields are the documented ones. */
export interface RecordSettings {
	readonly kind: RecordKind;
	/** The path of the list, without a query. */
	readonly listPath: string;
	readonly listParameters: Readonly<Record<string, string | string[]>>;
	/** The documented fields that count for the kind of record. */
	readonly fields: readonly DocumentedField[];
	/** Where records have their id: empty if the provider has none, and `undefined` if none is documented. */
	readonly idPlace: string | undefined;
	/** The documented format counts to the letter: nothing says that the provider has another one. */
	readonly isDocumented: boolean;
	readonly incomplete: ValuesOf<typeof candidateFields>['incompleteCandidates'];
	/** Where a single candidate is, with placeholders, and where in the answer; empty if only in the list. */
	readonly recordPath: string;
	readonly recordField: string;
}

export interface DocumentedField {
	readonly name: string;
	/** Where a record has it; empty if the provider has no such field. */
	readonly place: string;
	readonly isRequired: boolean;
}

const settings = { ...listFields, ...candidateFields, ...singleFields };

/** The documented fields (interface document, section 2), and the settings of their places. */
const FIELDS = [
	['id', 'idField'],
	['first_name', 'firstNameField'],
	['last_name', 'lastNameField'],
	['email', 'emailField'],
] as const;

/** The setting of a documented field, as users see it. */
export function settingOf(field: string): string {
	return settings[FIELDS.find(([name]) => name === field)![1]].label;
}

/** @param values those that differ from the defaults */
export function recordSettings(
	context: Node,
	kind: RecordKind,
	values: IDataObject,
	isKnown: boolean,
): RecordSettings {
	const read = readFields(settings, context, values);
	const list = readPath(Object.hasOwn(values, 'listPath') ? read.listPath : kind.path);
	if (list === undefined) {
		const advice = 'Enter the part of the address after the version, e.g. candidates.';
		throw operationError(context, 'List Path is not a valid path', advice);
	}
	const hasOwnFields = FIELDS.some(([, setting]) => Object.hasOwn(values, setting));
	const isDocumented = !hasOwnFields && !isKnown;
	const all = FIELDS.map(([name, setting]) => {
		const isRequired = kind.requiredFields.includes(name);
		return { name, place: read[setting], isRequired };
	});
	const fields = all.filter(
		({ name, isRequired }) => isRequired || (name === 'id' && !isDocumented),
	);
	return {
		...{ kind, fields, isDocumented, incomplete: read.incompleteCandidates },
		...{ recordPath: read.recordPath, recordField: read.recordField },
		...{ listPath: list.path, listParameters: list.parameters },
		idPlace: fields.find(({ name }) => name === 'id')?.place,
	};
}
