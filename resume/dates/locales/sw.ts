import type { Locale } from './types';

/** Swahili. */
export const locale: Locale = {
	code: 'sw',
	months: [
		'januari jan',
		'februari feb',
		'machi mac',
		'aprili apr',
		'mei',
		'juni jun',
		'julai jul',
		'agosti ago',
		'septemba sep',
		'oktoba okt',
		'novemba nov',
		'desemba des',
	],
	before: 'tangu mwaka',
	to: 'hadi',
	openEnds: 'sasa leo',
};
