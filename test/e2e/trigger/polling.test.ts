import axios from 'axios';

import {
	readSnapshot,
	type Snapshot,
	writeSnapshot,
} from '../../../nodes/Recruiting/trigger/polling/core';
import { replaceStaticData } from '../../n8n/database';
import type { Execution } from '../../n8n/api/executions';
import type { JsonObject, WorkflowNode } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { newCandidate, TriggerStage } from '../../support/triggerStage';
import { afterTrigger, allEvents, everySecond, summarizeEvents } from '../../support/triggers';
import { chain } from '../../support/workflows';

jest.setTimeout(180_000);

const DAY_MS = 24 * 60 * 60 * 1_000;

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

afterEach(async () => {
	await stage.reset();
	people().reset();
	requisitions().reset();
});

const people = () => stage.provider.profiles.p2.people;
const requisitions = () => stage.provider.profiles.p2.requisitions;

/** Saves and activates a workflow that polls every second. */
const polling = async (parameters: JsonObject = {}) =>
	await stage.activated('p2', { pollTimes: everySecond, ...parameters });

/**
 * The static data of an inactive workflow, once nothing writes it any more: n8n may store what a poll
 * returned, or what the activation left, after the deactivation has been reported.
 */
const settledStaticData = async (id: string): Promise<unknown> => {
	const look = async () => {
		const { staticData } = await stage.n8n.client.getWorkflow(id);
		return JSON.stringify([staticData, stage.provider.requests.length]);
	};
	let last = '';
	const isSettled = async () => {
		const before = last;
		last = await look();
		return before === last;
	};
	const settled = { what: 'The last write of static data', everyMs: 2_000, deadlineMs: 60_000 };
	await waitFor(isSettled, settled);
	return (JSON.parse(last) as unknown[])[0];
};

/** Replaces the snapshot in n8n's database while the workflow is inactive. */
const replaceSnapshot = async (id: string, change: (text: string) => unknown) => {
	await stage.n8n.client.deactivateWorkflow(id);
	const staticData = await settledStaticData(id);
	const { global } = staticData as { global: Record<string, string> };
	const [key, snapshot] = Object.entries(global).find(([name]) => name.endsWith(' snapshot'))!;
	const changed = { global: { [key]: change(snapshot) } };
	await replaceStaticData(stage.n8n.databaseUrl, id, changed);
	await stage.n8n.client.activateWorkflow(id);
};

