import type { Locale } from './types';

/** Urdu. */
export const locale: Locale = {
	code: 'ur',
	months: [
		'جنوری',
		'فروری',
		'مارچ',
		'اپریل',
		'مئی',
		'جون',
		'جولائی',
		'اگست',
		'ستمبر',
		'اکتوبر',
		'نومبر',
		'دسمبر',
	],
	year: 'سال سن',
	after: 'سے تک میں ء',
	to: 'تا سے',
	openEnds: 'تاحال حال موجودہ اب آج',
};
