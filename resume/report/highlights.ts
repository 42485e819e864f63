import type { LineDate } from '../check/examine';
import type { Line } from '../read/types';
import type { Severity } from '../types';
import { element, escaped, severityLooks } from './htmlStyles';

/** A part of a line's text to be marked; UTF-16 offsets in the line. */
interface Mark {
	readonly start: number;
	readonly end: number;
	readonly severity: Severity;
}

/** The marks of each line: its dates that are refused or noted. */
export function marksByLine(lineDates: readonly LineDate[]): ReadonlyMap<Line, readonly Mark[]> {
	const marks = new Map<Line, Mark[]>();
	for (const { line, date, finding } of lineDates) {
		if (finding === null) continue;
		const mark = { start: date.start, end: date.end, severity: finding.severity };
		const known = marks.get(line);
		if (known) known.push(mark);
		else marks.set(line, [mark]);
	}
	return marks;
}

/**
 * A part of a line with its marks, as markup.
 *
 * @param offset where the part begins in the line
 */
export function markedText(text: string, offset: number, marks: readonly Mark[]): string {
	let markup = '';
	let done = 0;
	for (const { start, end, severity } of [...marks].sort((a, b) => a.start - b.start)) {
		const from = Math.max(done, start - offset);
		const to = Math.min(text.length, end - offset);
		if (from >= to) continue;
		const { ink, ground } = severityLooks[severity];
		const style = { background: ground, color: ink, 'font-weight': 'bold' };
		markup +=
			escaped(text.slice(done, from)) + element('mark', style, escaped(text.slice(from, to)));
		done = to;
	}
	return markup + escaped(text.slice(done));
}
