import type { Locale } from './types';

/** Hungarian. */
export const locale: Locale = {
	code: 'hu',
	months: '2 feb 3 már',
	monthEndings: 'ban ben tól től ig i ra re ától étől a e án én ai ei ja jától áig éig',
	seasons: ['tavasz tavasza tavaszi', 'nyár nyara nyári', 'ősz ősze őszi', 'tél tele téli'],
	terms: 'félév szemeszter',
	quarters: 'negyedév',
	year: 'év évben évek évtől évig évfolyam tanév szezon idény',
	before: 'kb várható',
	after:
		'óta között év évben évtől évig évi ban ben tól től ig re ra nak nek es as os ös körül végén elején',
	to: 'és -',
	and: 'és',
	openEnds: 'jelenleg jelen mai_napig napjainkig jelenlegi folyamatban jelenig ma folyamatos',
	counted:
		'munkavállaló alkalmazott ügyfél felhasználó fő fős hallgató diák tanuló óra résztvev beteg eszköz szerver rendelés dolgozó',
	countedWords: 'szerződés szerződést bizonyítvány könyv számla csomag lakás hívás kérdés',
	birth: 'született születési szül',
	about: 'körülbelül kb',
	labels: 'irányítószám szám terem kabinett kód',
	numberEndings: 'szám',
	facilities: 'üzlet bolt pénztár raktár példányszám',
	scores: 'átlag jegy',
	decrees: 'törvény rendelet korm',
	laws: 'törvény',
	streets: 'utca út u tér körút',
	streetsAfterNumber: 'utca',
	streetEndings: 'utca',
	dottedPages: 'o old',
	pageNumbers: 'oldal',
	titles: 'életrajz',
	documentLabels: 'frissítve utolsó_frissítés kelt',
	dateLabels: 'dátum',
	sections: 'kapcsolat tapasztalat tanulmányok nyelv készség',
	units: 'darab forint ezer millió milliárd hektár kredit',
};
