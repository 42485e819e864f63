import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { pollList } from '../../../../nodes/Recruiting/trigger';
import { response } from '../../support/executeContext';
import { fakePoll } from './pollContext';
import { candidate, candidates } from './support';

const listOf = (...ids: string[]) => response(200, candidates(...ids));
const answering = (...answers: unknown[]) => answers.map((answer) => () => answer);

/** Polls so many times, and says what each brought, as `event id`. */
async function polled(polls: number, ...[handlers, parameters]: Parameters<typeof fakePoll>) {
	const fake = fakePoll(handlers, parameters);
	const brought: Array<string[] | null> = [];
	for (let poll = 0; poll < polls; poll++) {
		const items = await fake.poll();
		brought.push(
			items &&
				items[0]!.map(({ json }) => `${String(json.event)} ${(json.data as IDataObject).id}`),
		);
	}
	return { ...fake, brought };
}

describe('a poll', () => {
	it('reads the list of candidates with the credential, and begins with it', async () => {
		const { brought, requests, staticData } = await polled(1, answering(listOf('1', '2')));
		expect(brought).toEqual([null]);
		expect(requests).toMatchObject([
			{
				url: 'https://ats.example.com/hub/v1/candidates',
				credentialType: 'recruitingP2AccessTokenApi',
				headers: { Accept: 'application/json' },
			},
		]);
		expect(requests[0]!.headers).not.toHaveProperty('If-None-Match');
		expect(staticData).toEqual({ snapshot: expect.any(String) });
	});

	it('tells in items what has changed since', async () => {
		const { poll } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		expect(await poll()).toEqual([
			[
				{
					json: {
						event: 'candidate.created',
						eventId: expect.stringMatching(/^[\w-]{22}$/),
						profile: 'p2',
						source: 'poll',
						receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
						data: candidate('2'),
					},
				},
			],
		]);
	});

	it('brings nothing where nothing has changed', async () => {
		expect((await polled(2, answering(listOf('1')))).brought).toEqual([null, null]);
	});

	it('watches requisitions where they are chosen, by fields of their own', async () => {
		const requisition = (status: string, note: string) =>
			response(200, [{ id: 'R1', title: 'Welder', status, note }]);
		const answers = [
			requisition('open', 'a'),
			requisition('open', 'b'),
			requisition('closed', 'b'),
		];
		const { brought, requests } = await polled(3, answering(...answers), { watch: 'requisitions' });
		expect(requests[0]!.url).toBe('https://ats.example.com/hub/v1/requisitions');
		expect(brought).toEqual([null, null, ['requisition.updated R1']]);
	});

	it('compares the fields that the user names, and no others', async () => {
		const noted = (note: string, email: string) =>
			response(200, [{ ...candidate('1'), note, email }]);
		const answers = [noted('a', 'x'), noted('a', 'y'), noted('b', 'y')];
		const options = { watchedFields: ' note , ,id' };
		const { brought } = await polled(3, answering(...answers), { options });
		expect(brought).toEqual([null, null, ['candidate.updated 1']]);
	});

	it('tells everything at first where that is chosen, up to the most that is chosen', async () => {
		const options = { firstPoll: 'everything', maxEvents: 2.9 };
		const { brought, log } = await polled(2, answering(listOf('1', '2', '3')), { options });
		expect(brought).toEqual([
			['candidate.created 1', 'candidate.created 2'],
			['candidate.created 3'],
		]);
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": Left for the next poll: 1 event(s).',
		]);
	});

	it.each([0, -1, 'many', 0.5])('takes %p for no number of events', async (maxEvents) => {
		const options = { firstPoll: 'everything', maxEvents };
		const { brought } = await polled(1, answering(listOf('1', '2')), { options });
		expect(brought[0]).toHaveLength(2);
	});

	it('reads further pages, and keeps no ETag of one page', async () => {
		const first = response(200, candidates('1'), { link: '<?page=2>; rel="next"', etag: '"one"' });
		const answers = [first, listOf('2'), first, listOf('2', '3')];
		const { brought, requests } = await polled(2, answering(...answers));
		expect(brought).toEqual([null, ['candidate.created 3']]);
		expect(requests.map(({ headers }) => headers['If-None-Match'])).toEqual(
			Array(4).fill(undefined),
		);
	});

	it('asks only for a list that has changed, where the provider marks it', async () => {
		const marked = response(200, candidates('1'), { etag: '"one"' });
		const answers = [marked, response(304, ''), listOf('1', '2')];
		const { brought, requests, staticData } = await polled(2, answering(...answers));
		const before = staticData.snapshot;
		expect(brought).toEqual([null, null]);
		expect(requests[1]!.headers['If-None-Match']).toBe('"one"');
		expect(staticData.snapshot).toBe(before);
	});

	it('fails where the list cannot be used, and takes nothing over', async () => {
		const { poll, staticData } = fakePoll(answering(listOf('1'), response(404, '')));
		await poll();
		const before = staticData.snapshot;
		await expect(poll()).rejects.toMatchObject({ message: 'Not Found' });
		expect(staticData.snapshot).toBe(before);
	});

	it('only warns of failures that may pass, but for each fourth in a row', async () => {
		const options = { maxTries: 1 };
		const { poll, log } = fakePoll(answering(response(503, '')), { options });
		const outcomes: string[] = [];
		for (let number = 0; number < 8; number++) {
			await poll().then(
				() => outcomes.push('quiet'),
				(error: Error) => outcomes.push(error.message),
			);
		}
		const four = ['quiet', 'quiet', 'quiet', 'Service Unavailable'];
		expect(outcomes).toEqual([...four, ...four]);
		expect(log[0]).toBe(
			'warn "Trigger" of workflow "A \\"new\\" one": Service Unavailable. The next poll tries again.',
		);
	});

	it('counts failures anew once the provider has answered', async () => {
		const busy = response(503, '');
		const answers = [busy, busy, busy, listOf('1'), busy];
		const { brought } = await polled(5, answering(...answers), { options: { maxTries: 1 } });
		expect(brought).toEqual([null, null, null, null, null]);
	});

	it('does not begin while one of the same node goes on', async () => {
		let answer!: (list: unknown) => void;
		const late = new Promise((resolve) => (answer = resolve));
		const { poll, requests } = fakePoll([() => late, () => listOf('1')]);
		const first = poll();
		expect(await poll()).toBeNull();
		answer(listOf('1'));
		await first;
		expect(requests).toHaveLength(1);
		await poll();
		expect(requests).toHaveLength(2);
	});

	it('begins while one of another node goes on', async () => {
		let answer!: (list: unknown) => void;
		const late = new Promise((resolve) => (answer = resolve));
		const first = fakePoll([() => late]).poll();
		const { brought, requests } = await polled(2, answering(listOf('1'), listOf('1', '2')));
		expect(brought).toEqual([null, ['candidate.created 2']]);
		expect(requests).toHaveLength(2);
		answer(listOf('1'));
		await first;
	});

	it('begins anew without a word to the workflow where the provider is another one', async () => {
		const credential = { baseUrl: 'https://ats.example.com/hub' };
		const answers = answering(listOf('1'), listOf('2', '3'));
		const { poll, log } = fakePoll(answers, {}, credential);
		await poll();
		credential.baseUrl = 'https://new.example.com';
		expect(await poll()).toBeNull();
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": What is compared has changed. This list is where it begins anew.',
		]);
	});

	it('begins again after one that failed', async () => {
		const { poll } = fakePoll(answering(response(404, ''), listOf('1')));
		await expect(poll()).rejects.toThrow();
		expect(await poll()).toBeNull();
	});
});

