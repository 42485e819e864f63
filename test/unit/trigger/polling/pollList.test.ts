import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { pollList } from '../../../../nodes/Recruiting/trigger';
import { response } from '../../support/executeContext';
import { fakePoll } from './pollContext';
import { candidate, candidates, idsFrom } from './support';

const listOf = (...ids: string[]) => response(200, candidates(...ids));
const answering = (...answers: unknown[]) => answers.map((answer) => () => answer);

/** Polls several times, and returns the events of each poll, as `event id`. */
async function polled(polls: number, ...[handlers, parameters]: Parameters<typeof fakePoll>) {
	const fake = fakePoll(handlers, parameters);
	const emitted: Array<string[] | null> = [];
	for (let poll = 0; poll < polls; poll++) {
		const items = await fake.poll();
		emitted.push(
			items &&
				items[0]!.map(({ json }) => `${String(json.event)} ${(json.data as IDataObject).id}`),
		);
	}
	return { ...fake, emitted };
}

describe('a poll', () => {
	it('reads the list of candidates with the credential, and first only records it', async () => {
		const { emitted, requests, staticData } = await polled(1, answering(listOf('1', '2')));
		expect(emitted).toEqual([null]);
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

	it('outputs an item for each change', async () => {
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

	it('outputs nothing if nothing has changed', async () => {
		expect((await polled(2, answering(listOf('1')))).emitted).toEqual([null, null]);
	});

	it('watches requisitions by their own fields if they are selected', async () => {
		const requisition = (status: string, note: string) =>
			response(200, [{ id: 'R1', title: 'Welder', status, note }]);
		const answers = [
			requisition('open', 'a'),
			requisition('open', 'b'),
			requisition('closed', 'b'),
		];
		const { emitted, requests } = await polled(3, answering(...answers), { watch: 'requisitions' });
		expect(requests[0]!.url).toBe('https://ats.example.com/hub/v1/requisitions');
		expect(emitted).toEqual([null, null, ['requisition.updated R1']]);
	});

	const watchedFields = ' note , ,id';
	it.each([
		['', { watchedFields }],
		[', also among the options', { options: { watchedFields } }],
	])('compares only the fields that the user names%s', async (_place, parameters) => {
		const noted = (note: string, email: string) =>
			response(200, [{ ...candidate('1'), note, email }]);
		const answers = [noted('a', 'x'), noted('a', 'y'), noted('b', 'y')];
		const { emitted } = await polled(3, answering(...answers), parameters);
		expect(emitted).toEqual([null, null, ['candidate.updated 1']]);
	});

	it.each(['stage', 'status'])('counts another %s of a candidate as an update', async (field) => {
		const at = (value: string) => response(200, [{ ...candidate('1'), [field]: value }]);
		const answers = answering(at('new'), at('offer'), listOf('1'), listOf('1'));
		const { poll } = fakePoll(answers);
		const changes = [];
		for (let polls = 0; polls < answers.length; polls++) {
			const items = (await poll())?.[0];
			changes.push(items?.map(({ json }) => json.changedFields));
		}
		expect(changes).toEqual([undefined, [[field]], [[field]], undefined]);
	});

	it('outputs all records at first if the options say so, up to the maximum', async () => {
		const options = { firstPoll: 'everything', maxEvents: 2.9 };
		const { emitted, log } = await polled(2, answering(listOf('1', '2', '3')), { options });
		expect(emitted).toEqual([
			['candidate.created 1', 'candidate.created 2'],
			['candidate.created 3'],
		]);
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": 1 event(s) will follow with the next polls.',
		]);
	});

	it.each([0, -1, 'many', 0.5])('ignores the maximum %p, which is not valid', async (maxEvents) => {
		const options = { firstPoll: 'everything', maxEvents };
		const { emitted } = await polled(1, answering(listOf('1', '2')), { options });
		expect(emitted[0]).toHaveLength(2);
	});

	it('reads all pages, and ignores the ETag of a single page', async () => {
		const first = response(200, candidates('1'), { link: '<?page=2>; rel="next"', etag: '"one"' });
		const answers = [first, listOf('2'), first, listOf('2', '3')];
		const { emitted, requests } = await polled(2, answering(...answers));
		expect(emitted).toEqual([null, ['candidate.created 3']]);
		expect(requests.map(({ headers }) => headers['If-None-Match'])).toEqual(
			Array(4).fill(undefined),
		);
	});

	it('requests only a changed list if the provider sends an ETag', async () => {
		const marked = response(200, candidates('1'), { etag: '"one"' });
		const answers = [marked, response(304, ''), listOf('1', '2')];
		const { emitted, requests, staticData } = await polled(2, answering(...answers));
		const before = staticData.snapshot;
		expect(emitted).toEqual([null, null]);
		expect(requests[1]!.headers['If-None-Match']).toBe('"one"');
		expect(staticData.snapshot).toBe(before);
	});

	it.each([
		[404, 'Not Found'],
		// Without an ETag, nobody has asked whether the list has changed.
		[304, 'Not Modified'],
	])('fails and stores nothing if the list cannot be read (%i)', async (status, message) => {
		const { poll, errors, staticData } = fakePoll(answering(listOf('1'), response(status, '')));
		await poll();
		const before = staticData.snapshot;
		expect(await poll()).toBeNull();
		expect(errors).toMatchObject([{ message: `The poll emitted nothing: ${message}` }]);
		expect(staticData.snapshot).toBe(before);
	});

	it('fails one execution if temporary failures last, and another one after they were gone', async () => {
		const busy = Array.from({ length: 6 }, () => response(503, ''));
		const answers = answering(...busy, listOf('1'), ...busy);
		const { poll, log, errors } = fakePoll(answers, { options: { maxTries: 1 } });
		for (let number = 1; number <= 13; number++) {
			expect(await poll()).toBeNull();
			expect(errors).toHaveLength(number < 5 ? 0 : number < 11 ? 1 : 2);
		}
		expect(errors[0]).toMatchObject({
			message: 'The poll emitted nothing: Service Unavailable',
			description: expect.stringMatching(/^The provider is not available.+ Events may be missing/),
		});
		const warning =
			'warn "Trigger" of workflow "A \\"new\\" one": The poll emitted nothing: Service Unavailable';
		expect(log.slice(0, 2)).toEqual([`${warning}. The next poll tries again.`, warning]);
	});

	it('starts to count failures again after a success', async () => {
		const busy = response(503, '');
		const answers = [busy, busy, busy, listOf('1'), busy];
		const { emitted } = await polled(5, answering(...answers), { options: { maxTries: 1 } });
		expect(emitted).toEqual([null, null, null, null, null]);
	});

	it('does not start while another poll of the same node is running', async () => {
		let answer!: (list: unknown) => void;
		const late = new Promise((resolve) => (answer = resolve));
		const { poll, requests, log } = fakePoll([() => late, () => listOf('1')]);
		const first = poll();
		expect(await poll()).toBeNull();
		expect(log).toEqual([expect.stringContaining('this one was skipped')]);
		answer(listOf('1'));
		await first;
		expect(requests).toHaveLength(1);
		await poll();
		expect(requests).toHaveLength(2);
	});

	it('ends without events if the workflow is published again meanwhile', async () => {
		let answer!: (list: unknown) => void;
		const late = new Promise((resolve) => (answer = resolve));
		const answers = [() => listOf('1'), () => late, () => listOf('1', '2'), () => listOf('1')];
		const { context, poll, executions, workflowData } = fakePoll(answers);
		await poll();
		const first = pollList(context);
		const republished = { ...context };
		await pollList(republished);
		expect(executions).toHaveLength(1);
		const stored = { ...workflowData };
		answer(listOf('1', '2', '3'));
		expect(await first).toBeNull();
		expect(executions).toHaveLength(1);
		expect(workflowData).toEqual(stored);
		await pollList(republished);
		expect(executions).toHaveLength(1);
	});

	it('starts while a poll of another node is running', async () => {
		let answer!: (list: unknown) => void;
		const late = new Promise((resolve) => (answer = resolve));
		const first = fakePoll([() => late]).poll();
		const { emitted, requests } = await polled(2, answering(listOf('1'), listOf('1', '2')));
		expect(emitted).toEqual([null, ['candidate.created 2']]);
		expect(requests).toHaveLength(2);
		answer(listOf('1'));
		await first;
	});

	it('records a new baseline without events if the provider has changed', async () => {
		const credential = { baseUrl: 'https://ats.example.com/hub' };
		const answers = answering(listOf('1'), listOf('2', '3'));
		const { poll, log } = fakePoll(answers, {}, credential);
		await poll();
		credential.baseUrl = 'https://new.example.com';
		expect(await poll()).toBeNull();
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": The list comes from another place than before. This poll only records the list as the new baseline.',
		]);
	});

	it('starts again after a poll that failed', async () => {
		const { poll } = fakePoll(answering(response(404, ''), listOf('1')));
		await expect(poll()).rejects.toThrow();
		expect(await poll()).toBeNull();
	});
});

