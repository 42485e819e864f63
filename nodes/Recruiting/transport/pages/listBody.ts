import { isWebPage, WEB_PAGE_PROBLEM } from '../errors';
import { parseJson } from '../exactJson';

/** The body of a page, or why it cannot be read. */
export type ListBody =
	| { readonly problem: string }
	| {
			/** The whole body. */
			readonly value: unknown;
			/** What is in the place of the list: an array, if the body is as expected. */
			readonly list: unknown;
	  };

/**
 * Reads the body of a page.
 *
 * @param recordsField the field that contains the list, as a path with dots, if the body is an object
 */
export function readListBody(body: string, recordsField: string): ListBody {
	const start = body.trimStart();
	if (start === '') return { problem: 'The response is empty' };
	if (isWebPage(start)) return { problem: WEB_PAGE_PROBLEM };
	try {
		// JSON.parse rejects a byte order mark; trimStart has removed it.
		const value = parseJson(start);
		return { value, list: Array.isArray(value) ? value : valueAt(value, recordsField) };
	} catch {
		return { problem: 'The response is not valid JSON, or it was cut off' };
	}
}

/**
 * The value of a field.
 *
 * @param path names that are separated by dots, e.g. `meta.next`; an empty path means the object itself
 * @returns `undefined` if there is no such field
 */
export function valueAt(object: unknown, path: string): unknown {
	const names = path === '' ? [] : path.split('.');
	return names.reduce(
		(value, name) =>
			typeof value === 'object' && value !== null && Object.hasOwn(value, name)
				? (value as Record<string, unknown>)[name]
				: undefined,
		object,
	);
}