describe('polling P2', () => {
	it('only records the list with the first poll and then emits what changed', async () => {
		const id = await polling();
		await stage.polls(2);
		people().add({ ...newCandidate, id: '70' });
		people().change('cand-1', { email: 'changed@candidates.example' });
		const [events, ...others] = await stage.events(id, 2);
		expect(others).toEqual([]);
		expect(events).toMatchObject([
			{ event: 'candidate.created', data: { ...newCandidate, id: '70' } },
			{ event: 'candidate.updated', profile: 'p2', source: 'poll', changedFields: ['email'] },
		]);
		const ids = events!.map(({ eventId }) => eventId);
		expect(new Set(ids).size).toBe(2);
		for (const eventId of ids) expect(eventId).toMatch(/^[\w-]{22}$/);
	});

	it('emits candidate.removed if two lists in a row lack a candidate', async () => {
		const id = await polling();
		// Only one list lacks the last candidate.
		stage.provider.failNext('p2', { kind: 'lastMissing' });
		await stage.polls(2);
		people().remove('cand-2');
		people().add({ id: '70' });
		const executions = await stage.events(id, 2);
		expect(summarizeEvents(executions)).toEqual([
			['candidate.created 70'],
			['candidate.removed cand-2'],
		]);
		expect(executions[1]).toMatchObject([{ source: 'poll', data: { id: 'cand-2' } }]);
	});

	it('sends the ETag with each poll, and reads the whole list once a day', async () => {
		const node = await stage.triggerAt({ etag: 1 }, { pollTimes: everySecond });
		stage.provider.clearRequests();
		const id = await stage.activate('Tagged', [node, afterTrigger]);
		const asked = () =>
			stage.provider.requests.map(({ status, headers }) =>
				headers['if-none-match'] ? `${status} if changed` : `${status}`,
			);
		await stage.polls(2);
		expect(asked().slice(0, 3)).toEqual(['200', '304 if changed', '304 if changed']);

		people().add({ id: '70' });
		expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created 70']]);
		await stage.polls(1);
		expect(
			asked()
				.slice(0, -1)
				.filter((one) => one.startsWith('200')),
		).toEqual(['200', '200 if changed']);

		const age = async (milliseconds: number) => {
			await replaceSnapshot(id, (text) => {
				const { snapshot } = readSnapshot(text) as { snapshot: Snapshot };
				stage.provider.clearRequests();
				return writeSnapshot({ ...snapshot, lastFullReadAt: Date.now() - milliseconds });
			});
			await stage.polls(2);
			// A poll that began earlier may come before the first poll with the aged snapshot.
			return asked().slice(0, 2).sort();
		};
		expect(await age(DAY_MS - 60_000)).toEqual(['304 if changed', '304 if changed']);
		expect(await age(DAY_MS)).toEqual(['200', '304 if changed']);
		expect(await stage.events(id, 1)).toHaveLength(1);
	});

	it('records a new baseline and logs it if the snapshot is damaged', async () => {
		const id = await polling();
		await replaceSnapshot(id, (text) => {
			people().add(1);
			return `${text.slice(0, -8)}AAAA${text.slice(-4)}`;
		});
		const line = await stage.logged('The stored snapshot is damaged, or of another version.');
		expect(line).toContain('This poll only records the list as the new baseline.');
		people().add({ id: '70' });
		expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created 70']]);
	});

	it('does not start a poll while another one is running', async () => {
		const latency = 1_500;
		const node = await stage.triggerAt({ latency }, { pollTimes: everySecond });
		stage.provider.clearRequests();
		const id = await stage.activate('Slow', [node, afterTrigger]);
		await stage.polls(1);
		people().add({ id: '70' });
		await stage.polls(2);
		people().add({ id: '71' });
		expect(summarizeEvents(await stage.events(id, 2))).toEqual([
			['candidate.created 70'],
			['candidate.created 71'],
		]);
		const times = stage.provider.requests.map(({ time }) => time);
		const pauses = times.slice(1).map((time, index) => time - times[index]!);
		// Timers may fire a little early.
		expect(Math.min(...pauses)).toBeGreaterThan(latency - 20);
	});

	it('emits after a crash what changed while n8n was down, and repeats no work', async () => {
		const id = await polling();
		people().add({ id: '70' });
		expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created 70']]);
		await stage.n8n.kill();
		people().add({ id: '71' });
		await stage.n8n.start();
		expect(summarizeEvents(await stage.events(id, 2))).toEqual([
			['candidate.created 70'],
			['candidate.created 71'],
		]);
	});

	it('continues from its last list after the node was renamed', async () => {
		const id = await polling();
		await stage.polls(2);
		people().add({ id: '70' });
		await stage.renameTrigger(id, 'Renamed');
		people().add({ id: '71' });
		await stage.polls(2);
		const executions = await stage.n8n.client.waitForExecutions(id, 1);
		const renamed = executions.flatMap((one) => [
			...one.itemsOf('Renamed'),
			...one.itemsOf('Trigger'),
		]);
		const found = renamed.map(({ json }) => (json.data as { id: string }).id);
		expect(found.sort()).toEqual(['70', '71']);
	});

	it('starts with n8n although the provider fails, and continues from its last list', async () => {
		const id = await polling();
		await stage.polls(1);
		await stage.n8n.kill();
		people().add({ id: '70' });
		const failure = stage.provider.failNext('p2', { status: 500, times: 2 });
		await stage.n8n.start();
		const executions = await stage.n8n.client.waitForExecutions(id, 1);
		expect(failure.left).toBe(0);
		expect(executions.map((one) => one.itemsOf('Trigger'))).toMatchObject([
			[{ json: { event: 'candidate.created', data: { id: '70' } } }],
		]);
	});

	it('shows a lasting failure as a failed execution and recovers afterwards', async () => {
		const id = await polling({ options: { maxTries: 1 } });
		stage.provider.failNext('p2', { status: 503, times: 4 });
		const [failed] = await stage.n8n.client.waitForExecutions(id, 1);
		expect(failed).toMatchObject({
			status: 'error',
			error: { message: expect.stringMatching(/^The poll emitted nothing: Service Unavailable/) },
		});
		people().add({ id: '70' });
		const [, ...executions] = await stage.n8n.client.waitForExecutions(id, 2);
		expect(executions.map((one) => one.itemsOf('Trigger'))).toMatchObject([
			[{ json: { event: 'candidate.created', data: { id: '70' } } }],
		]);
	});

	it('registers no webhook, and its address answers 404', async () => {
		const node = stage.trigger('p2');
		await stage.activate('No webhook', [node, afterTrigger]);
		const url = `${stage.n8n.url}/webhook/${node.webhookId}/webhook`;
		const { status } = await axios.post(url, {}, { validateStatus: () => true });
		expect(status).toBe(404);
	});

	it.each([429, 503])(
		'starts with the workflow although the provider answers %i',
		async (status) => {
			const failure = stage.provider.failNext('p2', { status, times: 1_000, retryAfter: 0 });
			const id = await stage.activated('p2');
			// One poll with its three tries: n8n did not have to retry the activation.
			expect(1_000 - failure.left).toBe(3);
			stage.provider.clearFailures();
			await stage.changeTrigger(id, { pollTimes: everySecond });
			await stage.polls(1);
			people().add({ id: '70' });
			expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created 70']]);
		},
	);

	it('shows a sample in a manual run and leaves the snapshot alone', async () => {
		const workflow = await stage.n8n.client.createWorkflow(
			chain('Sample', [stage.trigger('p2'), afterTrigger]),
		);
		const execution = await stage.n8n.client.waitForExecution(
			await stage.n8n.client.runWorkflow(workflow.id),
		);
		expect(execution.expectSuccess().itemsOf('Trigger')).toHaveLength(3);
		expect(execution.itemsOf('Trigger')[0]?.json).toMatchObject({ eventId: null, source: 'poll' });
		const saved = await stage.n8n.client.getWorkflow(workflow.id);
		expect(saved.staticData ?? null).toBeNull();
	});
});

