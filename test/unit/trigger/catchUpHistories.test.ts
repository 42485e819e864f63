import * as fc from 'fast-check';
import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	IWebhookFunctions,
} from 'n8n-workflow';

import { withoutDuplicates } from '../../../nodes/Recruiting/trigger/once';
import {
	deliveredCandidates,
	noteDelivered,
	saveDelivered,
} from '../../../nodes/Recruiting/trigger/once/delivered';
import { forgetMemory, memoryOf } from '../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../nodes/Recruiting/trigger/open';
import { DeduplicationTable } from './once/deduplicationTable';
import { candidates, PollingNode, run, settings } from './polling/support';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let now = Date.now();

beforeAll(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterAll(() => jest.restoreAllMocks());

/** How new candidates are delivered: each alone, all together, thousands of them, without an execution, never or later. */
type How = 'deliver' | 'deliverTogether' | 'deliverMany' | 'receive' | 'lose' | 'delay';

interface Step {
	readonly do:
		How | 'deliverDelayed' | 'repeat' | 'otherEvents' | 'compare' | 'restart' | 'changeMode';
	/** Of the new candidates or the events, or of the newest candidates that a list lacks. */
	readonly count: number;
}

const count = fc.integer({ min: 1, max: 60 });

const hows = ['deliver', 'deliverTogether', 'receive', 'lose', 'delay'] as const;

const steps: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ do: fc.constantFrom(...hows, 'deliverDelayed', 'repeat'), count }),
	fc.record({ do: fc.constantFrom('restart', 'changeMode'), count }),
	fc.record({ do: fc.constant('otherEvents'), count: fc.constantFrom(1, 10, 3_000) }),
	fc.record({ do: fc.constant('compare'), count: fc.constantFrom(0, 0, 3, 40, 500) }),
);

/** Thousands of deliveries, which n8n's table has no room for. */
const many: fc.Arbitrary<Step> = fc.record({
	do: fc.constant('deliverMany'),
	count: fc.constant(4_000),
});

let histories = 0;

/** A provider, n8n and a trigger that catches up or polls. */
class Trigger {
	/** How often the workflow was started for each candidate. */
	readonly reported = new Map<string, number>();

	private readonly ids: string[] = [];

	private delayed: string[] = [];

	private delivered: string[] = [];

	private executions = 0;

	private mode = 'webhook';

	private readonly table = new DeduplicationTable();

	private readonly node = new PollingNode(
		{
			...settings,
			...{ events: ['created'], watchedFields: [], acceptAfterMs: 24 * HOUR_MS },
			maxEvents: 10_000,
		},
		{ ...run, deliveredAs: (id) => memoryOf(this.context).delivered?.stateOf(id) },
	);

	private readonly staticData: IDataObject = {};

	private readonly context: IExecuteFunctions;

	private readonly webhook: IWebhookFunctions;

	constructor() {
		const workflow = { id: `history-${++histories}` };
		const parameters: Record<string, unknown> = {
			...{ profile: 'p3', events: ['candidate.created'] },
			pollTimes: { item: [{ mode: 'everyHour' }] },
		};
		const parameter = (name: string, fallback: unknown) =>
			name === 'mode' ? this.mode : (parameters[name] ?? fallback);
		const shared = {
			getMode: () => 'webhook',
			getWorkflowStaticData: () => this.staticData,
			getNode: () => ({ id: 'node', name: 'Trigger' }),
			getWorkflow: () => workflow,
			logger: { warn: () => {}, info: () => {} },
			helpers: this.table.helpers,
		};
		this.webhook = { ...shared, getNodeParameter: parameter } as unknown as IWebhookFunctions;
		this.context = {
			...shared,
			getExecutionId: () => String(this.executions),
			getExecutionCancelSignal: () => undefined,
			getInputData: () => [],
			getNodeParameter: (name: string, _: number, fallback: unknown) => parameter(name, fallback),
		} as unknown as IExecuteFunctions;
		this.node.poll([]);
	}

	async take(step: Step): Promise<void> {
		if (step.do === 'restart') return forgetMemory(this.context);
		if (step.do === 'changeMode') return await this.changeMode();
		if (step.do === 'compare') return await this.compare(step.count);
		if (step.do === 'repeat') return await this.deliver(this.delivered.slice(-5));
		if (step.do === 'deliverDelayed') return await this.deliver(this.delayed.splice(0));
		if (step.do === 'otherEvents') return await this.otherEvents(step.count);
		return await this.come(step.do, step.count);
	}