describe('a provider that lists changes', () => {
	const HOUR_MS = 60 * 60 * 1_000;
	const started = Date.parse('2026-01-31T08:00:00Z');
	const beforeStart = started - 10 * 60_000;
	const events = ['created', 'updated'];

	beforeEach(() => jest.useFakeTimers({ now: started, doNotFake: ['queueMicrotask', 'nextTick'] }));

	afterEach(() => jest.useRealTimers());

	it.each([
		[{}, 'updated_after=2026-01-31T07%3A50%3A00.000Z'],
		[{ changedSinceFormat: 'unixSeconds' }, `updated_after=${beforeStart / 1_000}`],
		[{ changedSinceFormat: 'unixMilliseconds' }, `updated_after=${beforeStart}`],
		[{ changedSinceValue: 'gte|{since}' }, 'updated_after=gte%7C2026-01-31T07%3A50%3A00.000Z'],
		[{ queryParameters: { parameter: [{ name: 'a', value: 'b' }] } }, 'a=b&updated_after=2026'],
	])('is asked for them with %j', async (more, query) => {
		const providerApi = { changedSinceParameter: 'updated_after', ...more };
		const answers = answering(listOf('1', '2'), response(200, [candidate('2', 1)]), listOf());
		const { emitted, requests } = await polled(3, answers, { events, providerApi });
		expect(emitted).toEqual([null, ['candidate.updated 2'], null]);
		expect(requests[0]!.url).not.toContain('updated_after');
		expect(requests[1]!.url).toContain(`candidates?${query}`);
	});

	it.each([
		[{ changedSinceValue: 'gte' }, 'Changed Since Value does not contain {since}'],
		[{ changedSinceFormat: 'x' }, 'Changed Since Format has a value that does not exist'],
	])('is not asked for them with %j', async (more, message) => {
		const providerApi = { changedSinceParameter: 'updated_after', ...more };
		const { poll } = fakePoll(answering(listOf('1')), { events, providerApi });
		await expect(poll()).rejects.toMatchObject({ message });
	});

	it('is asked with a number in the body if its lists are read by POST', async () => {
		const api = { listMethod: 'POST', changedSinceParameter: 'since' };
		const providerApi = { ...api, changedSinceFormat: 'unixSeconds' };
		const { requests } = await polled(2, answering(listOf('1')), { events, providerApi });
		const { body } = requests[1] as unknown as { body: Buffer };
		expect(JSON.parse(body.toString())).toEqual({ since: beforeStart / 1_000 });
	});

	it('is asked for the whole list once a day, and always if removals are selected', async () => {
		const providerApi = { changedSinceParameter: 'updated_after' };
		const daily = fakePoll(answering(listOf('1')), { events, providerApi });
		for (let hour = 0; hour < 49; hour++) {
			await daily.poll();
			jest.setSystemTime(started + (hour + 1) * HOUR_MS);
		}
		const whole = daily.requests.filter(({ url }) => !url.includes('updated_after'));
		expect(whole).toHaveLength(3);
		const always = await polled(3, answering(listOf('1')), {
			events: ['removed'],
			providerApi,
		});
		expect(always.requests.map(({ url }) => url)).toEqual(
			Array(3).fill('https://ats.example.com/hub/v1/candidates'),
		);
	});

	it('is asked for the whole list if the clock was ahead when the last one was read', async () => {
		const providerApi = { changedSinceParameter: 'updated_after' };
		const { poll, requests } = fakePoll(answering(listOf('1')), { events, providerApi });
		for (const hour of [0, 2, 1]) {
			jest.setSystemTime(started + hour * HOUR_MS);
			await poll();
		}
		expect(requests.map(({ url }) => url.includes('updated_after'))).toEqual([false, true, false]);
	});

	it('is asked from the last list on of which nothing waits', async () => {
		const providerApi = { changedSinceParameter: 'updated_after' };
		const fake = fakePoll(answering(listOf('1'), listOf('2', '3'), listOf('2', '3'), listOf()), {
			...{ events, providerApi },
			options: { maxEvents: 1 },
		});
		for (let hour = 0; hour < 4; hour++) {
			await fake.poll();
			jest.setSystemTime(started + (hour + 1) * HOUR_MS);
		}
		const times = fake.requests.map(({ url }) => new URL(url).searchParams.get('updated_after'));
		expect(times).toEqual([
			null,
			'2026-01-31T07:50:00.000Z',
			'2026-01-31T07:50:00.000Z',
			'2026-01-31T09:50:00.000Z',
		]);
	});
});

