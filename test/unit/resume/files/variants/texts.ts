import type { Chance } from '../../../../support/chance';

const SHORT = [
	'SQL',
	'Excel',
	'Oslo',
	'●',
	'',
	' ',
	'Jane Doe',
	'jane@example.org',
	'+44 113 496',
	'3',
	'Skills',
	'SKILLS',
	'Languages',
	'EDUCATION',
	'Berufserfahrung',
	'KONTAKT',
	'Work history',
	'2019',
	'03/2019 – 05/2020',
	'2019 – present',
	'Sept 2018 to June 2019',
	'heute',
	'2020年',
	'Teacher,\tRiverside School',
	'2019 – 2020\tTeacher',
	'a\nb',
	'专业技能',
	'Led teams.',
];
const LONG = [
	'Designed the onboarding flow, tested it with forty users and shipped it in ten weeks.',
	'Planned outbound transport for two warehouses.',
	'负责客户项目管理并优化流程与预算，培训团队成员',
	'Since 2019 responsible for a team of seven people in two towns, and for what they wrote.',
];

/** A paragraph of a résumé: a few words, or a sentence. */
export function anyText(chance: Chance): string {
	return chance.pick(chance.happens(0.35) ? LONG : SHORT);
}

/** So many pieces, one after the other. */
export function several(chance: Chance, most: number, piece: () => string): string {
	return Array.from({ length: chance.whole(1, most) }, piece).join('');
}

/** The same in XML. */
export function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
