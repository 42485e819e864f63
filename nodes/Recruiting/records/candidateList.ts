import type { IDataObject } from 'n8n-workflow';

/** Fields that every candidate has, as strings (interface document, sections 2 and 4). */
export const candidateFields = ['id', 'first_name', 'last_name', 'email'] as const;

/** A candidate as the provider sent it, extra fields included. */
export type Candidate = IDataObject & Record<(typeof candidateFields)[number], string>;

/** The candidates of an answer, or what is wrong with it and what to do about it. */
export type CandidateList =
	{ readonly candidates: Candidate[] } | { readonly problem: string; readonly advice: string };

const wrongAddress =
	'Check the Base URL in the credential: something else than the candidate list answers there.';
const notAsDocumented =
	'The provider does not keep to its documented form. Nothing was taken over; ask the provider.';

/**
 * Reads the body of a candidate list: a JSON array whose elements have `id`, `first_name`,
 * `last_name` and `email` as strings (interface document, section 4, rules 1 and 2).
 *
 * @param body the body of a successful answer
 * @param offset index of the first element in the whole list, for messages
 * @returns the list, or a problem that names positions and fields but never a value
 */
export function readCandidateList(body: string, offset: number): CandidateList {
	const parsed = parseJson(body);
	if (!parsed.valid) return { problem: parsed.problem, advice: wrongAddress };
	if (!Array.isArray(parsed.value)) {
		const came = nameOf(parsed.value);
		return {
			problem: `The answer is ${came} instead of a list of candidates`,
			advice: wrongAddress,
		};
	}
	return checkElements(parsed.value, offset);
}

type Parsed = { valid: true; value: unknown } | { valid: false; problem: string };

function parseJson(body: string): Parsed {
	const start = body.trimStart();
	if (start === '')
		return { valid: false, problem: 'The answer is empty instead of a list of candidates' };
	if (start.startsWith('<')) {
		return { valid: false, problem: 'The answer is a web page (HTML) instead of JSON' };
	}
	try {
		// JSON.parse takes no byte order mark; trimStart has removed it.
		return { valid: true, value: JSON.parse(start) };
	} catch {
		return { valid: false, problem: 'The answer is not valid JSON, or it was cut off' };
	}
}

function checkElements(elements: unknown[], offset: number): CandidateList {
	for (const [index, element] of elements.entries()) {
		const fault = faultOf(element);
		if (fault !== undefined) {
			return {
				problem: `The candidate at index ${offset + index} ${fault}`,
				advice: notAsDocumented,
			};
		}
	}
	return { candidates: elements as Candidate[] };
}

function faultOf(element: unknown): string | undefined {
	if (typeof element !== 'object' || element === null || Array.isArray(element)) {
		return `is ${nameOf(element)} instead of an object`;
	}
	for (const field of candidateFields) {
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
