import type { Locale } from './types';

/** Serbian in Latin letters. */
export const locale: Locale = {
	code: 'sr-Latn',
	months: [
		'januar jan januara januaru',
		'februar feb februara februaru',
		'mart mar marta martu',
		'april apr aprila aprilu',
		'maj maja maju',
		'jun juna junu',
		'jul jula julu',
		'avgust avg avgusta avgustu',
		'septembar sep septembra septembru sept',
		'oktobar okt oktobra oktobru',
		'novembar nov novembra novembru',
		'decembar dec decembra decembru',
	],
	seasons: ['proleće', 'leto', 'jesen', 'zima'],
	openEnds: 'danas sada trenutno',
	counted: 'zaposlenih klijenata korisnika studenata sati',
};
