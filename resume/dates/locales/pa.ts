import type { Locale } from './types';

/** Punjabi. */
export const locale: Locale = {
	code: 'pa',
	months: [
		'ਜਨਵਰੀ ਜਨ',
		'ਫ਼ਰਵਰੀ ਫ਼ਰ',
		'ਮਾਰਚ',
		'ਅਪ੍ਰੈਲ ਅਪ੍ਰੈ',
		'ਮਈ',
		'ਜੂਨ',
		'ਜੁਲਾਈ ਜੁਲਾ',
		'ਅਗਸਤ ਅਗ',
		'ਸਤੰਬਰ ਸਤੰ',
		'ਅਕਤੂਬਰ ਅਕਤੂ',
		'ਨਵੰਬਰ ਨਵੰ',
		'ਦਸੰਬਰ ਦਸੰ',
	],
	after: 'ਵਿੱਚ ਤੋਂ ਤੱਕ',
	openEnds: 'ਵਰਤਮਾਨ ਹੁਣ',
};
