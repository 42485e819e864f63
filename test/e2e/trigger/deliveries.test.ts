import { Agent, type ServerResponse } from 'node:http';

import { isQueueChosen } from '../../n8n/mode';
import type { Execution } from '../../n8n/api/executions';
import type { WorkflowNode } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { type EmitOptions, FORGERIES } from '../../provider';
import { listen } from '../../provider/http/listener';
import { newCandidate, TriggerStage, webhookProfiles } from '../../support/triggerStage';
import { allEvents } from '../../support/triggers';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

describe.each(webhookProfiles)('the webhook of %s', (profile) => {
	it('is registered once, starts the workflow on an event, and is removed', async () => {
		const id = await stage.activated(profile, { events: allEvents });
		expect(stage.subscriptions(profile)).toHaveLength(1);
		expect(stage.subscriptions(profile)[0]).toMatchObject({
			url: expect.stringContaining(stage.n8n.url),
			events: [...allEvents].sort(),
			secret: expect.stringMatching(/^whsec_/),
		});

		const sent = await stage.provider.profiles[profile].emit('candidate.created', newCandidate);
		expect(sent).toMatchObject([{ ok: true, status: 200, attempts: 1 }]);
		const [execution] = await stage.n8n.client.waitForExecutions(id, 1);
		const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
		expect(
			execution
				?.expectSuccess()
				.itemsOf('Trigger')
				.map(({ json }) => json),
		).toEqual([
			{
				...{ event: 'candidate.created', eventId: sent[0]?.id, profile, source: 'webhook' },
				...{ sentAt: time, receivedAt: time, data: newCandidate },
			},
		]);
		expect(execution?.itemsOf('After')).toMatchObject([
			{ json: { name: 'First7', event: 'candidate.created' } },
		]);

		await stage.n8n.client.deactivateWorkflow(id);
		expect(stage.subscriptions(profile)).toEqual([]);
	});
});

describe('a delivery', () => {
	let id: string;

	beforeAll(async () => {
		id = await stage.activated('p3', { events: allEvents });
	});

	afterAll(async () => await stage.reset());

	const emit = async (event: string, data: unknown, options: EmitOptions = {}) =>
		(await stage.provider.profiles.p3.emit(event, data, { retries: 0, ...options }))[0]!;

	const count = async () => (await stage.n8n.client.listExecutions(id)).length;

	/** The executions after the first `before`, once `more` of them have finished. */
	const executionsAfter = async (before: number, more: number) => {
		const enough = async () => {
			const all = await stage.n8n.client.listExecutions(id);
			const since = all.slice(0, all.length - before).reverse();
			return since.length >= more && since.every(({ stoppedAt }) => stoppedAt) && since;
		};
		const ended = await waitFor(enough, { what: `${more} executions`, deadlineMs: 60_000 });
		return await Promise.all(
			ended.map(async (one) => (await stage.n8n.client.getExecution(one.id)).expectSuccess()),
		);
	};

	const eventsOf = (execution: Execution) => execution.itemsOf('Trigger').map(({ json }) => json);

	/** Sends something and then an event: only that event may start the workflow. */
	const expectNothingStarts = async (send: () => Promise<unknown>) => {
		const before = await count();
		await send();
		const last = await emit('job.published', { id: 'last' });
		const executions = await executionsAfter(before, 1);
		expect(executions.map(eventsOf)).toMatchObject([[{ eventId: last.id }]]);
	};

	it('is rejected with 401 and starts nothing if it is forged', async () => {
		await expectNothingStarts(async () => {
			for (const forge of FORGERIES) {
				const sent = await emit('candidate.created', newCandidate, { forge });
				expect({ forge, status: sent.status }).toEqual({ forge, status: 401 });
				expect(sent.body).not.toContain('whsec_');
			}
		});
	});

	it('starts no work if it is a repeat', async () => {
		const before = await count();
		const send = async () => await emit('candidate.created', newCandidate, { id: 'msg_repeated' });
		expect((await send()).status).toBe(200);
		await executionsAfter(before, 1);
		expect((await send()).status).toBe(200);
		const executions = await executionsAfter(before, 2);
		expect(executions.map((one) => one.itemsOf('After').length)).toEqual([1, 0]);
	});

	it('becomes one execution with one item per event if it is a batch', async () => {
		const before = await count();
		const jobs = [1, 2, 3].map((n) => ({ id: `job-${n}` }));
		const sent = await emit('job.published', jobs, { shape: 'cloudEventsBatch' });
		expect(sent.status).toBe(200);
		expect(JSON.parse(sent.body)).toEqual({ message: 'Workflow was started' });
		const executions = await executionsAfter(before, 1);
		expect(executions.map(eventsOf)).toMatchObject([
			jobs.map((data, n) => ({ event: 'job.published', eventId: `${sent.id}:${n}`, data })),
		]);
		expect(executions[0]!.itemsOf('After')).toHaveLength(jobs.length);
	});

	it('is answered and starts nothing if it is a ping or an event that was not chosen', async () => {
		await expectNothingStarts(async () => {
			for (const event of ['ping', 'test', 'webhook.ping', 'note.added']) {
				expect(await emit(event, {}, { toAll: true })).toMatchObject({ status: 200 });
			}
			expect(await emit('', {}, { toAll: true, body: '{}' })).toMatchObject({ status: 200 });
		});
		await stage.logged('A ping was received. It started nothing.');
		await stage.logged('A delivery started nothing: its event is not selected in Trigger On.');
	});

	const envelope = (data: string) => `{"type":"job.published","data":${data}}`;
	const nested = (levels: number) => envelope('['.repeat(levels - 1) + ']'.repeat(levels - 1));
	const padded = (bytes: number) => {
		const empty = envelope('{"id":"9","text":""}');
		return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
	};

	it('is rejected with a reason if it is malformed, and n8n keeps running', async () => {
		const unusable: Array<[status: number, message: string, body: string, contentType?: string]> = [
			[400, 'The delivery is empty', ''],
			[400, 'The delivery is nested too deeply', nested(100_000)],
			[413, 'The delivery is too large', padded(1_048_577)],
			[415, 'The delivery must be JSON', 'a=b', 'application/x-www-form-urlencoded'],
			[415, 'The delivery must be JSON', '<a/>', 'text/xml'],
			// n8n itself answers this.
			[422, 'Failed to parse request body', '{"cut'],
		];
		await expectNothingStarts(async () => {
			for (const [status, message, body, contentType] of unusable) {
				const sent = await emit('job.published', {}, { body, contentType });
				expect({ status: sent.status, body: sent.body }).toEqual({
					status,
					body: expect.stringContaining(message),
				});
			}
		});
	});

	it('is rejected and starts nothing if n8n does not pass on its bytes', async () => {
		const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
		const large = padded(17 * 1_048_576);
		const gzip = { headers: { 'content-encoding': 'gzip' } };
		// If the connection closes with the response, the sender may not see it while it still sends.
		const agent = new Agent({ keepAlive: true });
		const unread: Array<[status: number, options: EmitOptions]> = [
			[401, { body: form, contentType: 'multipart/form-data; boundary=x' }],
			[401, { body: large, contentType: 'multipart/mixed; boundary=x' }],
			[401, { body: '{}', contentType: 'multipart/mixed; boundary=x', ...gzip }],
			// n8n itself answers these.
			[500, { body: large }],
			[500, { body: '{}', ...gzip }],
		];
		await expectNothingStarts(async () => {
			for (const [status, options] of unread) {
				const delivery = { ...options, agent, timeoutMs: 60_000 };
				// 0: n8n closed the connection before it was read. Senders try again, as here.
				const answer = async () => {
					const sent = await emit('job.published', {}, delivery);
					return sent.status !== 0 && sent;
				};
				const what = `An answer to ${options.contentType ?? 'a JSON body'}`;
				const deadlineMs = 60_000;
				expect(await waitFor(answer, { what, deadlineMs })).toMatchObject({ status });
			}
		});
		agent.destroy();
	});
});

