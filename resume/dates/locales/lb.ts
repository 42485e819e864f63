import type { Locale } from './types';

/** Luxembourgish. */
export const locale: Locale = {
	code: 'lb',
	months: [
		'januar jan',
		'februar feb',
		'mäerz mäe',
		'abrëll abr',
		'mee',
		'juni jun',
		'juli jul',
		'august aug',
		'september sep',
		'oktober okt',
		'november nov',
		'dezember dez',
	],
	before: 'zanter säit',
	maybeBefore: 'vun',
	to: 'bis',
	openEnds: 'haut',
};
