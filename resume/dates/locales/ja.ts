import type { Locale } from './types';

/** Japanese. */
export const locale: Locale = {
	code: 'ja',
	to: 'か 迄 よ ま ー 〜 から',
	openEnds: '現 今 在',
	birth: '年齢 生年 生年月日 生まれ',
	facilities: '店舗',
	phones: '電話 携帯',
	labels: '内線 棚番',
	sections: '職歴 学歴 資格 連絡 言語',
	formFields: 'ふりがな フリガナ 氏名 生年月日 現住所 連絡先 電話 履歴書 志望 本人希望',
	keys: { start: '開始', end: '終了', date: '年月' },
	eras: { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, r: 2018, h: 1988, s: 1925 },
	units: '円',
	counted: '件 名社 名の 名顧',
	documentLabels: '更新日 最終更新 最終更新日 印刷日 作成日',
	dateLabels: '日付',
	scores: '点',
};
