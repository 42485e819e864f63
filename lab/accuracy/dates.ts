import { readMarkedFolder, scoreLines, type MarkedLine } from '../../test/corpus/evaluateDates';

/** A Markdown table of how well the dates in labelled lines are found, by file. */
export function datesTable(folder: string): string {
	const lines = readMarkedFolder(folder);
	const files = [...new Set(lines.map(({ file }) => file))];
	return [
		'| lines | dates | precision | recall | MM/YYYY judged right |',
		'| --- | ---: | ---: | ---: | ---: |',
		...files.map((name) =>
			row(
				name,
				lines.filter(({ file }) => file === name),
			),
		),
		row('**all**', lines),
	].join('\n');
}

function row(name: string, lines: readonly MarkedLine[]): string {
	const { marked, precision, recall, judged, right } = scoreLines(lines);
	const figures = [precision.toFixed(3), recall.toFixed(3), `${judged} of ${right}`];
	return `| ${name} (${lines.length}) | ${marked} | ${figures.join(' | ')} |`;
}
