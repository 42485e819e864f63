import type { Flow, Row } from './flows';
import { headingsOf } from './headings';
import { isContact, isDate } from './lineKinds';

/** A blank this many times the size stands between entries, not between lines. */
const LONE_GAP = 2.2;

/** Contact data beside a name have no more lines than this. */
const MAX_CONTACT = 6;

/** Rows that belong to the text beside them: dates, headings with blank space around them. */
export function labelsOf(flow: Flow): Row[] {
	const headings = new Set(headingsOf(flow));
	const lone = new Set(loneRows(flow));
	return flow.rows.filter((row) => isDate(row.text) || (headings.has(row) && lone.has(row)));
}

/** Whether a flow is contact data beside the name, that is above all sections of the text. */
export function isContactBlock({ rows, bottom }: Flow, sections: readonly Row[]): boolean {
	if (rows.length > MAX_CONTACT || sections.some(({ baseline }) => baseline <= bottom))
		return false;
	return rows.filter((row) => isContact(row.text)).length >= rows.length / 2;
}

function loneRows({ rows }: Flow): Row[] {
	const isFar = (row: Row | undefined, next: Row | undefined) =>
		row === undefined || next === undefined || next.baseline - row.baseline > LONE_GAP * next.size;
	return rows.filter((row, i) => isFar(rows[i - 1], row) && isFar(row, rows[i + 1]));
}
