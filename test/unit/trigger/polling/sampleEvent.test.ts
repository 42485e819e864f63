import type { IExecuteFunctions } from 'n8n-workflow';

import { runTrigger } from '../../../../nodes/Recruiting/trigger';
import { fakeContext, response } from '../../support/executeContext';

const records = ['1', '2', '3', '4'].map((id) => ({
	...{ id, first_name: `First${id}`, last_name: `Last${id}`, email: `${id}@candidates.example` },
	...{ title: 'Welder', status: 'open' },
}));

/** Runs the trigger manually, as in the editor. */
async function runManually(watch: string) {
	const { context, requests } = fakeContext({
		parameters: { profile: 'p2', authentication: 'accessToken', watch },
		handlers: [() => response(200, records)],
	});
	const manual = { ...context, getMode: () => 'manual' } as unknown as IExecuteFunctions;
	return { items: await runTrigger(manual), requests };
}

describe('a manual run of a trigger that polls', () => {
	it('outputs three records as new', async () => {
		const { items } = await runManually('candidates');
		expect(items).toEqual(
			records.slice(0, 3).map((data) => ({
				json: {
					event: 'candidate.created',
					eventId: null,
					receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					...data,
				},
			})),
		);
	});

	it('outputs records of the watched kind', async () => {
		const { items, requests } = await runManually('requisitions');
		expect(requests[0]!.url).toBe('https://ats.example.com/hub/v1/requisitions');
		expect(items[0]!.json.event).toBe('requisition.created');
	});
});
