import { judgePages } from '../../../../resume/layout/judgeLayout';
import { growthOf, MOST_GROWTH } from '../../../support/performance';
import { PageBuilder } from './pageBuilder';
import { patient } from '../support/budgets';

describe('the judgement of a page', () => {
	it.each([
		['in rows', (i: number) => [(i * 37) % 560, Math.floor(i / 15) * 0.1] as const],
		['anywhere', (i: number) => [(i * 7919) % 560, (i * 104729) % 820] as const],
		['at one place', () => [10, 10] as const],
	])(
		'takes time in proportion to its runs if they stand %s',
		async (_, place) => {
			const runs = (count: number) => {
				const page = new PageBuilder();
				for (let i = 0; i < count; i++) page.text(...place(i), `w${i}`, 5);
				const pages = [page.build()];
				return async () => await judgePages(pages, patient());
			};
			expect(await growthOf(runs, 12_500)).toBeLessThan(MOST_GROWTH);
		},
		60_000,
	);
});
