import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withoutRepeats } from '../../../nodes/Recruiting/trigger/repeats';

const itemsOf = (...ids: Array<string | null>): INodeExecutionData[] =>
	ids.map((eventId) => ({ json: { eventId } }));

const idsOf = (items: INodeExecutionData[]) => items.map(({ json }) => json.eventId);

/** n8n with its deduplication table, which keeps the newest entries. */
function n8n() {
	let table: string[] = [];
	const warnings: string[] = [];
	const state = { broken: false };
	const run = async (executionId: string, items: INodeExecutionData[], mode = 'webhook') => {
		const context = {
			getMode: () => mode,
			getExecutionId: () => executionId,
			getNode: () => ({ name: 'Trigger' }),
			getWorkflow: () => ({ id: '1', name: 'New\ncandidates' }),
			logger: { warn: (message: string) => warnings.push(message) },
			helpers: {
				checkProcessedAndRecord: async (
					values: string[],
					_scope: string,
					{ maxEntries }: { maxEntries: number },
				) => {
					if (state.broken) throw new Error('no such table');
					const processed = values.filter((value) => table.includes(value));
					const added = values.filter((value) => !table.includes(value));
					table = [...table, ...added].slice(-maxEntries);
					return { processed, new: added };
				},
			},
		};
		return idsOf(await withoutRepeats(context as unknown as IExecuteFunctions, items));
	};
	return { run, state, warnings, entries: () => table.length };
}

it('holds back what has started an execution before', async () => {
	const { run } = n8n();
	expect(await run('1', itemsOf('a', 'b'))).toEqual(['a', 'b']);
	expect(await run('2', itemsOf('b', 'c'))).toEqual(['c']);
	expect(await run('3', itemsOf('a'), 'trigger')).toEqual([]);
});

it('lets events without an id pass, and records nothing for them', async () => {
	const { run, entries } = n8n();
	expect(await run('1', itemsOf(null))).toEqual([null]);
	expect(await run('2', itemsOf(null))).toEqual([null]);
	expect(entries()).toBe(0);
	expect(await run('3', itemsOf('a', null))).toEqual(['a', null]);
	expect(await run('4', itemsOf('a', null))).toEqual([null]);
});

it('lets all pass when n8n runs the same execution again', async () => {
	const { run } = n8n();
	await run('1', itemsOf('a'));
	expect(await run('1', itemsOf('a'))).toEqual(['a']);
});

it.each(['manual', 'retry'])('neither asks nor records in the mode %s', async (mode) => {
	const { run, entries } = n8n();
	await run('1', itemsOf('a'));
	const before = entries();
	expect(await run('2', itemsOf('a', 'b'), mode)).toEqual(['a', 'b']);
	expect(entries()).toBe(before);
});

it('remembers the last 500 events', async () => {
	const { run, entries } = n8n();
	for (let n = 0; n < 750; n++) await run(`${n}`, itemsOf(`event ${n}`));
	expect(await run('again', itemsOf('event 251'))).toEqual([]);
	expect(entries()).toBe(1_000);
});

it('remembers a batch as a whole', async () => {
	const { run } = n8n();
	const batch = itemsOf(...Array.from({ length: 5_000 }, (_, n) => `event ${n}`));
	await run('1', batch);
	expect(await run('2', batch)).toEqual([]);
});

it('prefers an event twice to one that is lost, and says so', async () => {
	const { run, state, warnings } = n8n();
	await run('1', itemsOf('a'));
	state.broken = true;
	expect(await run('2', itemsOf('a'))).toEqual(['a']);
	expect(warnings).toEqual([expect.stringContaining('no such table')]);
});
