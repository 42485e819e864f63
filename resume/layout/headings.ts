import { LOCALES, phrasesIn } from '../dates/locales';
import { quantile, type Flow, type Row } from './flows';
import type { Segment } from './segments';
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

const FORM_FIELDS = LOCALES.flatMap(({ formFields }) => phrasesIn(formFields));

/** The headings of sections have the largest size in which there are several; those of cards side by side are smaller. */
export function traitsOf(segments: readonly Segment[], rightToLeft = false): FileTraits {
	const { many, several, bodySize: share, formFields } = thresholds.headings;
	const bodySize = quantile(
		segments.map(({ size }) => size),
		share,
	);
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

/** A heading, and the row below it. */
export interface SectionStart {
	readonly heading: Row;
	readonly next: Row;
}

/** The rows of a flow that look like headings. */
export function headingsOf({ rows }: Flow, { bodySize }: FileTraits): Row[] {
	return rows.filter((row) => isHeading(row, bodySize));
}

/** The rows that begin a section: headings in this size with text below them, and nothing else on their line. */
export function sectionStartsIn(flow: Flow, traits: FileTraits): SectionStart[] {
	const headings = new Set(headingsOf(flow, traits));
	return flow.rows.flatMap((row, i) => {
		const next = flow.rows[i + 1];
		if (!headings.has(row) || row.pieces > 1 || !isSameSize(row.size, traits.sectionSize))
			return [];
		if (next === undefined || headings.has(next)) return [];
		return next.baseline - row.baseline <= thresholds.headings.textBelow * row.size
			? [{ heading: row, next }]
			: [];
	});
}
