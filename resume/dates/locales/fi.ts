import type { Locale } from './types';

/** Finnish. */
export const locale: Locale = {
	code: 'fi',
	monthEndings: 'n ta ssa sta hun lta lle',
	seasons: [
		'kevät keväällä kevätlukukausi',
		'kesä kesällä',
		'syksy syksyllä syyslukukausi',
		'talvi talvella',
	],
	terms: 'lukukausi',
	quarters: 'neljännes kvartaali',
	year: 'vuosi vuodet vuonna vuodesta vuoteen vuosina vuoden v vuosikurssi lukuvuosi kausi kaudella',
	before: 'vuonna vuodesta vuoteen alkaen asti noin',
	after: 'alkaen asti lähtien saakka jälkeen',
	to: 'vuoteen -',
	and: 'ja',
	openEnds: 'nykyhetki nykyinen nyt edelleen tällä_hetkellä nykyään jatkuu nykyhetkeen',
	fillers: 'vuonna vuoden',
	counted:
		'työntekij asiak käyttäj henkilö opiskelij oppila tunti osallistuj potila laite palvelin tilaus',
	countedWords: 'sopimusta todistusta kirjaa sivua laskua pakettia asuntoa puhelua',
	birth: 'syntynyt syntymä',
	about: 'noin suunnilleen',
	partitives: 'joista',
	labels: 'postinumero huone',
	facilities:
		'myymälä toimipiste varasto osasto linja painos moduuli sarja menetelmä juna malli tyyppi',
	decrees: 'laki asetus',
	laws: 'laki',
	streets: 'katu tie',
	streetEndings: 'katu tie',
	phones: 'puh puhelin',
	pageNumbers: 'sivu',
	documentLabels: 'päivitetty päivitys viimeksi_päivitetty',
	dateLabels: 'päiväys',
	sections: 'kokemus koulutus kielet taidot',
	keys: { start: 'alku', end: 'loppu', date: 'päivä' },
	units: 'tuhat',
};
