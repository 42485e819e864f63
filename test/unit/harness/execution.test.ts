import { stringify } from 'flatted';

import { Execution } from '../../n8n/api/executions';

describe('an execution read from n8n', () => {
	const about = { id: '1', workflowId: 'w', mode: 'manual', startedAt: '' };
	const error = { message: 'Rejected', description: 'Ask an admin' };
	const runData = {
		Fetch: [
			{ data: { main: [[{ json: { id: 1 } }], [{ json: { id: 9 } }]] } },
			{ data: { main: [[{ json: { id: 2 } }]] } },
		],
		Write: [{ error }],
	};

	it('gives the items of all runs of a node, by output', () => {
		const data = stringify({ resultData: { runData } });
		const execution = new Execution({ ...about, status: 'success', data });
		expect(execution.itemsOf('Fetch').map(({ json }) => json.id)).toEqual([1, 2]);
		expect(execution.itemsOf('Fetch', 1).map(({ json }) => json.id)).toEqual([9]);
		expect(execution.errorOf('Write')?.message).toBe('Rejected');
	});

	it('says where and why it failed', () => {
		const data = { resultData: { runData, error: { ...error, node: { name: 'Write' } } } };
		expect(() => new Execution({ ...about, status: 'error', data }).expectSuccess()).toThrow(
			'Execution 1 ended with "error" at "Write": Rejected: Ask an admin',
		);
	});
});
