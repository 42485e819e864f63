import { findDates, findDatesBy } from '../../../../resume/dates/findDates';
import { REJECTING_RULES } from '../../../../resume/dates/refiners/accept';

describe('the rules that reject numbers', () => {
	it.each(REJECTING_RULES)('reject a number in their example: $name, $example', (rule) => {
		const others = REJECTING_RULES.filter((other) => other !== rule);
		const kept = findDates(rule.example).length;
		expect(findDatesBy(others, rule.example).length).toBeGreaterThan(kept);
	});
});
