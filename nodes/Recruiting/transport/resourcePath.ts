/**
 * A path below the version, as users write it: with or without slashes at its ends. Each segment is
 * encoded, so that no value in it can leave its place or add a query.
 *
 * @returns e.g. `candidates/a%2Fb/resume`; `undefined` where nothing is left or a segment leads elsewhere
 */
export function encodedPath(
	path: string,
	filled: (segment: string) => string = (segment) => segment,
): string | undefined {
	const segments = path.split('/').filter(Boolean).map(filled);
	const leadsElsewhere = segments.some((segment) => /^\.*$/.test(segment));
	return segments.length === 0 || leadsElsewhere
		? undefined
		: segments.map(encodeURIComponent).join('/');
}
