import type { Locale } from './types';

/** Afrikaans. */
export const locale: Locale = {
	code: 'af',
	months: [
		'januarie jan',
		'februarie feb',
		'maart mrt',
		'april apr',
		'mei',
		'junie jun',
		'julie jul',
		'augustus aug',
		'september sep',
		'oktober okt',
		'november nov',
		'desember des',
	],
	year: 'jaar',
	before: 'sedert sinds vanaf',
	to: 'tot',
	openEnds: 'hede vandag',
};
