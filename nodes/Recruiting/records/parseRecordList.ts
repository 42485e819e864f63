import type { IDataObject } from 'n8n-workflow';

import { isWebPage, WEB_PAGE_PROBLEM } from '../transport';
import type { RecordKind } from './recordKinds';

/** A record as the provider sent it. The required fields are known to be strings. */
export type ListedRecord = IDataObject & { id: string };

/** The records of an answer, or the problem with it and what to do. */
export type RecordList =
	{ readonly records: ListedRecord[] } | { readonly problem: string; readonly advice: string };

const wrongAddress = 'Check the Base URL in the credential: another service answers there.';
const notAsDocumented =
	'The response does not have the documented format, so none of it was used. Report this to the provider.';

/**
 * Reads the body of a list: a JSON array whose elements have the kind's required fields as strings.
 * For candidates, these are rules 1 and 2 of section 4 of the interface document.
 *
 * @param body the body of a successful answer
 * @param offset index of the first element in the whole list, for messages
 * @returns the list, or a problem that names positions and fields but no values
 */
export function readRecordList(kind: RecordKind, body: string, offset: number): RecordList {
	const parsed = parseJson(body);
	const list = `a list of ${kind.plural}`;
	if (!parsed.valid) return { problem: parsed.problem, advice: wrongAddress };
	if (!Array.isArray(parsed.value)) {
		const actual = typeName(parsed.value);
		return { problem: `The response is ${actual} instead of ${list}`, advice: wrongAddress };
	}
	return checkElements(kind, parsed.value, offset);
}

type Parsed = { valid: true; value: unknown } | { valid: false; problem: string };

function parseJson(body: string): Parsed {
	const start = body.trimStart();
	if (start === '') return { valid: false, problem: 'The response is empty' };
	if (isWebPage(start)) return { valid: false, problem: WEB_PAGE_PROBLEM };
	try {
		// JSON.parse rejects a byte order mark; trimStart has removed it.
		return { valid: true, value: JSON.parse(start) };
	} catch {
		return { valid: false, problem: 'The response is not valid JSON, or it was cut off' };
	}
}

function checkElements(kind: RecordKind, elements: unknown[], offset: number): RecordList {
	for (let index = 0; index < elements.length; index++) {
		const fault = faultOf(kind, elements[index]);
		if (fault !== undefined) {
			return {
				problem: `The ${kind.singular} at index ${offset + index} ${fault}`,
				advice: notAsDocumented,
			};
		}
	}
	return { records: elements as ListedRecord[] };
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
