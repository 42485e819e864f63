import type { IExecuteFunctions } from 'n8n-workflow';

import { runTrigger } from '../../../nodes/Recruiting/trigger';

/** The context of a retry of an execution that started with these items. */
function retryOf(...items: object[]): IExecuteFunctions {
	return {
		getNode: () => ({ name: 'Trigger' }),
		getNodeParameter: () => 'p3',
		getMode: () => 'retry',
		getInputData: () => items.map((json) => ({ json })),
	} as unknown as IExecuteFunctions;
}

describe('the trigger node', () => {
	it('outputs the event of a retried execution', async () => {
		const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
		expect(await runTrigger(retryOf(json))).toEqual([{ json }]);
	});

	it('rejects an empty item', async () => {
		await expect(runTrigger(retryOf({}))).rejects.toMatchObject({
			message: 'The event is no longer in this execution',
			description: expect.stringMatching(/^n8n lost the data that started this execution/),
		});
	});

	it('rejects an empty item next to an event', async () => {
		const json = { event: 'candidate.created' };
		await expect(runTrigger(retryOf(json, {}))).rejects.toThrow(
			'The event is no longer in this execution',
		);
	});

	it('outputs a test delivery in a manual run', async () => {
		const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
		const byHand = { ...retryOf(json), getMode: () => 'manual' } as IExecuteFunctions;
		expect(await runTrigger(byHand)).toEqual([{ json }]);
	});

	it('outputs the events of a retried poll', async () => {
		const json = { event: 'candidate.created', eventId: 'a', data: { id: '1' } };
		const polled = { ...retryOf(json), getNodeParameter: () => 'p2' } as unknown;
		expect(await runTrigger(polled as IExecuteFunctions)).toEqual([{ json }]);
	});
});
