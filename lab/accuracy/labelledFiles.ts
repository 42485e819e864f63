import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Labels of the corpus: `gutter` is one column with labels in its margin, `any` has no right judgement. */
export type Label = 'single' | 'gutter' | 'multi' | 'unreadable' | 'any';

export interface LabelledFile {
	/** Folder below the corpus and file type, e.g. `themes PDF`. */
	group: string;
	path: string;
	label: Label;
}

interface Entry {
	file: string;
	layout: Label;
}

/** The files that the corpus's manifest labels, and files of the same name in other formats. */
export function labelledFiles(folder: string): LabelledFile[] {
	const manifest: Entry[] = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
	return [...manifest, ...sameInOtherFormats(folder, manifest)].map(({ file, layout }) => ({
		group: `${path.dirname(file)} ${path.extname(file).slice(1).toUpperCase()}`,
		path: path.join(folder, file),
		label: layout,
	}));
}

function sameInOtherFormats(folder: string, manifest: readonly Entry[]): Entry[] {
	return readdirSync(path.join(folder, 'other')).flatMap((name) => {
		const stem = path.parse(name).name;
		const same = manifest.find(({ file }) => file === `word/${stem}.docx`);
		return same ? [{ file: `other/${name}`, layout: same.layout }] : [];
	});
}
