import type { Locale } from './types';

/** Welsh. */
export const locale: Locale = {
	code: 'cy',
	months: [
		'ionawr ion',
		'chwefror chw chwef',
		'mawrth maw fawrth',
		'ebrill ebr',
		'mai fai',
		'mehefin meh fehefin',
		'gorffennaf gor gorff orffennaf',
		'awst',
		'medi fedi',
		'hydref hyd',
		'tachwedd tach dachwedd',
		'rhagfyr rhag ragfyr',
	],
	seasons: ['gwanwyn', 'haf', 'hydref', 'gaeaf'],
	terms: 'tymor',
	year: 'flwyddyn blwyddyn',
	before: 'yn ers o tan hyd am rhwng',
	to: 'i hyd tan at hyd_at',
	and: 'a ac',
	openEnds: 'presennol nawr heddiw bellach rwan rŵan',
	counted: 'gweithwyr cwsmer defnyddwyr myfyrwyr',
	birth: 'geni ganwyd',
};
