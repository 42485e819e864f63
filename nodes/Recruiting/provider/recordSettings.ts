import type { IDataObject } from 'n8n-workflow';

import { candidateFields, listFields, readFields, singleFields } from '../fields';
import type { RecordKind } from '../profiles';
import { operationError } from '../transport';
import { readPath } from './path';
import { filledIn, type Node, type Selection } from './values';

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

/** Where a provider keeps records, and which of their fields are the documented ones. */
export type RecordSettings = ReturnType<typeof recordSettings>;

/** @param values those that differ from the defaults */
export function recordSettings(
	context: Node,
	kind: RecordKind,
	values: IDataObject,
	isKnown: boolean,
	selection: Selection = {},
) {
	const read = readFields(settings, context, values);
	const listPath = Object.hasOwn(values, 'listPath') ? read.listPath : kind.path;
	const list = readPath(listPath, (part) => filledIn(part, selection));
	if (list === undefined) {
		const advice = 'Enter the part of the address after the version, e.g. candidates.';
		throw operationError(context, 'List Path is not a valid path', advice);
	}
	const isSet = (name: string) => Object.hasOwn(values, name);
	const hasOwnFields = isSet('fullNameField') || FIELDS.some(([, setting]) => isSet(setting));
	// Then the documented format counts to the letter: nothing says that the provider has another one.
	const isDocumented = !hasOwnFields && !isKnown;
	const all = FIELDS.map(([name, setting]) => {
		const isRequired = kind.requiredFields.includes(name);
		const isPart = name.endsWith('_name') && read.fullNameField !== '' && !isSet(setting);
		return { name, place: isPart ? read.fullNameField : read[setting], isRequired, isPart };
	});
	// Those that count for the kind; the place of one that the provider does not have is empty.
	const fields = all.filter(
		({ name, isRequired }) => isRequired || (name === 'id' && !isDocumented),
	);
	return {
		...{ kind, fields, isDocumented, incomplete: read.incompleteCandidates },
		/** Where a single candidate is, with placeholders, and where in the answer; empty if only in the list. */
		...{ recordPath: read.recordPath, recordField: read.recordField },
		/** The path of the list has no query. */
		...{ listPath: list.path, listParameters: list.parameters },
		/** It is different for each candidate. */
		isOfCandidate: JSON.stringify([listPath, values.queryParameters]).includes('{candidateId}'),
		/** Empty if the provider has none, and `undefined` if none is documented. */
		idPlace: fields.find(({ name }) => name === 'id')?.place,
	};
}
