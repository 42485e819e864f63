import type { Locale } from './types';

/** Nepali. */
export const locale: Locale = {
	code: 'ne',
	months: [
		'जनवरी',
		'फेब्रुअरी',
		'मार्च',
		'अप्रिल',
		'मे',
		'जुन',
		'जुलाई',
		'अगस्ट',
		'सेप्टेम्बर',
		'अक्टोबर',
		'नोभेम्बर',
		'डिसेम्बर',
	],
	year: 'सन् साल',
	after: 'मा देखि सम्म',
	openEnds: 'हालसम्म हाल',
};
