import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../../../../corpus/resumes');

/** A file of the corpus, e.g. `drawn/S-rtl-0.pdf`. */
export function corpusPath(name: string): string {
	return path.join(folder, name);
}

export function corpusBytes(name: string): Buffer {
	return readFileSync(corpusPath(name));
}

interface Entry {
	readonly file: string;
	readonly layout: string;
}

/** The PDF files of the corpus with their labels. */
export function corpusFiles(): Entry[] {
	const entries = JSON.parse(readFileSync(corpusPath('manifest.json'), 'utf8')) as Entry[];
	return entries.filter((entry) => entry.file.endsWith('.pdf'));
}
