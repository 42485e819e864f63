import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { init } from 'echarts';
import { format, resolveConfig } from 'prettier';

import { printTable } from './lib/table';

/** A relation between two quantities, for a chart and a table. */
export interface Figure {
	/** Name of the chart's file, without extension. */
	file: string;
	title: string;
	/** Label of the horizontal axis, e.g. "Candidates". */
	xLabel: string;
	/** Label of the vertical axis with its unit, e.g. "Time (ms)". */
	yLabel: string;
	/** The quantity per unit of x: y divided by x and multiplied by `times`, e.g. 1,000 for µs. */
	perUnit: { unit: string; times: number };
	/** Whether both axes are logarithmic, so that proportional growth is a straight line. */
	logarithmic: boolean;
	lines: readonly Line[];
}

export interface Line {
	name: string;
	points: readonly Point[];
}

export type Point = readonly [x: number, y: number];

const DOCUMENT = path.join(__dirname, '../../docs/scaling.md');
const CHARTS = path.join(path.dirname(DOCUMENT), 'scaling');
const BEGINNING = '<!-- what follows is written by npm run bench -- scale -->';
const END = '<!-- what was written by npm run bench -- scale ends here -->';

/** Draws the charts, writes them and their tables between the markers of the document, and prints the tables. */
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

function halves(text: string, marker: string): [string, string] {
	const [before, after, ...more] = text.split(marker);
	if (before === undefined || after === undefined || more.length > 0) {
		throw new Error(`docs/scaling.md must have exactly one line "${marker}"`);
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

function headerOf({ xLabel, yLabel, lines }: Figure): string[] {
	return [xLabel, ...lines.map(({ name }) => `${name}: ${yLabel}`)];
}

/** A row for each x, with the y of each line and, in brackets, y per unit of x. */
function rowsOf({ perUnit, lines }: Figure): string[][] {
	const xs = lines[0]?.points.map(([x]) => x) ?? [];
	return xs.map((x, row) => [
		x.toLocaleString('en'),
		...lines.map((line) => cell(line, row, perUnit)),
	]);
}

function cell({ points }: Line, row: number, { unit, times }: Figure['perUnit']): string {
	const [x, y] = points[row]!;
	return `${rounded(y)} (${rounded((y * times) / x)} ${unit})`;
}

/** Three significant digits. */
function rounded(value: number): string {
	return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 6 });
}

const SIZE = { width: 720, height: 420 };

/** A figure as SVG. */
function chart({ title, xLabel, yLabel, logarithmic, lines }: Figure): string {
	const type = logarithmic ? 'log' : 'value';
	const axis = { nameLocation: 'middle', axisLine: { show: true }, type } as const;
	const drawing = init(null, null, { renderer: 'svg', ssr: true, ...SIZE });
	drawing.setOption({
		animation: false,
		backgroundColor: '#ffffff',
		title: { text: title, left: 'center' },
		legend: { bottom: 0 },
		grid: { left: 90, right: 40, top: 60, bottom: 90 },
		xAxis: { ...axis, name: xLabel, nameGap: 30, min: 'dataMin' },
		yAxis: { ...axis, name: yLabel, nameGap: 60 },
		series: lines.map(({ name, points }) => ({ type: 'line', name, data: points })),
	});
	const svg = drawing.renderToSVGString();
	drawing.dispose();
	return svg;
}
