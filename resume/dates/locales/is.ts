import type { Locale } from './types';

/** Icelandic. */
export const locale: Locale = {
	code: 'is',
	months: '9 sept',
	seasons: ['vor vorið vorönn', 'sumar sumarið', 'haust haustið haustönn', 'vetur'],
	terms: 'önn misseri',
	quarters: 'ársfjórðungur',
	year: 'ár árið ári árs árin skólaárið',
	before: 'síðan frá_og_með í á',
	maybeBefore: 'frá milli',
	to: 'til',
	and: 'og',
	openEnds: 'núna nú í_dag nútíð dagsins yfirstandandi',
	counted: 'starfsm viðskipt notend nemend sjúkling gest klukkust',
	birth: 'fædd fæðing',
	about: 'um',
	phones: 'sími síma',
	documentLabels: 'uppfært',
};
