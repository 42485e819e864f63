import { newCandidate, TriggerStage, webhookProfiles } from '../../support/triggerStage';
import { allEvents } from '../../support/triggers';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

describe.each(webhookProfiles)('webhooks of %s', (profile) => {
	it('are registered once, start the workflow on an event, and are removed', async () => {
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
		expect(execution?.expectSuccess().itemsOf('Trigger')).toMatchObject([
			{
				json: {
					event: 'candidate.created',
					eventId: sent[0]?.id,
					profile,
					source: 'webhook',
					receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					data: newCandidate,
				},
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

	afterAll(async () => await stage.n8n.client.deactivateWorkflow(id));

	const executions = async () => (await stage.n8n.client.listExecutions(id)).length;

	it.each(['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const)(
		'that is forged (%s) is refused with 401 and starts nothing',
		async (forge) => {
			const before = await executions();
			const [sent] = await stage.provider.profiles.p3.emit('candidate.created', newCandidate, {
				forge,
				retries: 0,
			});
			expect(sent).toMatchObject({ status: 401, ok: false });
			expect(sent?.body).not.toContain('whsec_');
			expect(await executions()).toBe(before);
		},
	);

	it('that is old is refused', async () => {
		const [sent] = await stage.provider.profiles.p3.emit('candidate.created', newCandidate, {
			timestamp: new Date(Date.now() - 310_000),
			retries: 0,
		});
		expect(sent).toMatchObject({ status: 401 });
	});

	it('that comes again starts no work again', async () => {
		const before = await executions();
		const send = async () =>
			await stage.provider.profiles.p3.emit('candidate.created', newCandidate, {
				id: 'msg_repeated',
			});
		await send();
		await stage.n8n.client.waitForExecutions(id, before + 1);
		await send();
		const runs = await stage.n8n.client.waitForExecutions(id, before + 2);
		const worked = runs.slice(before).map((run) => run.itemsOf('After').length);
		expect(worked).toEqual([1, 0]);
	});

	it.each([
		['envelope', 1],
		['array', 1],
		['thin', 1],
		['cloudEventsStructured', 1],
		['cloudEventsBatch', 1],
		['cloudEventsBinary', 1],
	] as const)('of shape %s starts the workflow', async (shape, count) => {
		const before = await executions();
		const [sent] = await stage.provider.profiles.p3.emit('job.published', { id: '9' }, { shape });
		expect(sent?.status).toBe(200);
		const runs = await stage.n8n.client.waitForExecutions(id, before + 1);
		expect(runs.at(-1)?.itemsOf('Trigger')).toHaveLength(count);
		expect(runs.at(-1)?.itemsOf('Trigger')[0]?.json.event).toBe('job.published');
	});

	it('that is a ping, or of another event, is answered and starts nothing', async () => {
		const before = await executions();
		const ping = await stage.provider.profiles.p3.emit('ping', {}, { toAll: true });
		const other = await stage.provider.profiles.p3.emit('note.added', {}, { toAll: true });
		expect([ping[0]?.status, other[0]?.status]).toEqual([200, 200]);
		expect(await executions()).toBe(before);
	});

	it.each([
		['', 'application/json'],
		['{"cut', 'application/json'],
		['a=b', 'application/x-www-form-urlencoded'],
		['<a/>', 'text/xml'],
		[`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'application/json'],
		[JSON.stringify({ event: 'job.published', data: 'x'.repeat(1_100_000) }), 'application/json'],
	])('that cannot be used is refused with 4xx, and n8n goes on (%#)', async (body, contentType) => {
		const before = await executions();
		const [sent] = await stage.provider.profiles.p3.emit(
			'job.published',
			{},
			{
				body,
				contentType,
				retries: 0,
			},
		);
		expect(sent?.status).toBeGreaterThanOrEqual(400);
		expect(sent?.status).toBeLessThan(500);
		expect(await executions()).toBe(before);
	});
});
