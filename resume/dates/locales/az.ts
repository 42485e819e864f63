import type { Locale } from './types';

/** Azerbaijani. */
export const locale: Locale = {
	code: 'az',
	months: [
		'yanvar yan',
		'fevral fev',
		'mart mar',
		'aprel apr',
		'may',
		'iyun iyn',
		'iyul iyl',
		'avqust avq',
		'sentyabr sen',
		'oktyabr okt',
		'noyabr noy',
		'dekabr dek',
	],
	year: 'il ili ildə illər',
	after: 'il ili ildə ildən ci cı cu cü',
	openEnds: 'indi hazırda bu_gün hal_hazırda',
};
