import type { Locale } from './types';

/** Slovenian. */
export const locale: Locale = {
	code: 'sl',
	months:
		'1 januarja januarju 2 februarja februarju 3 marca marcu 4 aprila aprilu 5 maja maju 6 junija juniju 7 julija juliju 8 avgusta avgustu 9 septembra septembru sept 10 oktobra oktobru 11 novembra novembru 12 decembra decembru',
	seasons: ['pomlad pomladi spomladi', 'poletje poleti', 'jesen jeseni', 'zima pozimi'],
	terms: 'semester',
	quarters: 'četrtletje',
	year: 'leto leta letu l letih',
	before: 'od do v po pred konec konca začetek začetku sredi',
	maybeBefore: 'iz med',
	after: 'leta',
	to: 'do',
	and: 'in',
	openEnds: 'danes sedaj zdaj trenutno še_traja sedanjost',
	fillers: 'leta',
	counted: 'zaposlen strank uporabnik oseb študent učenc ur zahtevk naročil naprav strežnik',
	birth: 'rojen rojstva',
	about: 'okoli',
	adverbs: 'kot',
	decrees: 'uredba pravilnik',
	streets: 'cesta trg',
	documentLabels: 'posodobljeno',
	units: 'tisoč',
};
