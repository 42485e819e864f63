import type { IDataObject } from 'n8n-workflow';

import { isWebPage, WEB_PAGE_PROBLEM } from '../transport';
import type { RecordKind } from './recordKinds';

/** A record as the provider sent it, with the required fields as strings and all others as they are. */
export type ListedRecord = IDataObject & { id: string };

/** The records of an answer, or what is wrong with it and what to do about it. */
export type RecordList =
	{ readonly records: ListedRecord[] } | { readonly problem: string; readonly advice: string };

const wrongAddress = 'Check the Base URL in the credential: something else answers there.';
const notAsDocumented =
	'The provider does not keep to its documented form. Nothing was taken over; ask the provider.';

/**
 * Reads the body of a list: a JSON array whose elements have the kind's required fields as strings.
 * For candidates these are the rules 1 and 2 of section 4 of the interface document.
 *
 * @param body the body of a successful answer
 * @param offset index of the first element in the whole list, for messages
 * @returns the list, or a problem that names positions and fields but never a value
 */
export function readRecordList(kind: RecordKind, body: string, offset: number): RecordList {
	const parsed = parseJson(body);
	const list = `a list of ${kind.plural}`;
	if (!parsed.valid) return { problem: parsed.problem, advice: wrongAddress };
	if (!Array.isArray(parsed.value)) {
		const came = nameOf(parsed.value);
		return { problem: `The answer is ${came} instead of ${list}`, advice: wrongAddress };
	}
	return checkElements(kind, parsed.value, offset);
}

type Parsed = { valid: true; value: unknown } | { valid: false; problem: string };

function parseJson(body: string): Parsed {
	const start = body.trimStart();
	if (start === '') return { valid: false, problem: 'The answer is empty' };
	if (isWebPage(start)) return { valid: false, problem: WEB_PAGE_PROBLEM };
	try {
		// JSON.parse takes no byte order mark; trimStart has removed it.
		return { valid: true, value: JSON.parse(start) };
	} catch {
		return { valid: false, problem: 'The answer is not valid JSON, or it was cut off' };
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
		return `is ${nameOf(element)} instead of an object`;
	}
	for (const field of kind.requiredFields) {
		const value = (element as Record<string, unknown>)[field];
		if (typeof value !== 'string') return `has ${nameOf(value)} in "${field}" instead of a string`;
	}
	return undefined;
}

/** What kind of JSON value it is, with its article; never the value itself. */
function nameOf(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'an array';
	if (typeof value === 'object') return 'an object';
	return `a ${typeof value}`;
}