describe('the selected changes', () => {
	const before = listOf('1', '2', '3', '4');
	const after = response(200, [...candidates('1', '2'), candidate('3', 1), candidate('5')]);

	it.each([
		[['created'], ['candidate.created 5']],
		[['updated'], ['candidate.updated 3']],
		[['removed'], ['candidate.removed 4']],
		[
			['candidate.created', 'candidate.removed'],
			['candidate.created 5', 'candidate.removed 4'],
		],
	])('are emitted, and the others only recorded: %j', async (events, expected) => {
		const { emitted, staticData } = await polled(5, answering(before, after), { events });
		expect(emitted.flatMap((poll) => poll ?? [])).toEqual(expected);
		const all = await polled(1, answering(after), { events: ['created', 'removed', 'updated'] });
		expect(all.emitted).toEqual([null]);
		expect(staticData.snapshot).toEqual(expect.any(String));
	});

	it('are new records by default', async () => {
		const { emitted } = await polled(4, answering(before, after), { events: undefined });
		expect(emitted.flatMap((poll) => poll ?? [])).toEqual(['candidate.created 5']);
	});

	it.each([
		[['created', 'job.published'], 'Polling cannot detect "job.published"'],
		[['requisition.created'], 'Polling cannot detect "requisition.created"'],
		[[], 'No events are selected'],
		['created', 'No events are selected'],
	])('must be such as a poll can detect: %j', async (events, message) => {
		await expect(fakePoll(answering(before), { events }).poll()).rejects.toThrow(message);
	});

	it('do not stop a poll by changes that are not selected', async () => {
		const ids = idsFrom(1, 100);
		const changed = response(200, [...ids.map((id) => candidate(id, 1)), candidate('new')]);
		const { emitted } = await polled(2, answering(listOf(...ids), changed), {
			events: ['created'],
		});
		expect(emitted).toEqual([null, ['candidate.created new']]);
	});
});

