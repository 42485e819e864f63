import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is changed: files by their kind. */
export const FILE_KINDS = ['pdf', 'docx', 'odt', 'rtf', 'doc', 'html', 'txt'] as const;
export type CorpusKind = (typeof FILE_KINDS)[number];

const root = path.join(__dirname, '../../../../resume');
const folders = [
	'corpus/drawn',
	'corpus/hostile',
	'corpus/themes',
	'corpus/word',
	'corpus/other',
	'dates',
];
/** They are large and take all the time there is; tests of their own read them. */
const LEFT_OUT = /^bomb-|^deepq/;

const names = folders.flatMap((folder) =>
	readdirSync(path.join(root, folder))
		.filter((name) => !LEFT_OUT.test(name))
		.map((name) => `${folder}/${name}`)
		.sort(),
);

/** The names of the files of a kind. */
export function namesOf(kind: CorpusKind): string[] {
	return names.filter((name) => name.endsWith(`.${kind}`));
}

export function corpusBytes(name: string): Uint8Array {
	return new Uint8Array(readFileSync(path.join(root, name)));
}
