/**
 * npm run accuracy
 *
 * Measures how well the résumé check recognizes layouts and dates of the labelled files below `test/corpus/`, compared
 * with judgements from poppler's and PyMuPDF's blocks if these are installed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { checkResume } from '../../nodes/Recruiting/actions/resume/resumeLibrary';
import ensurePdfReader from '../../scripts/build/pdfReader.cjs';
import { datesTable } from './dates';
import { labelledFiles, type LabelledFile } from './labelledFiles';
import { confusionMatrix, countRight, missesOf, type Judged, type Judgement } from './matrix';
import { installedPeers, judgementOf, type Peer } from './peers';

const folder = path.join(__dirname, '../../test/corpus/resumes');

/** Minimum numbers of lines of a peer's block that are tried. */
const LEAST_LINES = [1, 2, 3, 4, 5, 6, 8, 10];

async function judgedByUs(files: readonly LabelledFile[]): Promise<Judged[]> {
	const judged: Judged[] = [];
	for (const file of files) judged.push({ ...file, judgement: await ownJudgement(file.path) });
	return judged;
}

/** This package's judgement of a file's layout. */
async function ownJudgement(file: string): Promise<Judgement> {
	const { layout } = (await checkResume(readFileSync(file), 'p1')).checks.layout;
	return layout === 'notApplicable' ? 'cannotTell' : layout;
}

/** Judgements from a peer's blocks, with the minimum number of lines that suits the peer best. */
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
	await ensurePdfReader();
	const files = labelledFiles(folder);
	const own = await judgedByUs(files);
	console.log('\nLayouts as judged by this package (rows: label, columns: judgement)\n');
	console.log(confusionMatrix(own));
	console.log(missesOf(own) || '\nNo file was judged wrong.');
	const pdfs = files.filter(({ path: file }) => file.endsWith('.pdf'));
	for (const peer of installedPeers()) {
		const { leastLines, judged } = judgedBy(peer, pdfs);
		console.log(`\nPDF files as judged from ${peer.name} with at least ${leastLines} lines\n`);
		console.log(confusionMatrix(judged));
	}
	console.log('\nDates in labelled lines\n');
	console.log(datesTable(path.join(folder, '../dates')));
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
