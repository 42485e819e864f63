import type { Locale } from './types';

/** Albanian. */
export const locale: Locale = {
	code: 'sq',
	months: [
		'janar jan',
		'shkurt shk',
		'mars mar',
		'prill pri',
		'maj',
		'qershor qer',
		'korrik korr',
		'gusht gush',
		'shtator sht',
		'tetor tet',
		'nëntor nën',
		'dhjetor dhj',
	],
	year: 'viti vitin vite',
	before: 'në nga prej deri gjatë',
	to: 'deri',
	openEnds: 'tani sot aktualisht vazhdim',
};
