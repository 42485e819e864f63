import words from '../words/layout.json';
import { phrasesIn } from '../words/spelling';
import { type Flow, quantile, type Row, type Segment } from './flows';
import { thresholds } from './thresholds';
import { isHeadingText } from './wording';

/** What the text of a whole file says about each strip in it. Sizes are in points. */
export interface FileTraits {
	readonly bodySize: number;
	/** Of the headings of its sections; 0 if there are none. */
	readonly sectionSize: number;
	/** Whether it is a printed form, e.g. the Japanese rirekisho, whose fields are side by side. */
	readonly isForm: boolean;
	/** Whether most of its text is read from the right. */
	readonly rightToLeft: boolean;
}

/** Names of fields that only printed forms have. */
const FORM_FIELDS = phrasesIn(words.formFields);

/** The headings of sections have the largest size in which there are several; those of cards side by side are smaller. */
export function traitsOf(segments: readonly Segment[], rightToLeft = false): FileTraits {
	const { many, several, bodySize: share, formFields } = thresholds.headings;
	const allSizes = segments.map(({ size }) => size);
	const bodySize = quantile(allSizes, share);
	const headings = segments.filter((segment) => isHeading(segment, bodySize));
	const sizes = headings.map(({ size }) => size).sort((a, b) => b - a);
	const shared = (count: number) => sizes.find((size, i) => isSameSize(size, sizes[i + count - 1]));
	const text = segments.map((segment) => segment.text.replace(/\s/g, '')).join(' ');
	return {
		bodySize,
		sectionSize: shared(many) ?? shared(several) ?? 0,
		isForm: FORM_FIELDS.filter((field) => text.includes(field)).length >= formFields,
		rightToLeft,
	};
}

/** Whether two sizes, in points, are one. */
function isSameSize(size: number, other: number | undefined): boolean {
	return other !== undefined && Math.abs(size - other) <= thresholds.headings.sameSize;
}

/** Whether a row looks like a heading: a few words, larger than the rest or in capitals. */
export function isHeading({ text, size }: Pick<Row, 'size' | 'text'>, bodySize: number): boolean {
	return isHeadingText(text, size > bodySize * thresholds.headings.larger);
}

export function headingsOf({ rows }: Flow, { bodySize }: FileTraits): Row[] {
	return rows.filter((row) => isHeading(row, bodySize));
}

/** The headings of sections, alone on their lines and in their size, each with the row of text below it. */
export function sectionStartsIn(
	flow: Flow,
	traits: FileTraits,
): Array<{ heading: Row; next: Row }> {
	const headings = new Set(headingsOf(flow, traits));
	return flow.rows.flatMap((row, i) => {
		const next = flow.rows[i + 1];
		if (next === undefined || !headings.has(row) || headings.has(next)) return [];
		if (row.pieces > 1 || !isSameSize(row.size, traits.sectionSize)) return [];
		const isBelow = next.baseline - row.baseline <= thresholds.headings.textBelow * row.size;
		return isBelow ? [{ heading: row, next }] : [];
	});
}
