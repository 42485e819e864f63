import type { Locale } from './types';

/** Filipino. */
export const locale: Locale = {
	code: 'fil',
	months: [
		'enero ene',
		'pebrero peb',
		'marso mar',
		'abril abr',
		'mayo may',
		'hunyo hun',
		'hulyo hul',
		'agosto ago',
		'setyembre set',
		'oktubre okt',
		'nobyembre nob',
		'disyembre dis',
	],
	before: 'noong mula hanggang',
	to: 'hanggang',
	openEnds: 'kasalukuyan ngayon',
};
