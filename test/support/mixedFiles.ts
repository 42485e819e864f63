import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const corpus = path.join(__dirname, '../resume/corpus');
const FOLDERS = ['hostile', 'word', 'other', 'themes', 'drawn'];

/**
 * Copies résumé files of all kinds into a folder, all hostile ones among them.
 *
 * @returns how many there are now: `most`, or fewer where the corpus has fewer
 */
export function copyMixedFiles(folder: string, most: number): number {
	mkdirSync(folder, { recursive: true });
	const files = FOLDERS.flatMap((name) =>
		readdirSync(path.join(corpus, name)).map((file) => path.join(corpus, name, file)),
	).slice(0, most);
	files.forEach((file, index) => {
		copyFileSync(file, path.join(folder, `${index} ${path.basename(file)}`));
	});
	return files.length;
}
