import type { Locale } from './types';

/** Czech. */
export const locale: Locale = {
	code: 'cs',
	months:
		'1 lednu 2 únoru 3 březnu 4 dubnu 5 květnu 6 čer červnu 7 červenci 8 srpnu 10 říjnu 12 prosinci pros',
	seasons: ['jaro jaře', 'léto létě', 'podzim podzimu', 'zima zimě'],
	terms: 'semestr trimestr',
	quarters: 'čtvrtletí kvartál',
	halves: 'pololetí',
	year: 'rok roce roku roky letech léta ročník sezóna sezóně sezona',
	before:
		'od do v před po kolem maturita koncem začátkem počátkem polovině průběhu konci začátku přelomu konec počátek',
	maybeBefore: 'z mezi ze',
	after: 'roku',
	to: 'do až',
	and: 'a',
	openEnds: 'dosud současnost současnosti nyní dnes současné trvá doposud',
	fillers: 'roku rok',
	counted:
		'zaměstnanc zákazník uživatel osob student žáků hodin požadavk tiketů objednáv zařízení serverů pacient účastník kusů',
	countedWords: 'smluv listin stran balíků bytů hovorů dotazů',
	birth: 'narozen nar datum_narození',
	about: 'asi přibližně',
	partitives: 'z_toho z_nichž',
	companions: 'pro',
	determiners: 'byl byla',
	adverbs: 'při pak',
	labels: 'budova číslo č evidenční',
	facilities: 'prodejna pobočka pokladna sklad oddělení náklad řada vlak',
	scores: 'známka průměr',
	decrees: 'zakon vyhlaska vyhláška zákon nařízení',
	laws: 'zákon',
	streets: 'ulice nám náměstí třída',
	phones: 'telefón',
	pageNumbers: 'strana',
	titles: 'životopis',
	documentLabels: 'aktualizováno poslední_aktualizace',
	signature: 'dne',
	sections: 'vzdělání zkušenosti jazyky dovednosti',
	units: 'kč tis mkč',
};
