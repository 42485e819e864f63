import type { IDataObject, IHookFunctions, IHttpRequestOptions } from 'n8n-workflow';

import {
	createSubscription,
	removeSubscription,
	subscriptionExists,
} from '../../nodes/Recruiting/trigger/webhook/subscription';
import { randomNumbers, startProvider, type Provider } from '../provider';

const EVENTS = ['candidate.created', 'application.updated', 'job.published'];

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterAll(async () => await provider.stop());

/** A workflow as n8n treats it: hooks at activation and deactivation, static data in a database. */
class Workflow {
	active = false;

	events = [EVENTS[0]!];

	private host = 'http://n8n.example';

	private database: IDataObject = {};

	constructor(private readonly id: number) {}

	get url(): string {
		return `${this.host}/webhook/${this.id}`;
	}

	/** n8n asks whether the webhook exists, and creates it if not; after a failure it cleans up. */
	async activate(): Promise<void> {
		try {
			await this.hook(async (context) => {
				if (!(await subscriptionExists(context))) await createSubscription(context);
			});
			this.active = true;
		} catch {
			this.active = false;
			await this.hook(removeSubscription);
		}
	}

	async deactivate(): Promise<void> {
		this.active = false;
		await this.hook(removeSubscription);
	}

	/** n8n comes up again with the database, and activates what was active. */
	async restart(): Promise<void> {
		if (this.active) await this.activate();
	}

	async movePublicUrl(): Promise<void> {
		this.host = this.host.endsWith('example') ? 'http://n8n.test' : 'http://n8n.example';
		await this.restart();
	}

	/** What a hook has stored is written down only when it ends well. */
	private async hook(run: (context: IHookFunctions) => Promise<unknown>): Promise<void> {
		const staticData = structuredClone(this.database);
		await run(this.context(staticData));
		this.database = staticData;
	}

	private context(staticData: IDataObject): IHookFunctions {
		const { baseUrl, credentials } = provider.profiles.p5;
		const parameters: IDataObject = {
			profile: 'p5',
			authentication: 'apiKey',
			registration: 'automatic',
			events: this.events,
			options: { maxTries: 1, timeout: 500 },
		};
		return {
			getNode: () => ({ name: 'Trigger', type: 'recruitingTrigger' }),
			getMode: () => 'trigger',
			getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
			getNodeWebhookUrl: () => this.url,
			getWorkflowStaticData: () => staticData,
			getCredentials: async () => ({ baseUrl, apiKey: credentials.apiKey }),
			logger: { warn: () => {}, info: () => {} },
			helpers: {
				httpRequestWithAuthentication: async (_type: string, request: IHttpRequestOptions) =>
					await send(request, `Basic ${Buffer.from(`${credentials.apiKey}:`).toString('base64')}`),
			},
		} as unknown as IHookFunctions;
	}
}

async function send(request: IHttpRequestOptions, Authorization: string) {
	const response = await fetch(request.url, {
		method: request.method,
		headers: { ...(request.headers as Record<string, string>), Authorization },
		body: request.body === undefined ? undefined : JSON.stringify(request.body),
		signal: AbortSignal.timeout(500),
	}).catch(() => {
		throw Object.assign(new Error('No answer'), { code: 'ECONNRESET' });
	});
	return {
		statusCode: response.status,
		statusMessage: response.statusText,
		headers: { 'retry-after': response.headers.get('retry-after') ?? undefined },
		body: await response.text(),
	};
}

const held = () =>
	provider.profiles.p5.webhooks
		.list()
		.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
		.sort();

let activeAtTheEnd = 0;

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
	'holds exactly the subscriptions of active workflows after 300 random cycles (seed %i)',
	async (seed) => {
		const random = randomNumbers(String(seed));
		const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
		const workflows = Array.from({ length: 4 }, (_, index) => new Workflow(seed * 10 + index));
		const { webhooks } = provider.profiles.p5;
		const steps: Array<(workflow: Workflow) => Promise<void>> = [
			async (workflow) => await workflow.activate(),
			async (workflow) => await workflow.activate(),
			async (workflow) => await workflow.deactivate(),
			async (workflow) => await workflow.restart(),
			async (workflow) => await workflow.movePublicUrl(),
			async (workflow) => {
				workflow.events = pick([[EVENTS[0]!], [EVENTS[2]!], EVENTS]);
				await workflow.restart();
			},
			async () => {
				const chosen = pick(webhooks.list());
				if (chosen) webhooks.lose(chosen.id);
			},
			async (workflow) => void webhooks.add({ url: workflow.url }),
			async () => {
				const chosen = pick(webhooks.list());
				if (chosen) webhooks.pause(chosen.id);
			},
		];
		const end = provider.failRandomly('p5', {
			probability: 0.15,
			seed: String(seed),
			kinds: ['500', '503', 'reset', 'lost', '409', '404'],
		});
		for (let cycle = 0; cycle < 300; cycle++) await pick(steps)(pick(workflows));
		end();
		provider.clearFailures();

		// What was left over is deleted at the next opportunity.
		for (const workflow of workflows) {
			const { active } = workflow;
			await workflow.activate();
			if (!active) await workflow.deactivate();
		}
		const wanted = workflows
			.filter(({ active }) => active)
			.map(({ url, events }) => `${url} ${[...events].sort().join()}`)
			.sort();
		activeAtTheEnd += wanted.length;
		expect(held()).toEqual(wanted);
		expect(webhooks.list().every(({ status }) => status === 'active')).toBe(true);
		webhooks.clear();
	},
	60_000,
);

it('and some were active', () => {
	expect(activeAtTheEnd).toBeGreaterThan(5);
});
