import type { Examination } from '../check/examine';
import type { Line } from '../read/fileContent';
import type { Place, Severity } from '../resumeReport';
import { element, escaped, textElement } from './markup';

/** The id of the line or paragraph that a place is in; `null` for parsed data. */
export function anchorOf(place: Pick<Place, 'page' | 'line' | 'paragraph'>): string | null {
	const { page, line, paragraph } = place;
	if (paragraph !== null) return `paragraph-${paragraph}`;
	return line === null ? null : `line-${page ?? 1}-${line}`;
}

/** A part of a line's text to be marked; UTF-16 offsets in the line. */
export interface Mark {
	readonly start: number;
	readonly end: number;
	readonly severity: Severity;
	readonly finding: number;
}

export type Marks = ReadonlyMap<Line, readonly Mark[]>;

/** The marks of each line: its dates that something is wrong with. */
export function marksByLine({ problems, lineDates }: Examination): Marks {
	const findings = new Map<Place, Pick<Mark, 'finding' | 'severity'>>();
	problems.forEach(({ places, severity }, index) => {
		for (const place of places) findings.set(place, { severity, finding: index + 1 });
	});
	const marks = lineDates.flatMap(({ line, date: { start, end }, place }) => {
		const finding = place && findings.get(place);
		return finding ? [{ line, start, end, ...finding }] : [];
	});
	return Map.groupBy(marks, ({ line }) => line);
}

/** A part of a line with its marks, as markup, by its start in the line. A finding's number follows each mark. */
export function markedText(text: string, offset: number, marks: readonly Mark[] = []): string {
	let markup = '';
	let done = 0;
	for (const { start, end, severity, finding } of [...marks].sort((a, b) => a.start - b.start)) {
		const from = Math.max(done, start - offset);
		const to = Math.min(text.length, end - offset);
		if (from >= to) continue;
		const link = element('a', { href: `#finding-${finding}` }, String(finding));
		const mark = textElement('mark', severity, text.slice(from, to));
		markup += `${escaped(text.slice(done, from))}${mark}${element('sup', {}, link)}`;
		done = to;
	}
	return markup + escaped(text.slice(done));
}