describe('the log of polls', () => {
	const warned = (message: string) => `warn "Trigger" of workflow "A \\"new\\" one": ${message}`;

	it('tells of a damaged snapshot', async () => {
		const { poll, staticData, log } = fakePoll(answering(listOf('1')));
		staticData.snapshot = 'nonsense';
		expect(await poll()).toBeNull();
		expect(log).toEqual([
			expect.stringMatching(
				/The snapshot of earlier polls is damaged: .+\. This list is where it begins anew\.$/,
			),
		]);
	});

	it('tells of a list that is not believed yet', async () => {
		const { log } = await polled(
			2,
			answering(listOf('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'), listOf('1')),
		);
		expect(log).toEqual([
			warned(
				'The list shrank from 12 to 1 records. It is not believed before the next one says the same.',
			),
		]);
	});

	it('tells how many came twice', async () => {
		const { log } = await polled(1, answering(listOf('1', '1', '1')));
		expect(log).toEqual([warned('Left out for an id that came before: 2 record(s).')]);
	});

	it('tells that what is compared has changed', async () => {
		const parameters: IDataObject = { options: {} };
		const { context, poll, log } = fakePoll(answering(listOf('1')), parameters);
		await poll();
		log.length = 0;
		const changed = {
			...context,
			getNodeParameter: (name: string, fallback: unknown) =>
				name === 'options' ? { watchedFields: 'email' } : context.getNodeParameter(name, fallback),
		};
		expect(await pollList(changed as typeof context)).toBeNull();
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": What is compared has changed. This list is where it begins anew.',
		]);
	});

	it('names a workflow without a name by its id', async () => {
		const { context, log } = fakePoll(answering(listOf('1', '1')));
		await pollList({
			...context,
			getWorkflow: () => ({ id: 'w7', active: true }),
		} as typeof context);
		expect(log[0]).toMatch(/^warn "Trigger" of workflow "w7": /);
	});
});

