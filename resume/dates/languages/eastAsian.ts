import type { LanguageWords } from './types';

/** Languages that set dates with 年, 월 and their like, which `candidates/eastAsian.ts` reads. */
export const eastAsian: readonly LanguageWords[] = [
	{
		locale: 'zh',
		to: '至 到',
		and: '和 及',
		before: '自 于 於 在 从 從',
		openEnds: '今 现 現 目 当 當 迄 至今',
		counted: '件 個 个 枚 张 張 名客 名员 名學 名学 名患 名用 名社 名の 名顧 名顾 名职 名工 名志',
		birth: '出生 出生年月 出生日期 出生年月日 生日',
	},
	{
		locale: 'ja',
		to: 'か 迄 よ ま ー 〜',
		openEnds: '現 今 在',
		birth: '生年 生年月日 生まれ',
	},
	{
		locale: 'ko',
		to: '부터 에서 까지 내지',
		and: '및 과 와',
		openEnds: '현재 재직 진행 지금 오늘 현직',
		after: '부터 까지 에 년 졸업 입학 입사 퇴사 수료 취득',
		counted: '명 개 건 대 원',
		birth: '생년월일 출생 생일',
	},
];
