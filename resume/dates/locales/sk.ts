import type { Locale } from './types';

/** Slovak. */
export const locale: Locale = {
	code: 'sk',
	months:
		'1 januári 2 februári 3 marci 4 apríli 5 máji 6 júni 7 júli 8 auguste 9 septembri sept 10 októbri 11 novembri 12 decembri',
	seasons: ['jar jari', 'leto lete', 'jeseň jeseni', 'zima zime'],
	terms: 'semester trimester',
	quarters: 'štvrťrok kvartál',
	halves: 'polrok',
	year: 'rok roku roky rokoch ročník',
	before: 'od do v pred po maturita koncom začiatkom polovici priebehu konci začiatku',
	maybeBefore: 'z zo medzi',
	to: 'do až',
	and: 'a',
	openEnds: 'súčasnosť súčasnosti doteraz dnes teraz trvá súčasné',
	fillers: 'roku rok',
	counted:
		'zamestnanc zákazník používateľ osôb študent žiakov hodín požiadav objednáv zariaden serverov',
	birth: 'narodenia narodený narodená nar',
	about: 'približne',
	labels: 'psč',
	facilities: 'obchod predajňa',
	streets: 'námestie',
	titles: 'životopisy',
	documentLabels: 'aktualizované aktualizácia',
	signature: 'dňa',
};
