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
 * The value at a place.
 *
 * @param place names and positions in lists that are separated by dots, e.g. `emails.0.value`, or a name that itself
 *   has dots; an empty place means the object itself
 * @returns `undefined` if there is no such field
 */
export function valueAt(object: unknown, place: string): unknown {
	if (place === '') return object;
	return place.includes('.') && !hasOwn(object, place)
		? place.split('.').reduce(ownValue, object)
		: ownValue(object, place);
}

function ownValue(object: unknown, name: string): unknown {
	return hasOwn(object, name) ? object[name] : undefined;
}

function hasOwn(object: unknown, name: string): object is Record<string, unknown> {
	return typeof object === 'object' && object !== null && Object.hasOwn(object, name);
}
