import type {
	IDataObject,
	IHookFunctions,
	INode,
	INodeExecutionData,
	IPollFunctions,
	IWebhookFunctions,
	IWebhookResponseData,
} from 'n8n-workflow';

import {
	createSubscription,
	keepOrReplaceSubscription,
	receiveDelivery,
	removeSubscription,
} from '../../../../nodes/Recruiting/trigger';
import { sealed, unsealed } from '../../../../nodes/Recruiting/trigger/sealed';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { response } from '../../support/executeContext';

/** A subscription as the provider stores it. */
export interface Stored {
	id: string;
	url: string;
	events?: string[];
	secret?: string;
	status?: string;
}

export interface Request {
	method: string;
	url: string;
	body?: Omit<Stored, 'id'>;
}

export const OWN_URL = 'https://n8n.example.com/webhook/1/webhook';
export const TEST_URL = 'https://n8n.example.com/webhook-test/1/webhook';
/** The address of another workflow. */
export const OTHER_URL = 'https://n8n.example.com/webhook/2/webhook';
export const PROVIDER = 'https://ats.example.com/hub/v1/webhooks';

/** n8n notes in the data of a workflow whether they have changed. */
function observed(data: object): object {
	return Object.defineProperty(data, '__dataChanged', { value: true, configurable: true });
}

/** A stub of n8n for the hooks of a trigger, and a provider that keeps subscriptions in memory. */
export class SubscriptionStage {
	/** A stage whose credential has no key: deriving a secret from one takes real time. */
	static withoutKey(): SubscriptionStage {
		const stage = new SubscriptionStage();
		stage.credential = { baseUrl: stage.credential.baseUrl };
		return stage;
	}

	readonly stored: Stored[] = [];

	/** The requests to the provider, e.g. `DELETE webhooks/1`. */
	readonly requests: string[] = [];

	readonly log: string[] = [];

	readonly infos: string[] = [];

	/** The static data of the workflow. */
	staticData: Record<string, unknown> = {};

	mode = 'trigger';

	activationMode = 'update';

	url: string | undefined = OWN_URL;

	node: Partial<INode> = { webhookId: 'webhook-1' };

	/** Other answers, by the beginning of the request. */
	readonly failures: Record<string, () => unknown> = {};

	parameters: IDataObject = {
		...{ profile: 'p4', authentication: 'apiKey', registration: 'automatic' },
		...{ events: ['job.published', 'candidate.created'], options: { maxTries: 1 } },
	};

	credential: IDataObject = { baseUrl: 'https://ats.example.com/hub', apiKey: 'very-secret-key' };

	/** The provider's list of candidates. */
	candidates: IDataObject[] = [];

	/** What the polls let n8n start: the items of executions, and the errors of failed ones. */
	readonly executions: INodeExecutionData[][] = [];

	/** What n8n stored with an execution without items. */
	readonly stores: Array<Record<string, unknown>> = [];

	readonly errors: Error[] = [];

	/** The request that is being answered. */
	protected last?: Request;

	private next = 1;

	/** The context of polls; n8n uses the same one from an activation on. */
	newPoll(): IPollFunctions {
		const { getNodeWebhookUrl, ...shared } = this.context;
		expect(getNodeWebhookUrl).toBeDefined();
		const poll = {
			...shared,
			helpers: {
				...shared.helpers,
				createDeferredPromise: () => ({ promise: Promise.resolve() }),
			},
			getPollBudgetMs: () => 300_000,
			__emit: ([items]: INodeExecutionData[][]) =>
				items!.length > 0
					? this.executions.push(items!)
					: this.stores.push(structuredClone(this.staticData)),
			__emitError: (error: Error) => this.errors.push(error),
		};
		return poll as unknown as IPollFunctions;
	}

	get context(): IHookFunctions {
		const context = {
			getNode: () => ({ id: 'node', name: 'Trigger', ...this.node }),
			getWorkflow: () => ({ id: 'w1', name: 'Flow' }),
			getMode: () => this.mode,
			getActivationMode: () => this.activationMode,
			getNodeParameter: (name: string, fallback?: unknown) => this.parameters[name] ?? fallback,
			getNodeWebhookUrl: () => this.url,
			getWorkflowStaticData: () => observed(this.staticData),
			getCredentials: async () => this.credential,
			logger: {
				warn: (line: string) => this.log.push(line),
				info: (line: string) => this.infos.push(line),
			},
			helpers: {
				httpRequestWithAuthentication: async (_type: string, request: Request) =>
					this.answer(request),
			},
		};
		return context as unknown as IHookFunctions;
	}

