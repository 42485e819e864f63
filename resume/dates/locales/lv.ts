import type { Locale } from './types';

/** Latvian. */
export const locale: Locale = {
	code: 'lv',
	months:
		'1 janvār 2 februār 3 marta martā martam 4 aprīl aprīļa 5 maij 6 jūnij 7 jūlij 8 august 9 septembr 10 oktobr 11 novembr 12 decembr',
	monthEndings: 'is s a ī im am i ā',
	seasons: ['pavasaris pavasarī', 'vasara vasarā', 'rudens rudenī', 'ziema ziemā'],
	terms: 'semestris',
	quarters: 'ceturksnis',
	year: 'gads gada gadā gadam gadi g gadiem',
	before: 'kopš no līdz ap',
	maybeBefore: 'starp',
	after: 'g gads gada gadā gadam gadi gg gadiem',
	to: 'līdz',
	and: 'un',
	openEnds: 'šobrīd pašlaik tagad šodienai mūsdienām šim_brīdim patlaban šodien tagadnei',
	fillers: 'gada g',
	counted: 'darbiniek klient lietotāj cilvēk student skolēn stund dalībniek pacient',
	birth: 'dzimis dzimusi dzimšanas',
	about: 'apmēram aptuveni',
	labels: 'istaba',
	facilities: 'veikals',
	decrees: 'likums',
	streets: 'iela g',
	streetEndings: 'iela',
	phones: 'tālr tálr',
	dottedPages: 'lpp',
	documentLabels: 'atjaunināts',
};
