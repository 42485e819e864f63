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

	it('fails with the problem of a test delivery', async () => {
		const problem = 'A delivery was rejected: its signature does not match the secret.';
		await expect(runTrigger(retryOf({ problem }))).rejects.toMatchObject({
			message: problem.slice(0, -1),
			description: expect.stringContaining('click Execute step again'),
		});
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

	it('puts the fields of the record at the top if the user wants that', async () => {
		const own = { event: 'candidate.updated', eventId: 'a', receivedAt: '2020-01-01T00:00:00Z' };
		const simplify = async (json: object) => {
			const getNodeParameter = (name: string) => (name === 'simplify' ? true : 'p3');
			const context = { ...retryOf({ ...json, profile: 'p3', source: 'poll' }), getNodeParameter };
			return (await runTrigger(context as unknown as IExecuteFunctions)).map((item) => item.json);
		};
		const data = { id: '1', source: 'Referral', event: 'of the record' };
		expect(await simplify({ ...own, changedFields: ['source'], data })).toEqual([
			{ id: '1', source: 'Referral', changedFields: ['source'], ...own },
		]);
		expect(await simplify({ ...own, data: [data] })).toEqual([{ ...own, data: [data] }]);
		const envelope = { type: 'candidate.updated', data };
		expect(await simplify({ ...own, envelope, data: { id: '1' } })).toEqual([
			{ id: '1', ...own, envelope },
		]);
	});
});
