import { looksLikeDate, looksLikeLabel } from './sectionNames';
import type { Paragraph } from '../../read/structure/types';

/** Points; bullets hang less. */
const FEWEST_HANGING = 45;
const SHORTEST_LABEL = 3;
const SHORTEST_TEXT = 40;

/** Whether a paragraph begins with a label in a margin: a date, or what its other lines leave free. */
export function hasMarginLabel({ text, hanging }: Paragraph): boolean {
	const [label = '', ...rest] = text.split('\t');
	const beside = rest.join(' ').trim();
	if (beside === '' || label.trim().length < SHORTEST_LABEL) return false;
	if (looksLikeDate(label)) return true;
	return hanging >= FEWEST_HANGING && looksLikeLabel(label) && beside.length >= SHORTEST_TEXT;
}
