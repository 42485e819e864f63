import type { Locale } from './types';

/** Irish. */
export const locale: Locale = {
	code: 'ga',
	months: [
		'eanáir ean eanair',
		'feabhra feabh',
		'márta',
		'aibreán aib aibreáin',
		'bealtaine beal',
		'meitheamh meith mheithimh meithimh',
		'iúil',
		'lúnasa lún',
		'meán_fómhair mfómh mheán_fómhair',
		'deireadh_fómhair dfómh dheireadh_fómhair',
		'samhain samh samhna',
		'nollaig noll nollag',
	],
	seasons: ['earrach', 'samhradh', 'fómhar', 'geimhreadh'],
	terms: 'téarma seimeastar',
	year: 'bliain bliana mbliain bhliain',
	before: 'i sa ó go in idir roimh',
	to: 'go',
	and: 'agus',
	openEnds: 'inniu láthair faoi_láthair anois i_láthair lá',
	fillers: 'na mhí',
	counted: 'fostaith custaiméir úsáideoir duine mic',
	birth: 'breithe rugadh',
};
