/**
 * npm run eval:resume
 * npm run eval:resume -- <folder>
 * npm run eval:resume -- --compare [folder]
 *
 * Measures how well the résumé check detects the layouts of the files in a folder, whose `manifest.json` lists them as
 * `{file, truth}`, and shows what it saw in those that it judges wrong. Without a folder, it does so for the labelled
 * files in `test/corpus/`, also with the blocks of poppler if it is installed, and measures the dates.
 * With `--compare`, it measures how well differences between these files and parsed data are found.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Budget } from '../../resume/budget';
import { layoutOfFile } from '../../resume/check/examine';
import { readResume } from '../../resume/check/file';
import type { LayoutJudgement } from '../../resume/layout/judgeLayout';
import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import { type MarkedLine, readMarkedFolder, scoreLines } from '../../test/corpus/evaluateDates';
import { comparisonTable } from './compare';
import { describeEvidence } from './evidence';
import {
	confusionMatrix,
	countRight,
	type Judged,
	type LabelledFile,
	labelledFiles,
	missesOf,
} from './matrix';
import { isPopplerInstalled, judgementOf, popplerBlocks } from './poppler';

/** A Markdown table of how well the dates in labelled lines are found, by file. */
function datesTable(folder: string): string {
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

const corpus = path.join(__dirname, '../../test/corpus/resumes');

/** Minimum numbers of lines of a block that are tried. */
const LEAST_LINES = [1, 2, 3, 4, 5, 6, 8, 10];

async function judgedByUs(files: readonly LabelledFile[]): Promise<Judged[]> {
	const judged: Judged[] = [];
	for (const file of files) {
		const layout = await layoutOf(file.path);
		judged.push({ ...file, judgement: layout.layout, evidence: describeEvidence(layout) });
	}
	return judged;
}

async function layoutOf(file: string): Promise<LayoutJudgement> {
	const budget = new Budget();
	const result = await readResume({ bytes: readFileSync(file), name: file }, budget);
	return await layoutOfFile(result, budget);
}

/** Judgements from poppler's blocks, with the minimum number of lines that suits it best. */
function judgedByPoppler(files: readonly LabelledFile[]) {
	const read = files.map((file) => ({ file, blocks: popplerBlocks(file.path) }));
	const tried = LEAST_LINES.map((leastLines) => ({
		leastLines,
		judged: read.map(({ file, blocks }): Judged => ({
			...file,
			judgement: judgementOf(blocks, leastLines),
		})),
	}));
	return tried.reduce((best, one) =>
		countRight(one.judged) > countRight(best.judged) ? one : best,
	);
}

async function evaluate(folder: string): Promise<readonly LabelledFile[]> {
	const files = labelledFiles(folder);
	const own = await judgedByUs(files);
	console.log('\nLayouts as judged by this package (rows: label, columns: judgement)\n');
	console.log(confusionMatrix(own));
	console.log(missesOf(own) || '\nNo file was judged wrong.');
	return files;
}

async function main(): Promise<void> {
	await ensurePdfReader();
	const [chosen, folder] = process.argv.slice(2);
	if (chosen === '--compare') {
		const dates = folder === undefined ? path.join(corpus, '../dates') : null;
		return console.log(await comparisonTable(folder ?? corpus, dates));
	}
	if (chosen !== undefined) return void (await evaluate(chosen));
	const files = await evaluate(corpus);
	const pdfs = files.filter(({ path: file }) => file.endsWith('.pdf'));
	if (isPopplerInstalled()) {
		const { leastLines, judged } = judgedByPoppler(pdfs);
		console.log(`\nPDF files as judged from poppler's blocks with at least ${leastLines} lines\n`);
		console.log(confusionMatrix(judged));
	}
	console.log('\nDates in labelled lines\n');
	console.log(datesTable(path.join(corpus, '../dates')));
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
