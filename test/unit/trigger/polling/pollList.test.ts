import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { pollList } from '../../../../nodes/Recruiting/trigger';
import { forgetMemory } from '../../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { response } from '../../support/executeContext';
import { fakePoll } from './pollContext';
import { candidate, candidates, idsFrom } from './support';

const listOf = (...ids: string[]) => response(200, candidates(...ids));
const answering = (...answers: unknown[]) => answers.map((answer) => () => answer);

/** The events in items, as `event id`. */
const eventsIn = (items: INodeExecutionData[][] | null) =>
	items && items[0]!.map(({ json }) => `${String(json.event)} ${(json.data as IDataObject).id}`);

const eventIds = (items: INodeExecutionData[][] | null) =>
	items?.[0]!.map(({ json }) => json.eventId);

/** Polls several times, and returns the events of each poll. */
async function polled(polls: number, ...[handlers, parameters]: Parameters<typeof fakePoll>) {
	const fake = fakePoll(handlers, parameters);
	const emitted: Array<string[] | null> = [];
	for (let poll = 0; poll < polls; poll++) emitted.push(eventsIn(await fake.poll()));
	return { ...fake, emitted };
}

/** An answer that comes when it is told to. */
function lateAnswer() {
	let answer!: (list: unknown) => void;
	const late = new Promise((resolve) => (answer = resolve));
	return { late, answer };
}

const logged = (level: 'info' | 'warn', line: string) =>
	`${level} "Trigger" of workflow "A \\"new\\" one": ${line}`;

