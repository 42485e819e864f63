import { isSameSize, type FileTraits } from './fileTraits';
import type { Flow, Row } from './flows';
import { isContact, isDate, isHeading } from './lineKinds';
import { thresholds } from './thresholds';

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

/** Those that are no titles of entries, which have a date below them. */
export function sectionsOf(flow: Flow, traits: FileTraits): Row[] {
	const starts = sectionStartsIn(flow, traits).filter(({ next }) => !isDate(next.text));
	return starts.map(({ heading }) => heading);
}

/** Rows that belong to the text beside them: dates, headings with blank space around them. */
export function labelsOf(flow: Flow, traits: FileTraits): Row[] {
	const headings = new Set(headingsOf(flow, traits));
	const lone = new Set(loneRows(flow));
	return flow.rows.filter((row) => isDate(row.text) || (headings.has(row) && lone.has(row)));
}

/** Whether a flow is contact data beside the name, that is above all sections of the text. */
export function isContactBlock({ rows, bottom }: Flow, sections: readonly Row[]): boolean {
	if (
		rows.length > thresholds.labels.maxContactRows ||
		sections.some(({ baseline }) => baseline <= bottom)
	)
		return false;
	return rows.filter((row) => isContact(row.text)).length >= rows.length / 2;
}

function loneRows({ rows }: Flow): Row[] {
	const isFar = (row: Row | undefined, next: Row | undefined) =>
		row === undefined ||
		next === undefined ||
		next.baseline - row.baseline > thresholds.labels.loneGap * next.size;
	return rows.filter((row, i) => isFar(rows[i - 1], row) && isFar(row, rows[i + 1]));
}