describe('the nodes after the trigger', () => {
	it('get the same items from P2, which is polled, and P3, which sends webhooks', async () => {
		const onlyNew: WorkflowNode = {
			name: 'Only new',
			type: 'n8n-nodes-base.filter',
			typeVersion: 2.2,
			parameters: {
				conditions: {
					options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
					conditions: [
						{
							leftValue: '={{ $json.event }}',
							rightValue: 'candidate.created',
							operator: { type: 'string', operation: 'equals' },
						},
					],
					combinator: 'and',
				},
			},
		};
		const row: WorkflowNode = {
			name: 'Row',
			type: 'n8n-nodes-base.set',
			typeVersion: 3.4,
			parameters: {
				mode: 'raw',
				jsonOutput:
					'={{ { event: $json.event, id: $json.data.id, name: $json.data.first_name + " " + $json.data.last_name, email: $json.data.email } }}',
				options: {},
			},
		};
		const after = [onlyNew, row];
		const polled = await stage.activate('P2', [
			stage.trigger('p2', { pollTimes: everySecond }),
			...after,
		]);
		const sent = await stage.activate('P3', [stage.trigger('p3', { events: allEvents }), ...after]);

		const [candidate] = people().add(newCandidate);
		people().change('cand-1', { email: 'changed@candidates.example' });
		await stage.provider.profiles.p3.emit('candidate.created', candidate);
		const [byPoll] = await stage.n8n.client.waitForExecutions(polled, 1);
		const [byWebhook] = await stage.n8n.client.waitForExecutions(sent, 1);
		const expected = {
			event: 'candidate.created',
			id: '7',
			name: 'First7 Last7',
			email: 'first7@candidates.example',
		};
		for (const execution of [byPoll!, byWebhook!]) {
			expect(execution.expectSuccess().itemsOf('Row')).toMatchObject([{ json: expected }]);
		}
		const whole = (execution: Execution) =>
			execution.itemsOf('Only new').map(({ json }) => ({
				...json,
				eventId: typeof json.eventId,
				receivedAt: typeof json.receivedAt,
			}));
		const same = { event: 'candidate.created', eventId: 'string', receivedAt: 'string' };
		expect(whole(byPoll!)).toEqual([{ ...same, profile: 'p2', source: 'poll', data: candidate }]);
		expect(whole(byWebhook!)).toEqual([
			{ ...same, sentAt: expect.any(String), profile: 'p3', source: 'webhook', data: candidate },
		]);
	});
});
