import type { Locale } from './types';

/** Sinhala, with the names that `Intl` has and those that are written in résumés. */
export const locale: Locale = {
	code: 'si',
	months: [
		'දුරුතු ජනවාරි ජන',
		'නවම් පෙබරවාරි පෙබ',
		'මැදින් මාර්තු මාර්',
		'බක් අප්‍රේල්',
		'වෙසක් මැයි',
		'පොසොන් ජූනි',
		'ඇසළ ජූලි',
		'නිකිණි අගෝස්තු අගෝ',
		'බිනර සැප්තැම්බර් සැප්',
		'වප් ඔක්තෝබර් ඔක්',
		'ඉල් නොවැම්බර් නොවැ',
		'උඳුවප් දෙසැම්බර් දෙසැ',
	],
	year: 'වර්ෂය වසර',
	after: 'සිට දක්වා',
	openEnds: 'දැනට මේ',
};