describe('a poll', () => {
	it('logs once a day what each poll may find again', async () => {
		const list = response(200, { data: candidates('1'), page: 1 });
		const providerApi = { recordsField: 'data' };
		const { log } = await polled(3, [() => list], { providerApi });
		const hints = log.filter((line) => line.includes('This may be only the first page'));
		expect(hints).toHaveLength(1);
	});

	it('first only records the list of candidates, and then outputs an item for each change', async () => {
		const fake = await polled(3, answering(listOf('1'), listOf('1', '2')));
		expect(fake.emitted).toEqual([null, ['candidate.created 2'], null]);
		expect(fake.executions[0]!.items).toEqual([
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
		expect(fake.requests[0]).toMatchObject({
			url: 'https://ats.example.com/hub/v1/candidates',
			credentialType: 'recruitingP2AccessTokenApi',
			headers: { Accept: 'application/json' },
		});
		expect(fake.requests[0]!.headers).not.toHaveProperty('If-None-Match');
		expect(fake.staticData).toEqual({ snapshot: expect.any(String) });
	});

	const watchedFields = ' note , ,id';

	it.each([
		['requisitions by their own fields', { watch: 'requisitions' }, 'title', 'requisition'],
		['the fields that the user names', { watchedFields }, 'note', 'candidate'],
		['those among the options, too', { options: { watchedFields } }, 'note', 'candidate'],
	])('compares %s', async (_, parameters, field, kind) => {
		const record = { ...candidate('1'), status: 'open', other: 'a', [field]: 'a' };
		const changed = { ...record, other: 'b', first_name: 'B' };
		const answers = [record, changed, { ...changed, [field]: 'b' }].map((one) =>
			response(200, [one]),
		);
		const { emitted, requests } = await polled(3, answering(...answers), parameters);
		expect(emitted).toEqual([null, null, [`${kind}.updated 1`]]);
		expect(requests[0]!.url).toBe(`https://ats.example.com/hub/v1/${kind}s`);
	});

	it.each(['stage', 'status'])('counts another %s of a candidate as an update', async (field) => {
		const at = (value: string) => response(200, [{ ...candidate('1'), [field]: value }]);
		const answers = answering(at('new'), at('offer'), listOf('1'), listOf('1'));
		const { executions } = await polled(4, answers);
		const changes = executions.map(({ items }) => items[0]!.map(({ json }) => json.changedFields));
		// Of 256 changes, one names all fields.
		const named = [expect.arrayContaining([field])];
		expect(changes).toEqual([named, named]);
	});

	it('outputs all records at first if the options say so, up to the maximum', async () => {
		const options = { firstPoll: 'everything', maxEvents: 2.9 };
		const { emitted, log } = await polled(2, answering(listOf('1', '2', '3')), { options });
		expect(emitted).toEqual([
			['candidate.created 1', 'candidate.created 2'],
			['candidate.created 3'],
		]);
		expect(log).toEqual([logged('info', '1 event(s) will follow with the next polls.')]);
	});

	it.each([0, 0.5])('ignores the maximum %p, which is not valid', async (maxEvents) => {
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
		const { poll, requests, staticData } = fakePoll(answering(marked, response(304, '')));
		await poll();
		const before = staticData.snapshot;
		expect(await poll()).toBeNull();
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
		const warning = logged('warn', 'The poll emitted nothing: Service Unavailable');
		expect(log.slice(0, 2)).toEqual([`${warning}. The next poll tries again.`, warning]);
	});

	it('does not start while another poll of the same node is running', async () => {
		const { late, answer } = lateAnswer();
		const { poll, requests, log } = fakePoll([() => late, () => listOf('1')]);
		const first = poll();
		expect(await poll()).toBeNull();
		expect(log).toEqual([expect.stringContaining('this one was skipped')]);
		const { requests: ofAnother } = await polled(1, answering(listOf('1')));
		expect(ofAnother).toHaveLength(1);
		answer(listOf('1'));
		await first;
		expect(requests).toHaveLength(1);
		await poll();
		expect(requests).toHaveLength(2);
	});

	it('ends without events if the workflow is published again meanwhile', async () => {
		const { late, answer } = lateAnswer();
		const answers = [() => listOf('1'), () => late, () => listOf('1', '2'), () => listOf('1')];
		const { context, poll, executions, workflowData } = fakePoll(answers);
		await poll();
		const first = pollList(openTrigger(context));
		const republished = { ...context };
		await pollList(openTrigger(republished));
		expect(executions).toHaveLength(1);
		const stored = { ...workflowData };
		answer(listOf('1', '2', '3'));
		expect(await first).toBeNull();
		expect(executions).toHaveLength(1);
		expect(workflowData).toEqual(stored);
		await pollList(openTrigger(republished));
		expect(executions).toHaveLength(1);
	});
});

describe('a provider that lists changes', () => {
	const HOUR_MS = 60 * 60 * 1_000;
	const started = Date.parse('2026-01-31T08:00:00Z');
	const beforeStart = started - 10 * 60_000;
	const events = ['created', 'updated'];
	const providerApi = { changedSinceParameter: 'updated_after' };

	beforeEach(() => jest.useFakeTimers({ now: started, doNotFake: ['queueMicrotask', 'nextTick'] }));

	afterEach(() => jest.useRealTimers());

	/** Polls at these hours. Returns from when on the changes were asked for; `null` for the whole list. */
	async function askedAt(hours: number[], ...fake: Parameters<typeof fakePoll>) {
		const { poll, requests } = fakePoll(...fake);
		for (const hour of hours) {
			jest.setSystemTime(started + hour * HOUR_MS);
			await poll();
		}
		return requests.map(({ url }) => new URL(url).searchParams.get('updated_after'));
	}

	it('is asked for them by the clock of the provider', async () => {
		const list = (time: string) => response(200, candidates('1'), { date: time });
		const answers = answering(list('Sat, 31 Jan 2026 07:30:00 GMT'), list('nonsense'), listOf());
		const asked = await askedAt([0, 1, 2], answers, { events, providerApi });
		expect(asked).toEqual([null, '2026-01-31T07:20:00.000Z', '2026-01-31T08:50:00.000Z']);
	});

	it.each([
		['ahead', 'Sat, 31 Jan 2026 09:30:00 GMT', '2026-01-31T07:50:00.000Z'],
		['years behind', 'Fri, 31 Jan 2020 08:00:00 GMT', '2020-01-31T07:50:00.000Z'],
		['at its beginning', 'Thu, 01 Jan 1970 00:00:00 GMT', '1970-01-01T00:00:00.000Z'],
	])('is asked for nothing later if its clock is %s', async (_, date, since) => {
		const answers = answering(response(200, candidates('1'), { date }), listOf());
		expect(await askedAt([0, 1], answers, { events, providerApi })).toEqual([null, since]);
	});

	it.each([
		['with the first list alone', { providerApi }, 'Sat, 31 Jan 2026 07:54:00 GMT', '0', 1],
		['not of a copy as old as it says', { providerApi }, 'Sat, 31 Jan 2026 07:54:00 GMT', '360', 0],
		['not of five minutes', { providerApi }, 'Sat, 31 Jan 2026 07:55:00 GMT', '0', 0],
		['not if no changes are asked for', {}, 'Sat, 31 Jan 2026 07:54:00 GMT', '0', 0],
	])('is the reason of a warning if clocks differ, %s', async (_, api, date, age, warnings) => {
		const answers = answering(response(200, candidates('1'), { date, age }));
		const { log } = await polled(3, answers, { events, ...api });
		expect(log.filter((line) => line.includes('The clocks of n8n'))).toHaveLength(warnings);
	});

	it.each([
		[{}, 'updated_after=2026-01-31T07%3A50%3A00.000Z'],
		[{ changedSinceFormat: 'unixSeconds' }, `updated_after=${beforeStart / 1_000}`],
		[{ changedSinceFormat: 'unixMilliseconds' }, `updated_after=${beforeStart}`],
		[{ changedSinceValue: 'gte|{since}' }, 'updated_after=gte%7C2026-01-31T07%3A50%3A00.000Z'],
		[{ queryParameters: { parameter: [{ name: 'a', value: 'b' }] } }, 'a=b&updated_after=2026'],
	])('is asked for them with %j', async (more, query) => {
		const answers = answering(listOf('1', '2'), response(200, [candidate('2', 1)]), listOf());
		const parameters = { events, providerApi: { ...providerApi, ...more } };
		const { emitted, requests } = await polled(3, answers, parameters);
		expect(emitted).toEqual([null, ['candidate.updated 2'], null]);
		expect(requests[0]!.url).not.toContain('updated_after');
		expect(requests[1]!.url).toContain(`candidates?${query}`);
	});

	it.each([
		[{ changedSinceValue: 'gte' }, 'Changed Since Value does not contain {since}'],
		[{ changedSinceFormat: 'x' }, 'Changed Since Format has a value that does not exist'],
	])('is not asked for them with %j', async (more, message) => {
		const parameters = { events, providerApi: { ...providerApi, ...more } };
		const { poll } = fakePoll(answering(listOf('1')), parameters);
		await expect(poll()).rejects.toMatchObject({ message });
	});

	it('is asked with a number in the body if its lists are read by POST', async () => {
		const api = { listMethod: 'POST', changedSinceParameter: 'since' };
		const parameters = { events, providerApi: { ...api, changedSinceFormat: 'unixSeconds' } };
		const { requests } = await polled(2, answering(listOf('1')), parameters);
		const { body } = requests[1] as unknown as { body: Buffer };
		expect(JSON.parse(body.toString())).toEqual({ since: beforeStart / 1_000 });
	});

	it('is asked for the whole list once a day, and always if removals are selected', async () => {
		const hours = Array.from({ length: 49 }, (_, hour) => hour);
		const daily = await askedAt(hours, answering(listOf('1')), { events, providerApi });
		expect(daily.flatMap((since, hour) => (since === null ? hour : []))).toEqual([0, 24, 48]);
		const parameters = { events: ['removed'], providerApi };
		expect(await askedAt([0, 1, 2], answering(listOf('1')), parameters)).toEqual([
			...[null, null, null],
		]);
	});

	it('is asked for the whole list if the clock was ahead when the last one was read', async () => {
		const asked = await askedAt([0, 2, 1], answering(listOf('1')), { events, providerApi });
		expect(asked).toEqual([null, expect.any(String), null]);
	});

	it('is asked from the last list on of which nothing waits', async () => {
		const answers = answering(listOf('1'), listOf('2', '3'), listOf('2', '3'), listOf());
		const parameters = { events, providerApi, options: { maxEvents: 1 } };
		expect(await askedAt([0, 1, 2, 3], answers, parameters)).toEqual([
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
		[undefined, ['candidate.created 5']],
		[['created'], ['candidate.created 5']],
		[['updated'], ['candidate.updated 3']],
		[['removed'], ['candidate.removed 4']],
		[
			['candidate.created', 'candidate.removed'],
			['candidate.created 5', 'candidate.removed 4'],
		],
	])('are emitted, and the others only recorded: %j', async (events, expected) => {
		const { emitted } = await polled(5, answering(before, after), { events });
		expect(emitted.flatMap((poll) => poll ?? [])).toEqual(expected);
	});

	it.each([
		[['created', 'job.published'], 'Polling cannot detect "job.published"'],
		[['requisition.created'], 'Polling cannot detect "requisition.created"'],
		[[], 'No events are selected'],
		['created', 'No events are selected'],
	])('must be such as a poll can detect: %j', async (events, message) => {
		await expect(fakePoll(answering(before), { events }).poll()).rejects.toThrow(message);
	});
});

describe('a workflow that was not active for a while', () => {
	it.each([
		['emits what has changed meanwhile', 'continue', ['2', '3']],
		['only records the list if the user wants to start over', 'startOver', ['3']],
	])('%s', async (_, afterPause, expected) => {
		const answers = answering(listOf('1'), listOf('1', '2'), listOf('1', '2', '3'));
		const { context, poll, executions } = fakePoll(answers, { options: { afterPause } });
		await poll();
		// n8n makes a new context when it publishes.
		const republished = { ...context };
		for (let n = 0; n < 2; n++) await pollList(openTrigger(republished));
		const events = executions.flatMap(({ items }) => eventsIn(items));
		expect(events).toEqual(expected.map((id) => `candidate.created ${id}`));
	});
});

describe('a list with too many changes', () => {
	const ids = idsFrom(1, 100);
	const all = listOf(...ids);
	const changed = response(
		200,
		ids.map((id) => candidate(id, 1)),
	);

	it('fails one execution, and says how to accept it', async () => {
		const lists = answering(all, changed, changed, changed, all, changed);
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
		const { emitted } = await polled(2, answering(all, changed), {
			options: { maxChangedPercent },
		});
		expect(emitted[1] ?? []).toHaveLength(events);
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
		await pollList(openTrigger({ ...context, getNode: () => node } as typeof context));
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
		const activate = async () => await pollList(openTrigger({ ...context } as typeof context));
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

	it('rejects a first list in which nothing is as documented, and names the settings', async () => {
		const people = [1, 2].map((id) => ({ id, first_name: 'Ana', last_name: 'Roos' }));
		const first = fakePoll([() => response(200, people)]);
		await expect(first.poll()).rejects.toMatchObject({
			message: 'The candidates have a number in "id" and no "email"',
			description: expect.stringContaining(
				'Set ID Field to "id" and Email Field in Provider\'s API',
			),
		});
		// Later, one that cannot be used does not stop the polls.
		const valid = [{ ...people[0], id: '3', email: 'ana@candidates.example' }];
		const later = fakePoll([() => response(200, valid), () => response(200, people)]);
		await later.poll();
		await expect(later.poll()).resolves.toBeNull();
	});

	it('does not hide the failures of later polls', async () => {
		const { context, poll, errors } = inMode('init', missing);
		expect(await poll()).toBeNull();
		await pollList(openTrigger(context));
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

	it.each([300, 36])(
		'is limited to the %i seconds that n8n grants later, and the fourth such poll in a row fails',
		async (seconds) => {
			const tooSlow = Array.from({ length: 4 }, () => [() => firstPage, never]).flat();
			const { context, poll, errors } = fakePoll([() => listOf('1'), ...tooSlow]);
			Object.assign(context, { getPollBudgetMs: () => seconds * 1_000 });
			await poll();
			for (let n = 0; n < 4; n++) {
				expect(errors).toEqual([]);
				const polling = poll();
				await jest.advanceTimersByTimeAsync(seconds * 1_000);
				expect(await polling).toBeNull();
			}
			expect(errors).toMatchObject([
				{ message: `The poll emitted nothing: it was abandoned after ${seconds} seconds` },
			]);
		},
	);
});

describe('the log of polls', () => {
	const broken = response(200, [...candidates('1'), { ...candidate('2'), email: null }, 7]);

	it.each([
		[
			'a quarantined list',
			[listOf(...idsFrom(1, 12)), listOf('1')],
			/: The list looks incomplete: it has 1 record\(s\), but only 1 of the 12 that the last list had\. It is ignored, unless it stays that way until \d{4}-.+Z; see Accept Suspicious List After in the options of this node\.$/,
		],
		[
			'records that are not as documented',
			[listOf('1', '2'), broken],
			/: Left out 2 record\(s\) that are not as documented, and emitted nothing about them\. The candidate at index 1 has null in "email" instead of a string\.$/,
		],
		[
			'repeated records',
			[listOf('1'), listOf('1', '1', '1')],
			/: Skipped 2 record\(s\) with an ID that appeared earlier in the list\.$/,
		],
	])('mentions %s', async (_, lists, line) => {
		const { emitted, log } = await polled(2, answering(...lists));
		expect(emitted).toEqual([null, null]);
		expect(log).toEqual([expect.stringMatching(line)]);
		expect(log[0]).toContain(logged('warn', ''));
	});

	const elsewhere = { baseUrl: 'https://new.example.com' };

	it('names the trigger whose list may have more pages than one', async () => {
		const parameters = { providerApi: { recordsField: 'data' } };
		const page = response(200, { data: candidates('1') });
		const { log } = await polled(1, answering(page), parameters);
		const doubt = logged('warn', 'This may be only the first page of the list');
		expect(log).toEqual([expect.stringContaining(doubt)]);
	});

	it.each<[string, (fake: ReturnType<typeof fakePoll>) => unknown, string]>([
		[
			'a damaged snapshot',
			({ staticData }) => (staticData.snapshot = 'nonsense'),
			'warn The stored snapshot is damaged, or of another version. This poll only records the list as the new baseline.',
		],
		[
			'that the list comes from another provider',
			({ context }) => Object.assign(context, { getCredentials: async () => elsewhere }),
			'info The list comes from another place than before. This poll only records the list as the new baseline.',
		],
		[
			'that other fields are watched',
			({ context }) => {
				const { getNodeParameter } = context;
				const changed = (name: string, fallback: object) =>
					name === 'watchedFields' ? 'email' : getNodeParameter(name, fallback);
				Object.assign(context, { getNodeParameter: changed });
			},
			'info Other fields are watched than before. Their present content counts as known.',
		],
	])('mentions %s', async (_, change, line) => {
		const fake = fakePoll(answering(listOf('1'), listOf('1', '2')));
		await fake.poll();
		change(fake);
		await fake.poll();
		const [, level, text] = /^(info|warn) (.+)$/.exec(line)!;
		expect(fake.log).toEqual([logged(level as 'info', text!)]);
	});

	/** Other values of the node or of its credential from now on. */
	const withOther = ({ context }: ReturnType<typeof fakePoll>, api: object, credential = {}) => {
		const { getNodeParameter, getCredentials } = context;
		Object.assign(context, {
			getNodeParameter: (name: string, fallback: object) =>
				name === 'providerApi' ? api : getNodeParameter(name, fallback),
			getCredentials: async (type: string) => ({ ...(await getCredentials(type)), ...credential }),
		});
	};
	const named = (name: string, value: string) => [{ name, value }];

	it.each<[string, object, object?]>([
		['another query', { queryParameters: { parameter: named('status', 'open') } }],
		['another query in the path', { listPath: 'candidates?status=open' }],
		['another path', { listPath: 'people' }],
		['another place of the ids', { idField: 'uid' }],
		['another place of the list', { recordsField: 'data' }],
		['another page style', { pageStyle: 'pageNumber' }],
		['a total at which the list ends', { totalField: 'count' }],
		['another use of the next address', { nextUrlUse: 'query' }],
		['a larger page, which may be the only one', { pageSize: 40 }],
		['other records left out', { incompleteCandidates: 'leaveOut' }],
		['another account', {}, { headers: { header: named('X-Account-Token', 'b') } }],
	])('only records the list with %s', async (_, api, credential = {}) => {
		const record = (id: string) => ({ ...candidate(id), uid: `u${id}` });
		const answer = (...ids: string[]) => {
			const list = ids.map(record);
			return response(200, 'recordsField' in api ? { data: list } : list);
		};
		const end = 'pageStyle' in api ? [response(200, [])] : [];
		const fake = fakePoll(
			answering(
				...[response(200, [record('1')]), answer('2', '3'), ...end],
				...[answer('2', '3', '4'), ...end],
			),
		);
		await fake.poll();
		withOther(fake, api, credential);
		expect(eventsIn(await fake.poll())).toBeNull();
		expect(eventsIn(await fake.poll())?.join()).toMatch(/^candidate\.created u?4$/);
		expect(JSON.stringify([fake.staticData, fake.workflowData])).not.toContain('open');
	});

	it('tells of a new candidate although a place of a field is set now', async () => {
		const fake = fakePoll(
			answering(response(200, [candidate('1')]), response(200, [candidate('1'), candidate('2')])),
		);
		await fake.poll();
		withOther(fake, { emailField: 'email' }, {});
		expect(eventsIn(await fake.poll())).toEqual(['candidate.created 2']);
	});

	it('shows an outage if each poll reads another list', async () => {
		const fake = fakePoll(answering(listOf('1'), listOf('1', '2'), listOf('1', '2', '3')));
		await fake.poll();
		for (const time of ['a', 'b']) {
			expect(fake.errors).toEqual([]);
			withOther(fake, {}, { headers: { header: named('X-Time', time) } });
			expect(eventsIn(await fake.poll())).toBeNull();
		}
		expect(fake.errors.map(({ message }) => message)).toEqual([
			expect.stringContaining('each poll reads another list'),
		]);
	});

	it('goes on if only the size of numbered pages or the order of the parameters is another one', async () => {
		const end = response(200, []);
		const fake = fakePoll(answering(listOf('1'), end, listOf('1', '2'), end));
		const queryParameters = { parameter: [...named('a', '1'), ...named('b', '2')] };
		const pageStyle = 'pageNumber';
		withOther(fake, { queryParameters, pageStyle });
		await fake.poll();
		const reversed = { parameter: queryParameters.parameter.toReversed() };
		const size = { pageSize: 50, pageSizeParameter: 'limit' };
		withOther(fake, { queryParameters: reversed, pageStyle, ...size });
		expect(eventsIn(await fake.poll())).toEqual(['candidate.created 2']);
	});

	it('goes on if an expression in the query or the path gives another date with each poll', async () => {
		const fake = fakePoll(answering(listOf('1'), listOf('1', '2'), listOf('1', '2', '3')));
		const node = fake.context.getNode();
		const written = '={{ $today.minus(30, "days").toISODate() }}';
		const queryParameters = { parameter: named('after', written) };
		const providerApi = { queryParameters, listPath: `=candidates?until=${written.slice(1)}` };
		fake.context.getNode = () => ({ ...node, parameters: { providerApi } });
		const polledOn = async (date: string) => {
			const parameter = named('after', date);
			withOther(fake, { queryParameters: { parameter }, listPath: `candidates?until=${date}` });
			return eventsIn(await fake.poll());
		};
		expect(await polledOn('2026-01-01')).toBeNull();
		expect(await polledOn('2026-01-02')).toEqual(['candidate.created 2']);
		providerApi.listPath = '=candidates?until=2026&after=2025';
		expect(await polledOn('2026-01-03')).toBeNull();
	});

	it.each<[string, object]>([
		['moves from the path to the parameters', { queryParameters: { parameter: named('a', '1') } }],
		[
			'stays, and a field says which answers are failures',
			{ successField: '0.id', successValue: '1' },
		],
		['stays, and a parameter of pages has another name', { cursorParameter: 'next' }],
	])('goes on if the query %s', async (_, api) => {
		const fake = fakePoll(answering(listOf('1'), listOf('1', '2')));
		withOther(fake, { listPath: 'candidates?a=1' });
		await fake.poll();
		withOther(fake, {
			listPath: 'queryParameters' in api ? 'candidates' : 'candidates?a=1',
			...api,
		});
		expect(eventsIn(await fake.poll())).toEqual(['candidate.created 2']);
	});

	it('takes the content of a field in another place for known', async () => {
		const record = { ...candidate('1'), given: 'Ana' };
		const changed = response(200, [{ ...record, given: 'Eva' }]);
		const fake = fakePoll(answering(response(200, [record]), response(200, [record]), changed));
		await fake.poll();
		withOther(fake, { firstNameField: 'given' });
		expect(await fake.poll()).toBeNull();
		expect(eventsIn(await fake.poll())).toEqual(['candidate.updated 1']);
	});

	it('only records a larger page of cursors, which may be the only one', async () => {
		const pageOf = (...ids: string[]) => response(200, { data: ids.map((id) => candidate(id)) });
		const fake = fakePoll(answering(pageOf('1', '2'), pageOf('1', '2', '3')));
		const cursor = { pageStyle: 'cursor', cursorField: 'next', recordsField: 'data' };
		withOther(fake, { ...cursor, pageSize: 2 });
		await fake.poll();
		withOther(fake, { ...cursor, pageSize: 3 });
		expect(eventsIn(await fake.poll())).toBeNull();
	});

	it.each([
		['key', { accessToken: 'another' }],
		['user', { username: 'another' }],
		['company', { companyId: 'another' }],
	])('only records a list without any known record that another %s gives', async (_, other) => {
		const lists = answering(listOf('1', '2'), listOf('3', '4'), listOf('3', '4', '5'));
		const fake = fakePoll(lists, {}, { accessToken: 'one' });
		await fake.poll();
		withOther(fake, {}, other);
		expect(await fake.poll()).toBeNull();
		expect(fake.log.join()).toContain('it is that of another account');
		expect(eventsIn(await fake.poll())).toEqual(['candidate.created 5']);
	});

	it.each([
		['with the first list', 'nothing', []],
		['if that starts the workflow', 'everything', []],
		['after an empty one', 'nothing', [listOf()]],
	])('warns of watched fields that no record has, once, %s', async (_, firstPoll, before) => {
		const record = { ...candidate('1'), stage: 'a' };
		const lists = answering(...before, response(200, [record]), response(200, [record]));
		const fake = fakePoll(lists, {
			watchedFields: 'stge, Stage, stage;email, stage, email',
			options: { firstPoll },
		});
		for (const _list of lists) await fake.poll();
		const names = fake.log.map((line) => /has the field "(.+)" of Watched Fields/.exec(line)?.[1]);
		expect(names).toEqual(['Stage', 'stage;email', 'stge']);
		const { log } = openTrigger(fake.context);
		expect(log.statusText()).toContain('No record has the field "stge" of Watched Fields.');
	});

	it('no longer warns in the status once a record has the field', async () => {
		const later = { ...candidate('1'), hired_at: 'now' };
		const fake = fakePoll(answering(listOf('1'), response(200, [later])), {
			watchedFields: 'hired_at',
		});
		const status = () => openTrigger(fake.context).log.statusText();
		await fake.poll();
		expect(status()).toContain('No record has the field "hired_at"');
		await fake.poll();
		expect(status()).not.toContain('hired_at');
	});

	it('identifies a workflow without a name by its ID', async () => {
		const { context, log } = fakePoll(answering(listOf('1', '1')));
		const getWorkflow = () => ({ id: 'w7', active: true });
		await pollList(openTrigger({ ...context, getWorkflow } as typeof context));
		expect(log[0]).toMatch(/^warn "Trigger" of workflow "w7": /);
	});
});

describe('events that n8n cannot start', () => {
	const busy = new Error('Database is not ready!');
	const growing = answering(listOf('1'), listOf('1', '2'));

	it('are emitted again until it can, with the same IDs and with new events', async () => {
		const lists = [listOf('1'), listOf('1', '2', '3'), listOf('1', '2', '3', '4')];
		const { poll, executions, log } = fakePoll(answering(...lists));
		await poll();
		const first = await poll();
		await executions[0]!.fail(busy);
		expect(log).toEqual([
			logged(
				'warn',
				'n8n could not start an execution with 2 event(s). The next poll emits them again. Reason: Database is not ready!',
			),
		]);
		const second = await poll();
		expect(eventsIn(second)).toEqual([...eventsIn(first)!, 'candidate.created 4']);
		expect(eventIds(second)!.slice(0, 2)).toEqual(eventIds(first));
		await executions[1]!.fail(busy);
		expect(eventIds(await poll())).toEqual(eventIds(second));
		executions[2]!.end();
		expect(await poll()).toBeNull();
	});

	it('are emitted again once, however often n8n has lost the snapshot with them', async () => {
		const { poll, executions, staticData } = fakePoll(growing);
		await poll();
		const before = staticData.snapshot;
		const first = await poll();
		staticData.snapshot = before;
		await executions[0]!.fail(busy);
		expect(eventIds(await poll())).toEqual(eventIds(first));
		staticData.snapshot = before;
		await poll();
		for (const execution of executions.slice(1)) await execution.fail(busy);
		expect(eventIds(await poll())).toEqual(eventIds(first));
		executions.at(-1)!.end();
		expect(await poll()).toBeNull();
	});

	it('are emitted again if the workflow was published again meanwhile', async () => {
		const { context, poll, executions } = fakePoll(growing);
		await poll();
		const first = await poll();
		forgetMemory(context);
		await executions[0]!.fail(busy);
		expect(eventIds(await poll())).toEqual(eventIds(first));
		executions[1]!.end();
		expect(await poll()).toBeNull();
	});

	it('are emitted again with those of other polls, but no more than the maximum at once', async () => {
		const lists = answering(listOf('1'), listOf('1', '2', '3', '4'));
		const { poll, executions } = fakePoll(lists, { options: { maxEvents: 2 } });
		for (let n = 0; n < 3; n++) await poll();
		for (const execution of executions) await execution.fail(busy);
		expect(eventsIn(await poll())).toEqual(['candidate.created 2', 'candidate.created 3']);
		expect(eventsIn(await poll())).toEqual(['candidate.created 4']);
		expect(await poll()).toBeNull();
	});

	it('are returned if n8n rejects them at once, so that it shows the reason', async () => {
		const { context, poll } = fakePoll(growing);
		await poll();
		const __emit = () => {
			throw busy;
		};
		expect(eventsIn(await pollList(openTrigger({ ...context, __emit })))).toEqual([
			'candidate.created 2',
		]);
	});

	it.each([
		['was canceled', Object.assign(new Error('cancelled'), { reason: 'manual' })],
		['ended before n8n checked it', new Error('No active execution found')],
	])('are not emitted again if their execution %s', async (_, error) => {
		const { poll, executions, log } = fakePoll(growing);
		await poll();
		await poll();
		await executions[0]!.fail(error);
		expect(await poll()).toBeNull();
		expect(log).toEqual([]);
	});

	it('are not emitted with the list of another provider', async () => {
		const credential = { baseUrl: 'https://ats.example.com/hub' };
		const { poll, executions } = fakePoll(growing, {}, credential);
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
		const { context, poll, executions } = fakePoll(growing);
		await poll();
		const items = await pollList(openTrigger({ ...context, getMode: () => 'manual' }));
		expect(eventsIn(items)).toEqual(['candidate.created 2']);
		expect(executions).toEqual([]);
	});
});
