import { stringify } from 'flatted';

import { Execution } from '../../n8n/execution';

const about = { id: '1', workflowId: 'w', mode: 'manual', startedAt: '' };

describe('an execution read from n8n', () => {
	const runData = {
		Fetch: [
			{ data: { main: [[{ json: { id: 1 } }], [{ json: { id: 9 } }]] } },
			{ data: { main: [[{ json: { id: 2 } }]] } },
		],
		Write: [{ error: { message: 'Refused', description: 'Ask an admin' } }],
	};

	it('gives the items of all runs of a node, by output', () => {
		const data = stringify({ resultData: { runData } });
		const execution = new Execution({ ...about, status: 'success', data });
		expect(execution.itemsOf('Fetch').map(({ json }) => json.id)).toEqual([1, 2]);
		expect(execution.itemsOf('Fetch', 1).map(({ json }) => json.id)).toEqual([9]);
		expect(execution.itemsOf('Nobody')).toEqual([]);
		expect(execution.errorOf('Write')?.message).toBe('Refused');
	});

	it('says where and why it failed', () => {
		const error = { ...runData.Write[0]?.error, message: 'Refused', node: { name: 'Write' } };
		const execution = new Execution({
			...about,
			status: 'error',
			data: { resultData: { runData, error } },
		});
		expect(() => execution.expectSuccess()).toThrow(
			'Execution 1 ended with "error" at "Write": Refused: Ask an admin',
		);
	});

	it('may have no data yet', () => {
		const execution = new Execution({ ...about, status: 'new' });
		expect(execution.itemsOf('Fetch')).toEqual([]);
		expect(execution.error).toBeUndefined();
	});
});
