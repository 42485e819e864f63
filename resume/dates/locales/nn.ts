import type { Locale } from './types';

/** Norwegian Nynorsk. */
export const locale: Locale = {
	code: 'nn',
	months: [
		'januar jan',
		'februar feb',
		'mars mar',
		'april apr',
		'mai',
		'juni jun',
		'juli jul',
		'august aug',
		'september sep',
		'oktober okt',
		'november nov',
		'desember des',
	],
	before: 'sidan',
	maybeBefore: 'frå',
	openEnds: 'no notid',
};
