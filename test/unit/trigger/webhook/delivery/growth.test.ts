import {
	judgeDelivery,
	type DeliverySettings,
} from '../../../../../nodes/Recruiting/trigger/webhook/delivery';
import { growthOf, MOST_GROWTH } from '../../../../support/growth';
import { post, sentAt } from '../senders';

/** An eighth of a million. */
const SMALL = 125_000;

const settings: DeliverySettings = {
	signature: { scheme: 'none' },
	envelope: { profile: 'p4', events: ['candidate.created'] },
	maxBodyBytes: 10_000_000,
};

it.each([
	['arrays', (levels: number) => '['.repeat(levels) + ']'.repeat(levels)],
	['objects', (levels: number) => '{"":'.repeat(levels)],
	['a string', (count: number) => `"${'\\"'.repeat(4 * count)}`],
	['lists', (count: number) => `[${'[],'.repeat(2.5 * count)}`],
	['quotes', (count: number) => '"'.repeat(8 * count)],
])('nesting is looked for in a time that grows as the body does: %s', (_, bodyOf) => {
	const judging = (size: number) => {
		const request = post(bodyOf(size));
		return () => {
			expect(judgeDelivery(request, settings, sentAt)).toMatchObject({ status: 400 });
		};
	};
	expect(growthOf(judging, SMALL)).toBeLessThan(MOST_GROWTH);
});
