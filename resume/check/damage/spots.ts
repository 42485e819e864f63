import { marked } from '../../read/sightings';
import type { Line, ReadFile, Sighting } from '../../read/types';
import type { Place } from '../../types';
import { placeOf } from '../findings';

/** A line, or what was seen beside the lines. */
export type Spot = Line | Sighting;

/** Places that are enough to see what is meant, and letters of each. */
const MOST_PLACES = 100;
const MOST_LETTERS = 80;

/** The places of what was found; `null` if it is nothing. */
export function listed({ lines }: ReadFile, spots: readonly Spot[]): readonly Place[] | null {
	if (spots.length === 0) return null;
	const isPlaced = ({ page, paragraph, text }: Spot) => page !== null || paragraph !== null || text;
	const texts = lines.map(({ text }) => marked(text));
	return spots
		.filter(isPlaced)
		.slice(0, MOST_PLACES)
		.map((spot) => {
			const { page, paragraph, text } = spot;
			const isIn = (line: Line, at: number) => line.page === page && texts[at]!.includes(text);
			const own = 'line' in spot ? spot : text && lines.find(isIn);
			const line = own ? own.line : null;
			return placeOf({ page, paragraph, line, text: text.slice(0, MOST_LETTERS) || null });
		});
}
