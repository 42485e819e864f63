/** The middle value; of two middle ones the mean. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/**
 * The value below which the share `q` of all values lies, interpolated between neighbours.
 *
 * @param q from 0 to 1
 */
export function quantile(values: readonly number[], q: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const place = (sorted.length - 1) * q;
	const below = sorted[Math.floor(place)] ?? NaN;
	const above = sorted[Math.ceil(place)] ?? NaN;
	return below + (above - below) * (place - Math.floor(place));
}
