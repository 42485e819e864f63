import type { Examination } from '../check/examine';
import type { Line } from '../read/fileContent';
import type { Place, Severity } from '../resumeReport';
import { STYLES } from './styles';

/** Text in which nothing can be taken for markup. */
export function escaped(text: string): string {
	return text
		.replace(/&/g, '&amp;')
		.replace(/</g, '&lt;')
		.replace(/>/g, '&gt;')
		.replace(/"/g, '&quot;')
		.replace(/'/g, '&#39;')
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/** An element with markup in it. The values of its attributes are escaped here, and empty ones left out. */
export function element(
	tag: string,
	attributes: Readonly<Record<string, string>>,
	content: string,
): string {
	const written = Object.entries(attributes)
		.filter(([, value]) => value !== '')
		.map(([name, value]) => ` ${name}="${escaped(value)}"`);
	return `<${tag}${written.join('')}>${content}</${tag}>`;
}

export function textElement(tag: string, name: string, text: string): string {
	return element(tag, { class: name }, escaped(text));
}

export function decimal(value: number): string {
	return String(Math.round(value * 100) / 100);
}

/** A document that loads nothing and runs nothing, with the markup of its `<main>`. */
export function htmlDocument(language: string, title: string, content: string): string {
	return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
${STYLES}
</style>
</head>
<body>
${element('main', {}, content)}
</body>
</html>
`;
}

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
