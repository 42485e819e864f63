import { valuesByName } from '../fields';

/**
 * Encodes a path below the address of the API, e.g. `candidates/{id}/resume` or `candidates?ids={id}`. Each segment and
 * each parameter is encoded, so that no value in it can change the path or add a parameter. Users may write it with or
 * without slashes at its ends. A slash in front of `?` stays, because some providers answer only with it.
 *
 * @param filled replaces the placeholders of a part
 * @returns the path, which has no query, and the parameters; `undefined` if the path is empty, a segment consists of
 *   dots, or it contains half a surrogate pair, which cannot be encoded
 */
export function readPath(
	text: string,
	filled: (part: string) => string = (part) => part,
): { path: string; parameters: Record<string, string | string[]> } | undefined {
	const [before = '', ...query] = text.split('?');
	const segments = before.split('/').filter(Boolean).map(filled);
	const isUnusable = segments.some((segment) => /^\.*$|\p{Surrogate}/u.test(segment));
	if (segments.length === 0 || isUnusable) return undefined;
	const end = before.endsWith('/') && query.length > 0 ? '/' : '';
	const parameters = [...new URLSearchParams(query.join('?'))];
	return {
		path: segments.map(encodeURIComponent).join('/') + end,
		parameters: valuesByName(parameters.map(([name, value]) => [name, filled(value)])),
	};
}
