import type { Locale } from './types';

/** Croatian. */
export const locale: Locale = {
	code: 'hr',
	months:
		'1 siječnju 2 veljači 3 ožujku 4 trav travnju 5 svib svibnju 6 lipnju 7 srpnju 8 kolovozu 9 rujnu 10 listopadu 11 stud studenom studenome 12 pros prosincu',
	seasons: ['proljeće proljeću', 'ljeto ljetu', 'jesen', 'zima'],
	terms: 'semestar trimestar',
	quarters: 'kvartal tromjesečje',
	halves: 'polugodište',
	year: 'godina godine godini god g godinu',
	before: 'od do u prije nakon poslije oko krajem početkom sredinom kraj početak tijekom',
	maybeBefore: 'iz između',
	after: 'godine godina godini god g',
	to: 'do',
	and: 'i te',
	openEnds: 'danas sada trenutno trenutačno sadašnjost još_traje još',
	fillers: 'godine god',
	counted:
		'zaposlen klijen korisnik osoba studen učenik sati zahtjev narudžb uređaj poslužitelj pacijen sudionik',
	birth: 'rođen rođenja',
	about: 'oko otprilike približno gotovo',
	adverbs: 'kao',
	labels: 'soba',
	facilities: 'trgovina poslovalnica prodavaonica',
	scores: 'prosjek ocjena',
	phones: 'mobilni mobitel',
	pageNumbers: 'stranica',
	documentLabels: 'ažurirano',
	signature: 'dana',
	units: 'kn kuna tisuća',
};
