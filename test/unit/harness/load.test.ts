import { once } from 'node:events';

import { ofDeliveries } from '../../load/figures';
import { Sender } from '../../load/sender';
import { waitFor } from '../../n8n/wait';
import type { DeliveryOptions } from '../../provider';

describe('the load on queue mode', () => {
	it('is told with how often deliveries had to be sent', () => {
		const answers = [1, 1, 2, 7].map((attempts) => ({ id: '', status: 200, ms: 10, attempts }));
		expect(ofDeliveries('burst', answers, 2)).toBe(
			'burst: 4 deliveries, 2.0 executions a second; ' +
				'the reply to the last attempt p50 10 ms, p99 10 ms, most 10 ms; ' +
				'2 needed more than one attempt, 7 at most',
		);
	});

	it('ends when the sender is closed, whatever is left to be sent', async () => {
		let sent = 0;
		const emit = async (_event: string, _data: unknown, { signal }: DeliveryOptions = {}) => {
			sent++;
			await once(signal!, 'abort');
			return [{ id: '', status: 0, ms: 1, error: 'aborted', attempts: 1 }];
		};
		const sender = new Sender({ emit } as never);
		const bursting = sender.burst(5_000, 2);
		const steady = sender.steady(5_000, 10);
		await waitFor(() => sent > 2, { what: 'The first of each', deadlineMs: 60_000, everyMs: 1 });
		sender.close();
		expect(await bursting).toHaveLength(2);
		expect((await steady).length).toBeLessThan(5_000);
	});
});
