import type { Locale } from './types';

/** Japanese. */
export const locale: Locale = {
	code: 'ja',
	to: 'か 迄 よ ま ー 〜 から',
	openEnds: '現 今 在',
	birth: '生年 生年月日 生まれ',
	facilities: '店舗',
	phones: '電話 携帯',
	labels: '内線 棚番',
};