describe('a workflow that was not active for a while', () => {
	const publishedAgain = async (afterPause: string) => {
		const answers = answering(listOf('1'), listOf('1', '2'), listOf('1', '2', '3'));
		const fake = fakePoll(answers, { options: { afterPause } });
		await fake.poll();
		// n8n makes a new context when it publishes.
		const context = { ...fake.context };
		for (let n = 0; n < 2; n++) await pollList(context);
		return fake.executions.flatMap(({ items }) =>
			items[0]!.map(({ json }) => (json.data as IDataObject).id),
		);
	};

	it('emits what has changed meanwhile', async () => {
		expect(await publishedAgain('continue')).toEqual(['2', '3']);
	});

	it('only records the list if the user wants to start over', async () => {
		expect(await publishedAgain('startOver')).toEqual(['3']);
	});
});

describe('a list with too many changes', () => {
	const ids = idsFrom(1, 100);
	const changed = response(
		200,
		ids.map((id) => candidate(id, 1)),
	);

	it('fails one execution, and says how to accept it', async () => {
		const lists = answering(listOf(...ids), changed, changed, changed, listOf(...ids), changed);
		const { poll, staticData, errors, log } = fakePoll(lists);
		await poll();
		const { snapshot } = staticData;
		for (let n = 0; n < 3; n++) expect(await poll()).toBeNull();
		expect(errors).toMatchObject([
			{
				message:
					'The poll emitted nothing: Compared with 100 known records, 0 are new, 100 have changed and 0 are gone. That is more than Max Changed Records (%) allows',
				description: expect.stringMatching(
					/set Max Changed Records \(%\) in the options.+set After a Pause to Start Over/,
				),
			},
		]);
		expect(staticData).toEqual({ snapshot });
		expect(await poll()).toBeNull();
		expect(log.at(-1)).toContain('This is over: The poll emitted nothing.');
		await poll();
		expect(errors).toHaveLength(2);
	});

	it.each([
		[100, 100],
		['many', 0],
		[99, 0],
	])('is accepted only if the options allow 100 % (%p)', async (maxChangedPercent, events) => {
		const parameters = { options: { maxChangedPercent } };
		const { poll } = fakePoll(answering(listOf(...ids), changed), parameters);
		await poll();
		const items = await poll().catch(() => null);
		expect(items?.[0] ?? []).toHaveLength(events);
	});
});

