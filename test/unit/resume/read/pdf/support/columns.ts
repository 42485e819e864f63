import { judgeLayout } from '../../../../../../resume/layout/judgeLayout';
import type { ReadFile } from '../../../../../../resume/read/types';
import { patient } from '../../../support/budgets';

/** The text of a file, column by column: on each page first what is left of the gutter. */
export async function textByColumns({ lines, layout }: ReadFile): Promise<string> {
	const judgement = await judgeLayout(layout, patient());
	const gutters = judgement.layout === 'several' ? judgement.gutters : [];
	const columns = new Map<string, string[]>();
	for (const { page, segments } of lines) {
		for (const { text, box } of segments) {
			const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
			const before = gutters.filter(
				(gutter) =>
					gutter.page === page &&
					y >= gutter.box.y &&
					y <= gutter.box.y + gutter.box.height &&
					x > gutter.box.x + gutter.box.width / 2,
			);
			const key = `${page} ${before.length}`;
			columns.set(key, [...(columns.get(key) ?? []), text]);
		}
	}
	const inOrder = [...columns].sort(([a], [b]) => (a < b ? -1 : 1));
	return inOrder.flatMap(([, texts]) => texts).join(' ');
}
