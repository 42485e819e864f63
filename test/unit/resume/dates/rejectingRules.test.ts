import { findDates } from '../../../../resume/dates/findDates';
import { REJECTING_RULES } from '../../../../resume/dates/refiners/accept';

describe('the rules that reject numbers', () => {
	afterEach(() => jest.restoreAllMocks());

	it.each(REJECTING_RULES)('reject a number in their example: $name, $example', (rule) => {
		const kept = findDates(rule.example).length;
		jest.spyOn(rule, 'rejects').mockReturnValue(false);
		expect(findDates(rule.example).length).toBeGreaterThan(kept);
	});
});