describe('the snapshot', () => {
	it('is kept under the ID of the node, which a new name does not change', async () => {
		const answers = answering(listOf('1'), listOf('1', '2'));
		const { context, poll, executions, staticData, ...fake } = fakePoll(answers);
		fake.observeStaticData();
		await poll();
		expect(staticData).toEqual({});
		expect(Object.entries(fake.workflowData)).toEqual([
			[`recruitingTrigger ${context.getNode().id} snapshot`, expect.any(String)],
		]);
		const node = { ...context.getNode(), name: 'Renamed' };
		await pollList({ ...context, getNode: () => node } as typeof context);
		expect(executions).toMatchObject([{ items: [[{ json: { data: { id: '2' } } }]] }]);
	});

	it('is taken over when durable cursors are turned on', async () => {
		const answers = answering(listOf('1'), listOf('1', '2'));
		const { poll, executions, staticData, ...fake } = fakePoll(answers);
		fake.observeStaticData();
		await poll();
		delete (staticData as { __dataChanged?: boolean }).__dataChanged;
		await poll();
		expect(executions).toHaveLength(1);
		expect(staticData).toEqual({ snapshot: expect.any(String) });
	});
});

describe('the poll at activation', () => {
	const missing = response(404, '');
	const inMode = (mode: string, ...answers: unknown[]) => {
		const fake = fakePoll(answering(...answers));
		const context = Object.assign(fake.context, { getActivationMode: () => mode });
		const activate = async () => await pollList({ ...context } as typeof context);
		return { ...fake, activate };
	};

	it.each(['init', 'leadershipChange'])(
		'lets the workflow start if it fails while n8n starts (%s)',
		async (mode) => {
			const { activate, log } = inMode(mode, missing);
			expect(await activate()).toBeNull();
			expect(log).toEqual([expect.stringContaining('Not Found. The next poll tries again.')]);
		},
	);

	it('rejects a first list in which nothing is as documented, and names the settings', async () => {
		const people = [1, 2].map((id) => ({ id, first_name: 'Ana', last_name: 'Roos' }));
		const first = fakePoll([() => response(200, people)]);
		await expect(first.poll()).rejects.toMatchObject({
			message: 'The candidates have a number in `id` and no `email`',
			description: expect.stringContaining("set ID Field and Email Field in Provider's API"),
		});
		// Later, one that cannot be used does not stop the polls.
		const valid = [{ ...people[0], id: '3', email: 'ana@candidates.example' }];
		const later = fakePoll([() => response(200, valid), () => response(200, people)]);
		await later.poll();
		await expect(later.poll()).resolves.toBeNull();
	});

	it('lets the workflow start again if a change is published and a snapshot is known', async () => {
		const { activate, staticData } = inMode('update', listOf('1'), missing);
		await activate();
		const { snapshot } = staticData;
		expect(await activate()).toBeNull();
		expect(staticData).toEqual({ snapshot });
	});

	it.each(['activate', 'update'])('fails if nothing is known yet (%s)', async (mode) => {
		await expect(inMode(mode, missing).activate()).rejects.toThrow('Not Found');
	});

	it('does not hide the failures of later polls', async () => {
		const { context, poll, errors } = inMode('init', missing);
		expect(await poll()).toBeNull();
		await pollList(context);
		expect(errors).toMatchObject([{ message: 'The poll emitted nothing: Not Found' }]);
	});

	it('is no other than the rest if n8n limits each poll by itself', async () => {
		const { context, activate, errors } = inMode('init', missing);
		Object.assign(context, { getPollBudgetMs: () => 36_000 });
		await activate();
		expect(errors).toMatchObject([{ message: 'The poll emitted nothing: Not Found' }]);
	});
});

