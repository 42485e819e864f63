import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Labels: `gutter` is one column with labels in its margin; about `ambiguous` files people differ, and for `any` it only
 * counts that reading ends.
 */
export type Label = 'single' | 'gutter' | 'multi' | 'unreadable' | 'ambiguous' | 'any';

export interface LabelledFile {
	/** Folder below the corpus and file type, e.g. `themes PDF`. */
	group: string;
	path: string;
	label: Label;
}

interface Entry {
	file: string;
	truth?: Label;
	layout?: Label;
}

/** The files that the corpus's manifest labels, and files of the same name in other formats. */
export function labelledFiles(folder: string): LabelledFile[] {
	const manifest: Entry[] = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
	return [...manifest, ...sameInOtherFormats(folder, manifest)].map(({ file, truth, layout }) => ({
		group: `${path.dirname(file)} ${path.extname(file).slice(1).toUpperCase()}`,
		path: path.join(folder, file),
		label: truth ?? layout ?? 'any',
	}));
}

function sameInOtherFormats(folder: string, manifest: readonly Entry[]): Entry[] {
	const others = path.join(folder, 'other');
	if (!existsSync(others)) return [];
	return readdirSync(others).flatMap((name) => {
		const stem = path.parse(name).name;
		const same = manifest.find(({ file }) => file === `word/${stem}.docx`);
		return same ? [{ ...same, file: `other/${name}` }] : [];
	});
}
