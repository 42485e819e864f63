import type { Locale } from './types';

/** Lithuanian. */
export const locale: Locale = {
	code: 'lt',
	months:
		'1 sausį sau 2 vasarį 3 kovą 4 balandį 6 birželį 8 rugpjūtį 9 rugsėjį 10 spalį 11 lapkritį 12 gruodį',
	seasons: ['pavasaris pavasarį', 'vasara vasarą', 'ruduo rudenį', 'žiema žiemą'],
	terms: 'semestras',
	quarters: 'ketvirtis ketv',
	year: 'metai metų metais m mm',
	before: 'nuo iki apie',
	maybeBefore: 'tarp',
	after: 'm mm metai metų metais metus',
	to: 'iki',
	and: 'ir',
	openEnds: 'dabar dabartis šiol šiandien dabarties šių_dienų',
	fillers: 'm mėn metų',
	counted: 'darbuotoj klient vartotoj žmoni student mokini valand dalyvi pacient',
	birth: 'gimęs gimusi gimimo',
	about: 'apie maždaug',
	labels: 'kambarys',
	numberEndings: 'kodas',
	facilities: 'parduotuvė',
	decrees: 'įstatymas',
	streets: 'gatvė',
	streetEndings: 'gatve',
	phones: 'telefonas',
	dottedPages: 'psl',
	documentLabels: 'atnaujinta',
	units: 'vnt tūkst',
};