describe('the time of a poll', () => {
	beforeEach(() => jest.useFakeTimers());

	afterEach(() => jest.useRealTimers());

	const never = async () => await new Promise(() => {});
	const firstPage = response(200, candidates('1'), { link: '<?page=2>; rel="next"' });

	it('is limited to 15 seconds at activation', async () => {
		const { poll, log, staticData } = fakePoll([() => firstPage, never]);
		const polling = poll();
		await jest.advanceTimersByTimeAsync(15_000);
		expect(await polling).toBeNull();
		expect(log).toEqual([
			expect.stringContaining(
				'The poll emitted nothing: it was abandoned after 15 seconds. The next poll tries again.',
			),
		]);
		expect(staticData).toEqual({});
	});

	it('makes the fourth poll in a row fail if the provider never answers', async () => {
		const { context, poll, errors } = fakePoll([() => listOf('1'), never]);
		Object.assign(context, { getPollBudgetMs: () => 36_000 });
		await poll();
		for (let n = 1; n <= 5; n++) {
			const polling = poll();
			await jest.advanceTimersByTimeAsync(36_000);
			expect(await polling).toBeNull();
			expect(errors).toHaveLength(n < 4 ? 0 : 1);
		}
	});

	it('is limited to what n8n grants later, and the fourth such poll in a row fails', async () => {
		const tooSlow = Array.from({ length: 4 }, () => [() => firstPage, never]).flat();
		const { poll, errors } = fakePoll([() => listOf('1'), ...tooSlow]);
		await poll();
		for (let n = 0; n < 4; n++) {
			const polling = poll();
			await jest.advanceTimersByTimeAsync(300_000);
			expect(await polling).toBeNull();
		}
		expect(errors).toMatchObject([
			{ message: 'The poll emitted nothing: it was abandoned after 300 seconds' },
		]);
	});
});

