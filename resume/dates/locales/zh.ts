import type { Locale } from './types';

/** Chinese. */
export const locale: Locale = {
	code: 'zh',
	before: '自 于 於 在 从 從',
	to: '至 到',
	and: '和 及',
	openEnds: '今 现 現 目 当 當 迄 至今',
	counted: '個 个 枚 张 張 名客 名员 名學 名学 名患 名用 名顾 名职 名工 名志',
	birth: '年龄 年齡 出生 出生年月 出生日期 出生年月日 生日',
	more: '以上 余 多',
	partitives: '其中',
	labels: '第 号 卷 页 编号 工号 座位 座位号 房间 柜号 座号',
	facilities: '店 门店',
	scores: '成绩',
	phones: '电话 手机 手機',
	documentLabels: '更新 更新日期 最后更新 填表日期 填写日期 记录日',
	dateLabels: '日期',
	after: '起 止',
	sections: '联系 個人 个人 工作 教育 技能 专业 專業 语言 語言 兴趣 證照 证书 项目 自我',
	keys: { start: '开始', end: '结束', date: '日期' },
	eras: { 民國: 1911, 民国: 1911 },
	units: '元 万 億 亿',
};
