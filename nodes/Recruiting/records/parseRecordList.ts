import type { IDataObject } from 'n8n-workflow';

import type { ListBody } from '../transport';
import type { RecordKind } from './recordKinds';

/** A record as the provider sent it. The required fields are known to be strings. */
export type ListedRecord = IDataObject & { id: string };

/** An element of a list that is not as documented. */
export interface InvalidRecord {
	/** `undefined` if not even that can be read. */
	readonly id: string | undefined;
	/** What is wrong, with the index and the field, but without values. */
	readonly problem: string;
}

/** The records of an answer, or the problem with it and what to do. */
export type RecordList =
	| { readonly records: ListedRecord[]; readonly invalid: InvalidRecord[] }
	| { readonly problem: string; readonly advice: string };

const wrongAddress = 'Check the Base URL in the credential: another service answers there.';
const wrongPlace = `${wrongAddress} If it is the provider, and the list is in a field of the response, set Records Field in the options of this node to e.g. data.`;
/** What to do about an invalid record. */
export const NOT_AS_DOCUMENTED =
	'The response does not have the documented format, so none of it was used. Report this to the provider.';

/**
 * Reads the body of a list: a JSON array whose elements have the kind's required fields as strings.
 * For candidates, these are rules 1 and 2 of section 4 of the interface document. Other elements are invalid.
 *
 * @param body the body of a successful answer
 * @param offset index of the first element in the whole list, for messages
 * @returns the list, or a problem that names positions and fields but no values
 */
export function readRecordList(kind: RecordKind, body: ListBody, offset: number): RecordList {
	if ('problem' in body) return { problem: body.problem, advice: wrongAddress };
	if (Array.isArray(body.list)) return checkElements(kind, body.list, offset);
	return { problem: `${wrongPart(body)} instead of a list of ${kind.plural}`, advice: wrongPlace };
}

function wrongPart({ value, list }: { value: unknown; list: unknown }): string {
	if (list === value) return `The response is ${typeName(value)}`;
	return `The Records Field of the response is ${list === undefined ? 'missing' : typeName(list)}`;
}

function checkElements(kind: RecordKind, elements: unknown[], offset: number): RecordList {
	const invalid: InvalidRecord[] = [];
	const records = elements.filter((element, index): element is ListedRecord => {
		const fault = faultOf(kind, element);
		if (fault === undefined) return true;
		const problem = `The ${kind.singular} at index ${offset + index} ${fault}`;
		invalid.push({ id: idOf(element), problem });
		return false;
	});
	return { records, invalid };
}

function idOf(element: unknown): string | undefined {
	const { id } = (element ?? {}) as { id?: unknown };
	return typeof id === 'string' ? id : undefined;
}

function faultOf(kind: RecordKind, element: unknown): string | undefined {
	if (typeof element !== 'object' || element === null || Array.isArray(element)) {
		return `is ${typeName(element)} instead of an object`;
	}
	for (const field of kind.requiredFields) {
		const value = (element as Record<string, unknown>)[field];
		if (value === undefined) return `has no field "${field}"`;
		if (typeof value !== 'string')
			return `has ${typeName(value)} in "${field}" instead of a string`;
	}
	return undefined;
}

/** The JSON type of a value, with its article; never the value itself. */
function typeName(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'an array';
	if (typeof value === 'object') return 'an object';
	return `a ${typeof value}`;
}