	/** Compares whole lists until nothing is left. */
	async settle(): Promise<void> {
		await this.deliver(this.delayed.splice(0));
		for (let n = 0; n < 4; n++) await this.compare(0);
	}

	/** The candidates who did not start the workflow exactly once. */
	get wrong(): string[] {
		return this.ids.filter((id) => this.reported.get(id) !== 1);
	}

	private async come(how: How, number: number) {
		const fresh = Array.from({ length: number }, (_, n) => `c${this.ids.length + n}`);
		this.ids.push(...fresh);
		if (how === 'delay') this.delayed.push(...fresh);
		else if (how === 'receive') this.receive(fresh);
		else if (how === 'deliver') for (const id of fresh) await this.deliver([id]);
		else if (how !== 'lose') {
			for (let n = 0; n < number; n += 500) await this.deliver(fresh.slice(n, n + 500));
		}
	}

	private receive(ids: readonly string[]): void {
		const data = ids.map((id) => ({ id }));
		if (this.mode === 'webhook') noteDelivered(openTrigger(this.webhook), data);
	}

	/** Without a subscription, nothing is delivered. */
	private async deliver(ids: readonly string[]): Promise<void> {
		if (this.mode === 'polling' || ids.length === 0) return;
		this.delivered.push(...ids);
		this.receive(ids);
		await this.execute(ids.map((id) => itemOf('webhook', `delivery ${id}`, id)));
	}

	private async otherEvents(number: number): Promise<void> {
		now += MINUTE_MS;
		this.receive([]);
		const update = (_: unknown, n: number) => ({
			json: { event: 'application.updated', eventId: `update ${this.executions} ${n}` },
		});
		for (let n = 0; n < number; n += 100) {
			await this.execute(Array.from({ length: Math.min(100, number - n) }, update));
		}
	}

	private async compare(lacking: number): Promise<void> {
		const records = candidates(...this.ids.slice(0, Math.max(0, this.ids.length - lacking)));
		const delivered = deliveredCandidates(openTrigger(this.webhook));
		const shown = delivered.shownIn(records);
		this.node.poll(records);
		const { quarantined, pending } = this.node.last.notes;
		if (!quarantined && pending === 0) delivered.forget(shown, Date.now());
		const items = this.node.last.events.map(({ eventId, id }) => itemOf('poll', eventId, id));
		if (items.length > 0) await this.execute(items);
	}

	/** Publishing takes the deliveries that are still under way. */
	private async changeMode(): Promise<void> {
		await this.deliver(this.delayed.splice(0));
		if (this.mode === 'webhook') saveDelivered(openTrigger(this.webhook));
		this.mode = this.mode === 'webhook' ? 'polling' : 'webhook';
		forgetMemory(this.context);
	}

	private async execute(items: INodeExecutionData[]): Promise<void> {
		this.executions++;
		for (const { json } of await withoutDuplicates(openTrigger(this.context), items)) {
			if (json.event !== 'candidate.created') continue;
			const { id } = json.data as { id: string };
			this.reported.set(id, (this.reported.get(id) ?? 0) + 1);
		}
	}
}

function itemOf(source: string, eventId: string, id: string): INodeExecutionData {
	return { json: { event: 'candidate.created', eventId, source, data: { id } } };
}

describe('random histories of deliveries, lists, restarts and both modes', () => {
	it('start the workflow exactly once for each candidate', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (all) => {
				const trigger = new Trigger();
				for (const step of all) await trigger.take(step);
				await trigger.settle();
				expect(trigger.wrong).toEqual([]);
			}),
			{ numRuns: Number(process.env.HISTORIES ?? 300) },
		);
	}, 600_000);

	it("do so if there are more candidates than n8n's table has room for", async () => {
		// After thousands of others, the table has forgotten deliveries that come late or again.
		const others = steps.filter((step) => !['delay', 'repeat'].includes(step.do));
		const few = fc.array(others, { maxLength: 6 });
		await fc.assert(
			fc.asyncProperty(few, many, few, many, few, async (a, b, c, d, e) => {
				const trigger = new Trigger();
				for (const step of [...a, b, ...c, d, ...e]) {
					// A delivery that comes a minute later stores what has started.
					if (step.do === 'restart') await trigger.take({ do: 'otherEvents', count: 1 });
					await trigger.take(step);
				}
				await trigger.settle();
				expect(trigger.wrong).toEqual([]);
			}),
			{ numRuns: Math.ceil(Number(process.env.HISTORIES ?? 300) / 30) },
		);
	}, 600_000);
});