describe('the response to a delivery', () => {
	afterEach(async () => await stage.reset());

	it('is sent as soon as the execution exists, not when it has finished', async () => {
		const held: ServerResponse[] = [];
		const { origin, serve, stop } = await listen(0);
		serve((_request, response) => void held.push(response));
		const slow: WorkflowNode = {
			name: 'Slow',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: { url: origin, options: {} },
		};
		try {
			const id = await stage.activate('Slow', [stage.trigger('p3'), slow]);
			const [sent] = await stage.provider.profiles.p3.emit('candidate.created', newCandidate);
			expect(sent).toMatchObject({ status: 200, attempts: 1 });
			const [execution] = await stage.n8n.client.listExecutions(id);
			// In queue mode the execution may still wait for a worker.
			const started = isQueueChosen() ? /^(new|running)$/ : /^running$/;
			expect(execution!.status).toMatch(started);
			await waitFor(() => held.length > 0, { what: 'The slow request', deadlineMs: 60_000 });
			expect(await stage.n8n.client.getExecution(execution!.id)).toMatchObject({
				status: 'running',
			});
			held[0]!.writeHead(200, { 'content-type': 'application/json' }).end('{"done":true}');
			const ended = await stage.n8n.client.waitForExecution(execution!.id);
			expect(ended.expectSuccess().itemsOf('Slow')).toMatchObject([{ json: { done: true } }]);
		} finally {
			await stop();
		}
	});

	it('uses the configured status, size limit and handshake', async () => {
		const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
		const { id, url } = await stage.activatedByHand('p5', {
			...{ secret, options: { maxBodySize: 2 } },
			providerApi: { handshake: true, responseCode: 202 },
		});
		const send = async (event: string, more: EmitOptions = {}) =>
			await stage.provider.deliver(url, event, newCandidate, { secret, retries: 0, ...more });

		const handshake = await send('ping', { handshake: 'b537207f' });
		expect(handshake).toMatchObject({ status: 200, headers: { 'x-hook-secret': 'b537207f' } });
		expect(await send('ping', { handshake: 'not one word' })).toMatchObject({ status: 400 });
		expect(await send('ping')).toMatchObject({ status: 202 });

		const start = '{"type":"candidate.created","data":{"id":"7"}}';
		expect(await send('', { body: start.padEnd(2_049) })).toMatchObject({ status: 413 });
		const taken = await send('', { body: start.padEnd(2_048) });
		expect(taken.status).toBe(202);
		expect(await stage.events(id, 1)).toMatchObject([[{ eventId: taken.id }]]);
	});
});