describe('the log of polls', () => {
	const warned = (message: string) => `warn "Trigger" of workflow "A \\"new\\" one": ${message}`;

	it('mentions a damaged snapshot', async () => {
		const { poll, staticData, log } = fakePoll(answering(listOf('1')));
		staticData.snapshot = 'nonsense';
		expect(await poll()).toBeNull();
		expect(log).toEqual([
			warned(
				'The stored snapshot is damaged, or of another version. This poll only records the list as the new baseline.',
			),
		]);
	});

	it('mentions a quarantined list', async () => {
		const { log } = await polled(
			2,
			answering(listOf('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'), listOf('1')),
		);
		expect(log).toEqual([
			expect.stringMatching(
				/The list looks incomplete: it has 1 record\(s\), but only 1 of the 12 that the last list had\. It is ignored, unless it stays that way until \d{4}-.+Z; see Accept Suspicious List After in the options of this node\.$/,
			),
		]);
	});

	it('mentions records that are not as documented', async () => {
		const broken = response(200, [...candidates('1'), { ...candidate('2'), email: null }, 7]);
		const { emitted, log } = await polled(2, answering(listOf('1', '2'), broken));
		expect(emitted).toEqual([null, null]);
		expect(log).toEqual([
			warned(
				'Left out 2 record(s) that are not as documented, and emitted nothing about them. The candidate at index 1 has null in "email" instead of a string.',
			),
		]);
	});

	it('mentions the number of repeated records', async () => {
		const { log } = await polled(1, answering(listOf('1', '1', '1')));
		expect(log).toEqual([
			warned('Skipped 2 record(s) with an ID that appeared earlier in the list.'),
		]);
	});

	it('mentions that other fields are watched', async () => {
		const parameters: IDataObject = { options: {} };
		const { context, poll, log } = fakePoll(answering(listOf('1')), parameters);
		await poll();
		log.length = 0;
		const changed = {
			...context,
			getNodeParameter: (name: string, fallback: unknown) =>
				name === 'watchedFields' ? 'email' : context.getNodeParameter(name, fallback),
		};
		expect(await pollList(changed as typeof context)).toBeNull();
		expect(log).toEqual([
			'info "Trigger" of workflow "A \\"new\\" one": Other fields are watched than before. Their present content counts as known.',
		]);
	});

	it('identifies a workflow without a name by its ID', async () => {
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
	const eventsIn = (items: INodeExecutionData[][] | null) =>
		items?.[0]!.map(({ json }) => `${String(json.event)} ${(json.data as IDataObject).id}`);
	const eventIds = (items: INodeExecutionData[][] | null) =>
		items?.[0]!.map(({ json }) => json.eventId);

	it('are emitted again by the next poll, with the same IDs and with new events', async () => {
		const lists = [listOf('1'), listOf('1', '2', '3'), listOf('1', '2', '3', '4')];
		const { poll, executions, log } = fakePoll(answering(...lists));
		await poll();
		const first = await poll();
		await executions[0]!.fail(busy);
		expect(log).toEqual([
			'warn "Trigger" of workflow "A \\"new\\" one": n8n could not start an execution with 2 event(s). The next poll emits them again. Reason: Database is not ready!',
		]);
		const second = await poll();
		expect(eventsIn(second)).toEqual([...eventsIn(first)!, 'candidate.created 4']);
		expect(eventIds(second)!.slice(0, 2)).toEqual(eventIds(first));
	});

	it('are emitted again until n8n can start them', async () => {
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

	it('are remembered while the provider fails or its list is quarantined', async () => {
		const many = listOf('1', '2', '3', '4', '5');
		const lists = [listOf('1', '2', '3', '4'), many, response(503, ''), listOf('1'), many];
		const { poll, executions } = fakePoll(answering(...lists), { options: { maxTries: 1 } });
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		expect(await poll()).toBeNull();
		expect(await poll()).toBeNull();
		expect(eventsIn(await poll())).toEqual(['candidate.created 5']);
	});

	it('are emitted again even if the list has not changed', async () => {
		const marked = response(200, candidates('1', '2'), { etag: '"two"' });
		const { poll, executions, requests } = fakePoll(answering(listOf('1'), marked, marked));
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		expect(eventsIn(await poll())).toEqual(['candidate.created 2']);
		expect(requests[2]!.headers).not.toHaveProperty('If-None-Match');
	});

	it('are emitted again together if they come from two polls', async () => {
		const lists = [listOf('1'), listOf('1', '2'), listOf('1', '2', '3')];
		const { poll, executions } = fakePoll(answering(...lists));
		await poll();
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(eventsIn(await poll())).toEqual(['candidate.created 2', 'candidate.created 3']);
	});

	it('are emitted again once if n8n lost its snapshot and two polls found them', async () => {
		const lists = answering(listOf('1'), listOf('1', '2'));
		const { poll, executions, staticData } = fakePoll(lists);
		await poll();
		const before = staticData.snapshot;
		await poll();
		staticData.snapshot = before;
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(eventsIn(await poll())).toEqual(['candidate.created 2']);
	});

	it('are emitted once if n8n lost the snapshot together with the execution', async () => {
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

	it('are spread over several polls if there are more than the maximum', async () => {
		const { poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2', '3', '4')), {
			options: { maxEvents: 2 },
		});
		await poll();
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		await executions[1]!.fail(busy);
		expect(eventsIn(await poll())).toEqual(['candidate.created 2', 'candidate.created 3']);
		expect(eventsIn(await poll())).toEqual(['candidate.created 4']);
		expect(await poll()).toBeNull();
	});

	it('are returned if n8n rejects them at once, so that it shows the reason', async () => {
		const { context, poll } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		const rejecting = {
			...context,
			__emit: () => {
				throw busy;
			},
		};
		expect(eventsIn(await pollList(rejecting))).toEqual(['candidate.created 2']);
	});

	it.each([
		['was canceled', Object.assign(new Error('cancelled'), { reason: 'manual' })],
		['ended before n8n checked it', new Error('No active execution found')],
	])('are not emitted again if their execution %s', async (_, error) => {
		const { poll, executions, log } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		await poll();
		await executions[0]!.fail(error);
		expect(await poll()).toBeNull();
		expect(log).toEqual([]);
	});

	it('are not emitted with the list of another provider', async () => {
		const credential = { baseUrl: 'https://ats.example.com/hub' };
		const { poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2')), {}, credential);
		await poll();
		await poll();
		await executions[0]!.fail(busy);
		credential.baseUrl = 'https://new.example.com';
		expect(await poll()).toBeNull();
		expect(await poll()).toBeNull();
		credential.baseUrl = 'https://ats.example.com/hub';
		expect(eventsIn(await poll())).toEqual(['candidate.created 2']);
	});

	it('are output, not started, in a manual run', async () => {
		const { context, poll, executions } = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await poll();
		const items = await pollList({ ...context, getMode: () => 'manual' });
		expect(eventsIn(items)).toEqual(['candidate.created 2']);
		expect(executions).toEqual([]);
	});
});
