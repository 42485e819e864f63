import type { Candidate } from '../parsers/types';
import type { Linked } from './ranges';

/** Whether a range joins it with a candidate that is one on its own. */
export function isPaired(link: Linked, linked: readonly Linked[], index: number): boolean {
	const before = link.before === 'range' ? linked[index - 1] : undefined;
	const after = link.after === 'range' ? linked[index + 1] : undefined;
	return [before, after].some(
		(other) => other !== undefined && other.candidate.strength !== 'partner',
	);
}

/** Partners follow what they belong to: Jan in "Jan – Mar 2020", 19 in "2015–19". */
export function acceptPartners(
	linked: readonly Linked[],
	refused: readonly boolean[],
	accepted: boolean[],
): void {
	linked.forEach(({ candidate, before, after }, index) => {
		if (candidate.strength !== 'partner' || refused[index] === true) return;
		const left = binds(before) && accepted[index - 1] === true ? linked[index - 1] : undefined;
		const right = binds(after) && accepted[index + 1] === true ? linked[index + 1] : undefined;
		const isMonth = candidate.form === 'monthOnly' || candidate.form === 'day';
		const other = isMonth ? (right ?? left) : (left ?? right);
		if (isOtherName(candidate, right?.candidate)) return;
		accepted[index] = other !== undefined && suits(candidate, other.candidate, other === left);
	});
}

function binds(joint: Linked['before']): boolean {
	return joint === 'range' || joint === 'list';
}

/** كانون الثاني/يناير 2015: January by both of its Arabic names. */
function isOtherName(candidate: Candidate, right: Candidate | undefined): boolean {
	return (
		candidate.form === 'monthOnly' && candidate.month !== null && candidate.month === right?.month
	);
}

/** Whether the other end tells what is missing. */
function suits(partner: Candidate, other: Candidate, isLeft: boolean): boolean {
	if (partner.form === 'monthOnly' || partner.form === 'day') {
		return ['namedMonth', 'day'].includes(other.form) || isVietnamese(partner, other);
	}
	return isLeft ? other.form === 'year' || other.form === 'partOfYear' : other.form !== 'year';
}

/** In "tháng 3 – 05/2020" both months are numbers. */
function isVietnamese(partner: Candidate, other: Candidate): boolean {
	return partner.last > partner.first && ['numericMonth', 'monthYear'].includes(other.form);
}
