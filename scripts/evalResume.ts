/**
 * npm run eval:resume
 *
 * How well the résumé check tells layouts and dates of the labelled files below `test/resume/`,
 * beside what can be made of poppler's and PyMuPDF's blocks where these are installed.
 */
import path from 'node:path';

import { datesTable } from './eval/dates';
import { labelledFiles, type LabelledFile } from './eval/labelledFiles';
import { ownJudge } from './eval/ownJudge';
import { confusionMatrix, countRight, missesOf, type Judged } from './eval/matrix';
import { installedPeers, judgementOf, type Peer } from './eval/peers';

const folder = path.join(__dirname, '../test/resume/corpus');

/** Limits of lines from which on a block of a peer counts. */
const LEAST_LINES = [1, 2, 3, 4, 5, 6, 8, 10];

async function judgedByUs(files: readonly LabelledFile[]): Promise<Judged[]> {
	const judged: Judged[] = [];
	for (const file of files) judged.push({ ...file, judgement: await ownJudge(file.path) });
	return judged;
}

/** What can be made of a peer's blocks, with the limit that suits it best. */
function judgedBy({ blocksOf }: Peer, files: readonly LabelledFile[]) {
	const read = files.map((file) => ({ file, blocks: blocksOf(file.path) }));
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

async function main(): Promise<void> {
	const files = labelledFiles(folder);
	const own = await judgedByUs(files);
	console.log('\nLayouts as this package tells them (rows: label, columns: judgement)\n');
	console.log(confusionMatrix(own));
	console.log(missesOf(own) || '\nNo file was told wrong.');
	const pdfs = files.filter(({ path: file }) => file.endsWith('.pdf'));
	for (const peer of installedPeers()) {
		const { leastLines, judged } = judgedBy(peer, pdfs);
		console.log(
			`\nThe PDF files as ${peer.name} tells them, from blocks of ${leastLines} lines on\n`,
		);
		console.log(confusionMatrix(judged));
	}
	console.log('\nDates in labelled lines\n');
	console.log(datesTable(path.join(folder, '../dates')));
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
