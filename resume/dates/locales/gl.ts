import type { Locale } from './types';

/** Galician. */
export const locale: Locale = {
	code: 'gl',
	months: [
		'xaneiro xan',
		'febreiro feb',
		'marzo mar',
		'abril abr',
		'maio',
		'xuño',
		'xullo xul',
		'agosto ago',
		'setembro set',
		'outubro out',
		'novembro nov',
		'decembro dec',
	],
	seasons: ['primavera', 'verán', 'outono', 'inverno'],
	terms: 'semestre cuadrimestre',
	year: 'ano anos curso',
	before: 'en desde durante ata',
	maybeBefore: 'de do entre',
	to: 'a ao ata',
	and: 'e',
	openEnds: 'actualidade actual hoxe',
	fillers: 'de do',
	counted: 'empregados clientes usuarios persoas alumnos traballadores horas',
	birth: 'nacemento',
};
