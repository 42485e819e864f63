import type { Locale } from './types';

/** Malay. */
export const locale: Locale = {
	code: 'ms',
	months: [
		'januari jan',
		'februari feb',
		'mac',
		'april apr',
		'mei',
		'jun',
		'julai jul',
		'ogos ogo',
		'september sep',
		'oktober okt',
		'november nov',
		'disember dis',
	],
	year: 'tahun',
	before: 'sejak pada hingga',
	to: 'hingga sehingga',
	openEnds: 'kini sekarang masa_kini semasa terkini',
	counted: 'pekerja pelajar pelanggan orang jam',
	documentLabels: 'dikemas_kini',
};
