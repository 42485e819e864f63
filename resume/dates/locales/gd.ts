import type { Locale } from './types';

/** Scottish Gaelic. */
export const locale: Locale = {
	code: 'gd',
	months: [
		'am_faoilleach dhen_fhaoilleach faoi',
		'an_gearran dhen_ghearran gearr',
		'am_màrt dhen_mhàrt màrt',
		'an_giblean dhen_ghiblean gibl',
		'an_cèitean dhen_chèitean cèit',
		'an_tògmhios dhen_ògmhios ògmh',
		'an_tiuchar dhen_iuchar iuch',
		'an_lùnastal dhen_lùnastal lùna',
		'an_tsultain dhen_tsultain sult',
		'an_dàmhair dhen_dàmhair dàmh',
		'an_tsamhain dhen_tsamhain samh',
		'an_dùbhlachd dhen_dùbhlachd dùbh',
	],
	before: 'bho',
	openEnds: 'an-diugh',
	ordinals: 'ain ail',
};
