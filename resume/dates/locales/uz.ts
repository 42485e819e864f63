import type { Locale } from './types';

/** Uzbek. */
export const locale: Locale = {
	code: 'uz',
	months: [
		'yanvar yan',
		'fevral fev',
		'mart mar',
		'aprel apr',
		'may',
		'iyun iyn',
		'iyul iyl',
		'avgust avg',
		'sentabr sen',
		'oktabr okt',
		'noyabr noy',
		'dekabr dek',
	],
	after: 'yil yili yilda yy',
	openEnds: 'hozir hozirgi',
};