	/** The stored state of production or of a test run, with the first member of its set. */
	state(of: 'subscription' | 'testSubscription' = 'subscription') {
		const { members, ...others } = this.read(of);
		return { ...others, current: members[0] };
	}

	/** Changes the stored state of production, and of its set the first member. */
	changeState({ current, ...changes }: { current: object | undefined; former?: object[] }): void {
		const { members, ...others } = this.read('subscription');
		const changed = [...(current ? [current] : []), ...members.slice(1)];
		const state = { ...others, ...changes, members: changed };
		this.staticData[this.keyOf('subscription')] = sealed('subscription', state);
	}

	private read(of: 'subscription' | 'testSubscription') {
		return unsealed('subscription', this.staticData[this.keyOf(of)]) as {
			provider?: string;
			members: Array<Stored & { createdAt: number }>;
			secret?: string;
		};
	}

	private keyOf(part: string): string {
		return `recruitingTrigger ${this.node.id ?? 'node'} ${part}`;
	}

	/** Lets the subscription that the trigger knows be older than any list needs to show it. */
	age(): void {
		const current = this.state().current!;
		this.changeState({ current: { ...current, createdAt: current.createdAt - 3 * 60_000 } });
	}

	add(url: string, more: Partial<Stored> = {}): Stored {
		const one = { id: String(this.next++), url, ...more };
		this.stored.push(one);
		return one;
	}

	/** Fails requests with this beginning, e.g. `DELETE`, with a status. */
	fail(beginning: string, status: number, body: unknown = '', headers: IDataObject = {}): void {
		this.failures[beginning] = () => response(status, body, headers);
	}

	/** Fails requests with this beginning with a network error. */
	noAnswer(beginning: string, code: string): void {
		this.failures[beginning] = () => {
			throw Object.assign(new Error(`connect ${code}`), { code });
		};
	}

	/** Serves an empty first page of the list, and fails on the second, for good or once. */
	failSecondPage(status: number, { isOnce = false } = {}): void {
		this.fail('GET webhooks', 200, [], { link: '<?page=2>; rel="next"' });
		this.failures['GET webhooks?'] = () => {
			if (isOnce) for (const one of ['GET webhooks', 'GET webhooks?']) delete this.failures[one];
			return response(status, '');
		};
	}

	/** Activates the workflow like n8n. */
	async activate(): Promise<void> {
		if (!(await keepOrReplaceSubscription(openTrigger(this.context))))
			await createSubscription(openTrigger(this.context));
	}

	async deactivate(): Promise<boolean> {
		return await removeSubscription(openTrigger(this.context));
	}

	/** Takes a delivery like n8n. */
	async deliver(body: object, headers: IDataObject): Promise<IWebhookResponseData> {
		const answer = { status: () => answer, set: () => answer, json: () => answer };
		const context = {
			...this.context,
			getMode: () => 'webhook',
			getRequestObject: () => ({ method: 'POST', rawBody: Buffer.from(JSON.stringify(body)) }),
			getResponseObject: () => answer,
			getHeaderData: () => ({ 'content-type': 'application/json', ...headers }),
			getQueryData: () => ({}),
		};
		return await receiveDelivery(openTrigger(context as unknown as IWebhookFunctions));
	}

	/** The requests that may change something. */
	writes(): string[] {
		return this.requests.filter((request) => !request.startsWith('GET'));
	}

	ids(): string[] {
		return this.stored.map(({ id }) => id);
	}

	private answer(sent: Request): unknown {
		this.last = sent;
		const request = `${sent.method} ${sent.url.replace(PROVIDER, 'webhooks')}`;
		this.requests.push(request);
		const failing = Object.keys(this.failures)
			.filter((beginning) => request.startsWith(beginning))
			.sort((one, other) => other.length - one.length)[0];
		return failing === undefined ? this.served(sent) : this.failures[failing]!();
	}

	/** What the provider does if nothing fails. */
	protected served({ method, url, body }: Request): unknown {
		if (url.endsWith('/candidates')) return response(200, this.candidates);
		if (method === 'GET') return response(200, this.stored);
		if (method === 'POST') return response(201, this.add(body!.url, body));
		const place = this.stored.findIndex(({ id }) => url === `${PROVIDER}/${id}`);
		if (place < 0) return response(404, '');
		this.stored.splice(place, 1);
		return response(204, '');
	}
}
