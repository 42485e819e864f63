import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Labels: `gutter` is one column with labels in its margin; about `ambiguous` files people differ, and for `any` it only
 * counts that reading ends.
 */
type Label = 'single' | 'gutter' | 'multi' | 'unreadable' | 'ambiguous' | 'any';

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

/** The layout that a file was judged to have. */
export type Judgement = 'single' | 'several' | 'cannotTell';

export interface Judged extends LabelledFile {
	judgement: Judgement;
	/** What the judge saw, in some lines. */
	evidence?: string;
}

const judgements: readonly Judgement[] = ['single', 'several', 'cannotTell'];

/** The right judgement for each label. */
const rightJudgement: Readonly<Partial<Record<Label, Judgement>>> = {
	single: 'single',
	gutter: 'single',
	multi: 'several',
	unreadable: 'cannotTell',
};

/** A Markdown table: a row for each group and label, a column for each judgement. */
export function confusionMatrix(files: readonly Judged[]): string {
	const rows = new Map<string, Judged[]>();
	for (const file of files) {
		const key = `${file.group} | ${file.label}`;
		rows.set(key, [...(rows.get(key) ?? []), file]);
	}
	const lines = [...rows].map(([key, all]) => {
		const counts = judgements.map((judgement) => count(all, judgement) || '');
		return `| ${key} | ${counts.join(' | ')} | ${right(all)} |`;
	});
	return [
		'| files | label | one column | columns | cannot tell | right |',
		'| --- | --- | ---: | ---: | ---: | ---: |',
		...lines,
		`| **all** | | ${judgements.map((one) => count(files, one)).join(' | ')} | ${right(files)} |`,
	].join('\n');
}

/** The files that were judged wrong, with what the judge saw in them. */
export function missesOf(files: readonly Judged[]): string {
	return files
		.filter((file) => isClear(file) && !isRight(file))
		.map(
			({ path, label, judgement, evidence = '' }) =>
				`\n${path.split('/').slice(-2).join('/')}: ${label}, judged ${judgement}\n${evidence}`,
		)
		.join('\n');
}

/** Number of files that were judged right. */
export function countRight(files: readonly Judged[]): number {
	return files.filter((file) => isClear(file) && isRight(file)).length;
}

function count(files: readonly Judged[], judgement: Judgement): number {
	return files.filter((file) => file.judgement === judgement).length;
}

function right(files: readonly Judged[]): string {
	const clear = files.filter(isClear);
	if (clear.length === 0) return '';
	return `${((100 * countRight(clear)) / clear.length).toFixed(1)} %`;
}

/** Whether there is one right judgement. */
function isClear({ label }: LabelledFile): boolean {
	return rightJudgement[label] !== undefined;
}

/** Of a web page only a browser may know the layout: then it is right to say so. */
function isRight({ label, judgement, path }: Judged): boolean {
	const isLeftOpen = path.endsWith('.html') && judgement === 'cannotTell';
	return isLeftOpen || rightJudgement[label] === judgement;
}