describe('events that n8n cannot start', () => {
	const busy = new Error('Database is not ready!');
	const told = (items: INodeExecutionData[][] | null) =>
		items?.[0]!.map(({ json }) => `${String(json.event)} ${(json.data as IDataObject).id}`);
	const eventIds = (items: INodeExecutionData[][] | null) =>
		items?.[0]!.map(({ json }) => json.eventId);

	it('come again with the next poll, with the same ids and what is new by then', async () => {
		const lists = [listOf('1'), listOf('1', '2', '3'), listOf('1', '2', '3', '4')];
		const { poll, executions, log } = fakePoll(answering(...lists));
		await poll();
		const first = await poll();
		await executions[0]!.fail(busy);
		expect(log).toEqual([
			'warn "Trigger" of workflow "A \\"new\\" one": n8n could not start an execution with 2 event(s). The next poll emits them again. Reason: Database is not ready!',
		]);
		const second = await poll();
		expect(told(second)).toEqual([...told(first)!, 'candidate.created 4']);
		expect(eventIds(second)!.slice(0, 2)).toEqual(eventIds(first));
	});

	it('come again as often as n8n cannot start them, and not once they were started', async () => {
		const { poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		const first = await poll();
		for (let attempt = 0; attempt < 5; attempt++) {
			await executions.at(-1)!.fail(busy);
			expect(eventIds(await poll())).toEqual(eventIds(first));
		}
		executions.at(-1)!.end();
		expect(await poll()).toBeNull();
	});

	it('are not forgotten while the provider cannot be read or its list is not believed', async () => {
		const many = listOf('1', '2', '3', '4', '5');
		const lists = [listOf('1', '2', '3', '4'), many, response(503, ''), listOf('1'), many];
		const { poll, executions } = fakePoll(answering(...lists), { options: { maxTries: 1 } });
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		expect(await poll()).toBeNull();
		expect(await poll()).toBeNull();
		expect(told(await poll())).toEqual(['candidate.created 5']);
	});

	it('come again although the provider says that nothing has changed', async () => {
		const marked = response(200, candidates('1', '2'), { etag: '"two"' });
		const { poll, executions, requests } = fakePoll(answering(listOf('1'), marked, marked));
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		expect(told(await poll())).toEqual(['candidate.created 2']);
		expect(requests[2]!.headers).not.toHaveProperty('If-None-Match');
	});

	it('come again from two polls of which n8n could start none', async () => {
		const lists = [listOf('1'), listOf('1', '2'), listOf('1', '2', '3')];
		const { poll, executions } = fakePoll(answering(...lists));
		await poll();
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(told(await poll())).toEqual(['candidate.created 2', 'candidate.created 3']);
	});

	it('come again once if n8n has forgotten what it knew and they were found twice', async () => {
		const lists = answering(listOf('1'), listOf('1', '2'));
		const { poll, executions, staticData } = fakePoll(lists);
		await poll();
		const before = staticData.snapshot;
		await poll();
		staticData.snapshot = before;
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(told(await poll())).toEqual(['candidate.created 2']);
	});

	it('come once if n8n has taken back what it knew together with the execution', async () => {
		const lists = answering(listOf('1'), listOf('1', '2'));
		const { poll, executions, staticData } = fakePoll(lists);
		await poll();
		const before = staticData.snapshot;
		const first = await poll();
		staticData.snapshot = before;
		await executions[0]!.fail(busy);
		const second = await poll();
		expect(eventIds(second)).toEqual(eventIds(first));
		executions[1]!.end();
		expect(await poll()).toBeNull();
	});

	it('come a part at a time if there are more than one poll may emit', async () => {
		const { poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2', '3', '4')), {
			options: { maxEvents: 2 },
		});
		await poll();
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(told(await poll())).toEqual(['candidate.created 2', 'candidate.created 3']);
		expect(told(await poll())).toEqual(['candidate.created 4']);
		expect(await poll()).toBeNull();
	});

	it('are returned if n8n refuses them at once, so that it shows why', async () => {
		const { context, poll } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		const refusing = {
			...context,
			__emit: () => {
				throw busy;
			},
		};
		expect(told(await pollList(refusing))).toEqual(['candidate.created 2']);
	});

	it.each([
		['was cancelled', Object.assign(new Error('cancelled'), { reason: 'manual' })],
		['has ended before n8n looked', new Error('No active execution found')],
	])('do not come again if their execution %s', async (_, error) => {
		const { poll, executions, log } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		await poll();
		await executions[0]!.fail(error);
		expect(await poll()).toBeNull();
		expect(log).toEqual([]);
	});

	it('do not come with the list of another provider', async () => {
		const credential = { baseUrl: 'https://ats.example.com/hub' };
		const { poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2')), {}, credential);
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		credential.baseUrl = 'https://new.example.com';
		expect(await poll()).toBeNull();
		expect(await poll()).toBeNull();
		credential.baseUrl = 'https://ats.example.com/hub';
		await poll();
		expect(told(await poll())).toEqual(['candidate.created 2']);
	});

	it('are shown, and not started, in a manual run', async () => {
		const { context, poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		const items = await pollList({ ...context, getMode: () => 'manual' });
		expect(told(items)).toEqual(['candidate.created 2']);
		expect(executions).toEqual([]);
	});
});
