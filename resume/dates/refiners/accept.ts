import type { Scan } from '../scan';
import { acceptPartners, isPaired } from './partners';
import type { Linked } from './ranges';
import { rejectedOnes } from './reject';
import type { RejectingRule } from './rejectingRules';
import { isDuration, isWeakAccepted } from './weakForms';
import { isYearByPlace } from './yearPlace';

/**
 * Decides which candidates are dates: the sure ones unless a word beside them says otherwise, bare
 * years where their place tells, and the rest where they belong to a range.
 */
export function acceptCandidates(
	scan: Scan,
	linked: readonly Linked[],
	rules: readonly RejectingRule[],
): Linked[] {
	const first = acceptedOnes(scan, linked, rules);
	// What does not count as month and year may still be a year: "Set 2019".
	if (!linked.some(({ candidate }, index) => !first[index] && candidate.otherwise !== null)) {
		return linked.filter((_, index) => first[index] === true);
	}
	const fallen = linked.map((link, index) => {
		const { otherwise } = link.candidate;
		return first[index] === true || otherwise === null ? link : { ...link, candidate: otherwise };
	});
	const second = acceptedOnes(scan, fallen, rules);
	return fallen.filter((_, index) => second[index] === true);
}

function acceptedOnes(
	scan: Scan,
	linked: readonly Linked[],
	rules: readonly RejectingRule[],
): boolean[] {
	const rejected = rejectedOnes(scan, linked, rules);
	const accepted = linked.map(
		(link, index) => rejected[index] !== true && isAcceptedAlone(scan, link, linked, index),
	);
	acceptPartners(linked, rejected, accepted);
	return accepted;
}

function isAcceptedAlone(
	scan: Scan,
	link: Linked,
	linked: readonly Linked[],
	index: number,
): boolean {
	const { candidate } = link;
	if (candidate.strength === 'sure') return true;
	if (candidate.strength === 'partner') return false;
	if (link.openEnded) return true;
	if (isDuration(scan, candidate)) return isPaired(link, linked, index);
	if (candidate.strength === 'year') return isYearByPlace(scan, link, linked, index);
	return isWeakAccepted(scan, link, linked, index);
}
