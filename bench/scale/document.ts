import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { printTable } from '../lib/table';
import { chart } from './chart';
import type { Figure, Line } from './figure';

const DOCUMENT = path.join(__dirname, '../../docs/scaling.md');
const CHARTS = path.join(path.dirname(DOCUMENT), 'scaling');
const BEGINNING = '<!-- what follows is written by npm run bench:scale -->';
const END = '<!-- what was written by npm run bench:scale ends here -->';

/** Draws the charts, puts them and their tables between the marks of the document, and prints the tables. */
export async function writeDocument(figures: readonly Figure[]): Promise<void> {
	mkdirSync(CHARTS, { recursive: true });
	for (const figure of figures) {
		writeFileSync(path.join(CHARTS, `${figure.file}.svg`), chart(figure));
		printTable(figure.title, headerOf(figure), rowsOf(figure));
	}
	const [before, rest] = halves(readFileSync(DOCUMENT, 'utf8'), BEGINNING);
	const [, after] = halves(rest, END);
	const text = [before, BEGINNING, ...figures.map(section), END, after].join('\n\n');
	const settings = await resolveConfig(DOCUMENT);
	writeFileSync(DOCUMENT, await format(text, { ...settings, parser: 'markdown' }));
}

function halves(text: string, mark: string): [string, string] {
	const [before, after, ...more] = text.split(mark);
	if (before === undefined || after === undefined || more.length > 0) {
		throw new Error(`docs/scaling.md has to have one line "${mark}"`);
	}
	return [before.trim(), after.trim()];
}

function section(figure: Figure): string {
	const { file, title } = figure;
	return [`### ${title}`, `![${title}](scaling/${file}.svg)`, table(figure)].join('\n\n');
}

function table(figure: Figure): string {
	const [header, ...rows] = [headerOf(figure), ...rowsOf(figure)];
	const ruler = header.map(() => '---:');
	return [header, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function headerOf({ cause, effect, lines }: Figure): string[] {
	return [cause, ...lines.map(({ name }) => `${name}: ${effect}`)];
}

/** A row for each cause, and for each line its effect and, in brackets, that of each unit of the cause. */
function rowsOf({ each, lines }: Figure): string[][] {
	const causes = lines[0]?.points.map(([x]) => x) ?? [];
	return causes.map((x, row) => [
		x.toLocaleString('en'),
		...lines.map((line) => cell(line, row, each)),
	]);
}

function cell({ points }: Line, row: number, { unit, times }: Figure['each']): string {
	const [x, y] = points[row]!;
	return `${rounded(y)} (${rounded((y * times) / x)} ${unit})`;
}

/** Three digits that count. */
function rounded(value: number): string {
	return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 6 });
}
