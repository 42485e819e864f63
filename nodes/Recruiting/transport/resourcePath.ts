/**
 * A path below the version, as users write it: with or without slashes at its ends. Each segment is
 * encoded, so that no value in it can leave its place or add a query.
 *
 * @returns e.g. `candidates/a%2Fb/resume`; `undefined` where nothing is left, a segment leads elsewhere,
 * or it holds half a character, which no address can
 */
export function encodedPath(
	path: string,
	filled: (segment: string) => string = (segment) => segment,
): string | undefined {
	const segments = path.split('/').filter(Boolean).map(filled);
	const isUnusable = segments.some((segment) => /^\.*$|\p{Surrogate}/u.test(segment));
	return segments.length === 0 || isUnusable
		? undefined
		: segments.map(encodeURIComponent).join('/');
}
