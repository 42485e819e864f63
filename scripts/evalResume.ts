/**
 * npm run eval:resume
 *
 * How well the résumé check tells layouts and dates of the labelled files below `test/resume/`,
 * beside poppler's and PyMuPDF's blocks where these are installed.
 */
import path from 'node:path';

import { datesTable } from './eval/dates';
import { labelledFiles } from './eval/labelledFiles';
import { ownJudge } from './eval/ownJudge';
import { confusionMatrix, missesOf, type Judged } from './eval/matrix';
import { installedPeers, type Judge } from './eval/peers';

const folder = path.join(__dirname, '../test/resume/corpus');

async function judgeAll(judge: Judge, files: ReturnType<typeof labelledFiles>): Promise<Judged[]> {
	const judged: Judged[] = [];
	for (const file of files) judged.push({ ...file, judgement: await judge(file.path) });
	return judged;
}

async function main(): Promise<void> {
	const files = labelledFiles(folder);
	const own = await judgeAll(ownJudge, files);
	console.log('\nLayouts as this package tells them (rows: label, columns: judgement)\n');
	console.log(confusionMatrix(own));
	console.log(missesOf(own) || '\nNo file was told wrong.');
	const pdfs = files.filter(({ path: file }) => file.endsWith('.pdf'));
	for (const [name, judge] of installedPeers()) {
		console.log(`\nThe PDF files as ${name} tells them\n`);
		console.log(confusionMatrix(await judgeAll(judge, pdfs)));
	}
	console.log('\nDates in labelled lines\n');
	console.log(datesTable(path.join(folder, '../dates')));
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
