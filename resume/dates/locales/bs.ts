import type { Locale } from './types';

/** Bosnian. */
export const locale: Locale = {
	code: 'bs',
	months: [
		'januar jan januaru',
		'februar feb',
		'mart mar',
		'april apr',
		'maj maju',
		'juni jun',
		'juli jul',
		'august aug augustu',
		'septembar sep',
		'oktobar okt',
		'novembar nov',
		'decembar dec',
	],
	openEnds: 'danas sada trenutno',
	counted: 'zaposlenik uposlen klijenata',
};
