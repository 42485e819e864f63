import type { LabelledFile, Label } from './labelledFiles';

/** The layout that a file was judged to have. */
export type Judgement = 'single' | 'several' | 'cannotTell';

export interface Judged extends LabelledFile {
	judgement: Judgement;
}

const judgements: readonly Judgement[] = ['single', 'several', 'cannotTell'];

/** The right judgement for each label. */
const rightJudgement: Readonly<Record<Exclude<Label, 'any'>, Judgement>> = {
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

/** The files that were judged wrong, one line each. */
export function missesOf(files: readonly Judged[]): string {
	return files
		.filter((file) => isClear(file) && !isRight(file))
		.map(
			({ path, label, judgement }) =>
				`${path.split('/').slice(-2).join('/')}: ${label}, judged ${judgement}`,
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

/** Whether the layout can be determined: HTML and DOC would have to be rendered. */
function isClear({ label, path }: LabelledFile): boolean {
	return label !== 'any' && !/\.(?:html|doc)$/.test(path);
}

function isRight({ label, judgement }: Judged): boolean {
	return label !== 'any' && rightJudgement[label] === judgement;
}
