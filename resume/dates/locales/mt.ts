import type { Locale } from './types';

/** Maltese. */
export const locale: Locale = {
	code: 'mt',
	months: [
		'jannar jan',
		'frar',
		'marzu mar',
		'april apr',
		'mejju mej',
		'ġunju ġun',
		'lulju lul',
		'awwissu aww',
		'settembru set',
		'ottubru ott',
		'novembru nov',
		'diċembru diċ',
	],
	year: 'sena',
	before: "f' minn mill sa mis",
	to: 'sa',
	openEnds: 'issa llum preżent',
};
