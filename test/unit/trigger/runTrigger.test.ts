import type { IExecuteFunctions } from 'n8n-workflow';

import { runTrigger } from '../../../nodes/Recruiting/trigger';

/** A retry of an execution that n8n started with this item. */
function retryOf(json: object): IExecuteFunctions {
	return {
		getNode: () => ({ name: 'Trigger' }),
		getNodeParameter: () => 'p3',
		getMode: () => 'retry',
		getInputData: () => [{ json }],
	} as unknown as IExecuteFunctions;
}

it('hands the event of an execution on that is retried', async () => {
	const json = { event: 'candidate.created', eventId: 'msg_1', data: { id: '1' } };
	expect(await runTrigger(retryOf(json))).toEqual([{ json }]);
});

it('lets no empty item pass for an event', async () => {
	await expect(runTrigger(retryOf({}))).rejects.toThrow(
		'The event is not in this execution any more',
	);
});
