import type { IDataObject, IExecuteFunctions, IHookFunctions } from 'n8n-workflow';

import { runTrigger, warnIfNothingIsFetched } from '../../../nodes/Recruiting/trigger';
import { openTrigger } from '../../../nodes/Recruiting/trigger/open';
import { fakeContext, response, type Handler } from '../support/executeContext';
import { DeduplicationTable } from './once/deduplicationTable';

const own = { opportunityId: 'o', toStageId: 's' };
const thin = {
	...{ event: 'application.updated', providerEvent: 'candidateStageChange', eventId: 'e' },
	...{ profile: 'p5', source: 'webhook', receivedAt: '2026-11-05T08:00:00.000Z' },
	data: { id: 'o', ...own },
};
const opportunity = { id: 'o', name: 'Maren Aaltonen', emails: ['maren@mail.example'] };
const found = response(200, { data: opportunity });
const maren = { first_name: 'Maren', last_name: 'Aaltonen', email: 'maren@mail.example' };
const selected = { recruitingP5ApiKeyApi: { id: '1', name: 'Key' } };

interface Given {
	items?: object[];
	handlers?: Handler[];
	parameters?: IDataObject;
	credentials?: object;
	mode?: string;
	execution?: string;
	table?: DeduplicationTable;
}

/** A trigger whose execution starts with these items. */
function started(given: Given) {
	const { items = [thin], handlers = [() => found], parameters, credentials = selected } = given;
	const { context, requests } = fakeContext({
		parameters: { provider: 'lever', authentication: 'apiKey', simplify: false, ...parameters },
		credential: {
			provider: parameters?.provider ?? 'lever',
			baseUrl: 'https://ats.example.com',
		},
		handlers,
	});
	const execution = {
		...context,
		getNode: () => ({ ...context.getNode(), credentials }),
		getWorkflow: () => ({ id: '1' }),
		getMode: () => given.mode ?? 'retry',
		getExecutionId: () => given.execution ?? '1',
		helpers: { ...context.helpers, ...given.table?.helpers },
		logger: { warn: () => undefined, info: () => undefined },
		getInputData: () => items.map((json) => ({ json })),
		// A trigger has the parameters of no item.
		getNodeParameter: (name: string, second: unknown, third: unknown) =>
			(context.getNodeParameter as (...args: unknown[]) => unknown)(name, 0, third ?? second),
	} as unknown as IExecuteFunctions;
	const run = async () => (await runTrigger(openTrigger(execution))).map(({ json }) => json);
	return { run, requests };
}

describe('a delivery that holds only the ID of its candidate', () => {
	it('gets the candidate, whose documented fields come first', async () => {
		const { run, requests } = started({});
		const [item] = await run();
		expect(item!.data).toEqual({
			id: 'o',
			...maren,
			...own,
			candidate: { ...opportunity, ...maren },
		});
		expect(Object.keys(item!.data as object)).toEqual([
			...['id', 'first_name', 'last_name', 'email', 'opportunityId', 'toStageId', 'candidate'],
		]);
		expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/opportunities/o']);
	});

	it('has these fields after those of the event, if it is simplified', async () => {
		const [item] = await started({ parameters: { simplify: true } }).run();
		expect(Object.keys(item!).slice(0, 8)).toEqual([
			...['event', 'eventId', 'receivedAt', 'id', 'first_name', 'last_name', 'email'],
			'opportunityId',
		]);
		expect(item!.candidate).toMatchObject({ name: 'Maren Aaltonen' });
	});

	it('asks once for a candidate of several events', async () => {
		const { run, requests } = started({ items: [thin, { ...thin, eventId: 'f' }] });
		expect((await run()).every(({ data }) => 'candidate' in (data as object))).toBe(true);
		expect(requests).toHaveLength(1);
	});

	it.each([404, 410])('passes as it is if the candidate is gone (%d)', async (status) => {
		const { run } = started({ handlers: [() => response(status, { code: 'ResourceNotFound' })] });
		expect(await run()).toEqual([thin]);
	});

	it('fails the execution otherwise, and passes when n8n runs it again', async () => {
		const outcomes = [response(403, {}), found];
		const { run } = started({ handlers: outcomes.map((one) => () => one) });
		await expect(run()).rejects.toMatchObject({ httpCode: '403' });
		expect(await run()).toMatchObject([{ data: { candidate: { id: 'o' } } }]);
	});

	it('passes again after a failure, and still starts no second execution', async () => {
		const table = new DeduplicationTable();
		const failing = { table, mode: 'webhook', handlers: [() => response(403, {})] };
		await expect(started(failing).run()).rejects.toMatchObject({ httpCode: '403' });
		// n8n tries the node again.
		expect(await started({ table, mode: 'webhook' }).run()).toHaveLength(1);
		// The provider sends the event again.
		expect(await started({ table, mode: 'webhook', execution: '2' }).run()).toEqual([]);
		// Somebody retries the failed execution.
		expect(await started({ table, mode: 'retry', execution: '3' }).run()).toHaveLength(1);
	});

	it.each<[string, Given]>([
		['no credential is selected', { credentials: {} }],
		['the user does not want it', { parameters: { options: { fetchCandidate: false } } }],
		['it is from a list', { items: [{ ...thin, source: 'poll' }] }],
		['nothing says where its candidate is', { parameters: { provider: 'default', profile: 'p5' } }],
	])('stays as it is if %s', async (_, given) => {
		const { run, requests } = started(given);
		expect(await run()).toEqual(given.items ?? [thin]);
		expect(requests).toEqual([]);
	});

	it('works with another provider that has a Record Path', async () => {
		const { run, requests } = started({
			items: [{ ...thin, data: { id: 'a', who: 'c' } }],
			handlers: [() => response(200, { id: 'c', first_name: 'A', last_name: 'B', email: 'c@d' })],
			parameters: {
				...{ provider: 'default', profile: 'p5' },
				providerApi: { recordPath: 'people/{id}', deliveryCandidateField: 'who' },
			},
		});
		// The ID of the candidate comes first; that of the event's record is not lost.
		expect(await run()).toMatchObject([
			{ data: { id: 'c', first_name: 'A', who: 'c', recordId: 'a', candidate: { id: 'c' } } },
		]);
		expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/people/c']);
	});
});

describe('publishing', () => {
	it.each([
		['without a credential', {}, {}, 1],
		['with a credential', selected, {}, 0],
		['if nothing is to be fetched', {}, { options: { fetchCandidate: false } }, 0],
		['if the node polls', {}, { mode: 'polling' }, 0],
		['if nothing is known about candidates', {}, { provider: 'default', profile: 'p5' }, 0],
	])('says %s whether candidates are fetched', (_, credentials, more, lines) => {
		const parameters: IDataObject = { provider: 'lever', authentication: 'apiKey', ...more };
		const warn = jest.fn();
		const hook = {
			getNode: () => ({ id: '1', name: 'Trigger', credentials }),
			getWorkflow: () => ({ id: '1', name: 'Flow' }),
			getNodeParameter: (name: string, fallback?: unknown) => parameters[name] ?? fallback,
			logger: { warn },
		};
		warnIfNothingIsFetched(openTrigger(hook as unknown as IHookFunctions));
		expect(warn).toHaveBeenCalledTimes(lines);
	});
});
