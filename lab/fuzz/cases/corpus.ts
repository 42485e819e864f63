import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Kinds of files that are changed. */
export const FILE_KINDS = ['pdf', 'docx', 'odt', 'rtf', 'doc', 'html', 'txt'] as const;
export type CorpusKind = (typeof FILE_KINDS)[number];

const root = path.join(__dirname, '../../../test/corpus');
const FOLDERS = ['drawn', 'hostile', 'themes', 'word', 'other'].map((name) => `resumes/${name}`);
/** Large files that would take most of the time; other tests read them. */
const EXCLUDED = /^bomb-|^deepq/;

const names = [...FOLDERS, 'dates'].flatMap((folder) =>
	readdirSync(path.join(root, folder))
		.filter((name) => !EXCLUDED.test(name))
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
