import { judgeDelivery } from '../../../../../nodes/Recruiting/trigger/webhook/delivery';
import { growthOf, MOST_GROWTH } from '../../../../support/performance';
import { deliverySettings, post, sentAt, unsigned } from '../senders';

const SMALL = 125_000;

const settings = deliverySettings(unsigned, { maxBodySize: 10_000 });

describe('a large delivery', () => {
	it.each([
		['arrays', (levels: number) => '['.repeat(levels) + ']'.repeat(levels)],
		['objects', (levels: number) => '{"":'.repeat(levels)],
		['a string', (count: number) => `"${'\\"'.repeat(4 * count)}`],
		['lists', (count: number) => `[${'[],'.repeat(2.5 * count)}`],
		['quotes', (count: number) => '"'.repeat(8 * count)],
	])('takes linear time to check the nesting of %s', async (_, bodyOf) => {
		const judging = (size: number) => {
			const request = post(bodyOf(size));
			return () => {
				expect(judgeDelivery(request, settings, sentAt)).toMatchObject({ status: 400 });
			};
		};
		expect(await growthOf(judging, SMALL)).toBeLessThan(MOST_GROWTH);
	});
});
