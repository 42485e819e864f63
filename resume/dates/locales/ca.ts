import type { Locale } from './types';

/** Catalan. */
export const locale: Locale = {
	code: 'ca',
	months: '2 feb',
	seasons: ['primavera', 'estiu', 'tardor', 'hivern'],
	terms: 'semestre trimestre quadrimestre',
	quarters: 'trimestre',
	year: 'any anys curs promoció',
	before: 'el des durant fins des_del des_de l_any finals_de principis_de mitjan',
	maybeBefore: 'de del entre d al',
	to: 'a al fins fins_a fins_al',
	and: 'i o',
	openEnds: 'actualitat actual actualment present avui l_actualitat',
	fillers: 'de del d l el any',
	counted: 'empleats clients usuaris persones alumnes estudiants treballadors hores pacients',
	birth: 'naixement nascut nascuda',
	about: 'uns aproximadament',
	streets: 'carrer',
	streetsBeforeName: 'carrer',
	documentLabels: 'actualitzat actualització',
	decrees: 'llei',
};
