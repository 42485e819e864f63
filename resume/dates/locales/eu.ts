import type { Locale } from './types';

/** Basque. */
export const locale: Locale = {
	code: 'eu',
	months: [
		'urtarrila urt urtarril',
		'otsaila ots otsail',
		'martxoa mar martxo',
		'apirila api apiril',
		'maiatza mai maiatz',
		'ekaina eka ekain',
		'uztaila uzt uztail',
		'abuztua abu abuztu',
		'iraila ira irail',
		'urria urr urri',
		'azaroa aza azaro',
		'abendua abe abendu',
	],
	monthEndings: 'a ak an aren ean etik tik ra era ko k n eko tic ren ari etara',
	seasons: ['udaberria udaberri', 'uda', 'udazkena udazken', 'negua negu'],
	terms: 'seihilekoa lauhilekoa',
	year: 'urtea urte urtean ikasturtea ikasturte urtetik',
	after: 'urtea urtean ko eko etik tik an ean ra era urtetik arte geroztik n',
	to: 'arte',
	and: 'eta',
	openEnds: 'gaur egun orain gaurdaino gaur_egun oraindik',
	counted: 'langile bezero erabiltzaile pertsona ikasle ordu',
	birth: 'jaiotze jaioa',
};
