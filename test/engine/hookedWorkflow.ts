import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHookFunctions,
	IHttpRequestOptions,
} from 'n8n-workflow';

import {
	createSubscription,
	keepOrReplaceSubscription,
	removeSubscription,
} from '../../nodes/Recruiting/trigger/subscription';
import { openTrigger } from '../../nodes/Recruiting/trigger/open';

/** A workflow with the hooks that n8n calls, and static data that survive a restart. */
export class HookedWorkflow {
	active = false;

	events: readonly string[] = ['candidate.created'];

	private host = 'http://n8n.example';

	private moves = 0;

	private database: IDataObject = {};

	/**
	 * @param parameters which provider it is for
	 * @param credential with an API key or an access token
	 */
	constructor(
		private readonly id: number,
		private readonly parameters: Readonly<Record<string, string>>,
		private readonly credential: ICredentialDataDecryptedObject,
	) {}

	get url(): string {
		return `${this.host}/webhook/${this.id}/webhook`;
	}

	get testUrl(): string {
		return `${this.host}/webhook-test/${this.id}/webhook`;
	}

	/** Like n8n, checks whether the webhook exists, creates it if not, and cleans up after a failure. */
	async activate(): Promise<void> {
		try {
			await this.hook(async (context) => {
				if (!(await keepOrReplaceSubscription(openTrigger(context))))
					await createSubscription(openTrigger(context));
			});
			this.active = true;
		} catch {
			this.active = false;
			await this.hook((context) => removeSubscription(openTrigger(context)));
		}
	}

	async deactivate(): Promise<void> {
		this.active = false;
		await this.hook((context) => removeSubscription(openTrigger(context)));
	}

	/** Restarts n8n, which activates the workflow if it was active. */
	async restart(): Promise<void> {
		if (this.active) await this.activate();
	}

	/** Restarts n8n with a new public URL. */
	async movePublicUrl(): Promise<void> {
		this.host = `http://n8n-${++this.moves}.example`;
		await this.restart();
	}

	/** Starts and ends a test run, which has its own static data. */
	async test(): Promise<void> {
		const data: IDataObject = {};
		const context = this.context(data, { url: this.testUrl, mode: 'manual' });
		try {
			if (!(await keepOrReplaceSubscription(openTrigger(context))))
				await createSubscription(openTrigger(context));
		} catch {
			// n8n shows the error to the user and cleans up.
		} finally {
			await removeSubscription(
				openTrigger(this.context(data, { url: this.testUrl, mode: 'internal' })),
			);
		}
	}

	/** n8n saves what a hook has stored only if the hook succeeds. */
	private async hook(run: (context: IHookFunctions) => Promise<unknown>): Promise<void> {
		const staticData = structuredClone(this.database);
		await run(this.context(staticData));
		this.database = staticData;
	}

	private context(
		staticData: IDataObject,
		{ url = this.url, mode = 'trigger' } = {},
	): IHookFunctions {
		const { apiKey, accessToken } = this.credential;
		const login = apiKey
			? `Basic ${Buffer.from(`${String(apiKey)}:`).toString('base64')}`
			: `Bearer ${String(accessToken)}`;
		const parameters: IDataObject = {
			...this.parameters,
			events: [...this.events],
			options: { maxTries: 1, timeout: 500 },
		};
		return {
			getNode: () => ({ id: 'node', name: 'Trigger', type: 'recruitingTrigger' }),
			getMode: () => mode,
			getActivationMode: () => 'update',
			getWorkflow: () => ({ id: String(this.id), name: 'Workflow' }),
			getNodeParameter: (name: string, fallback: unknown) => parameters[name] ?? fallback,
			getNodeWebhookUrl: () => url,
			getWorkflowStaticData: () => staticData,
			getCredentials: async () => this.credential,
			logger: { warn: () => {} },
			helpers: {
				httpRequestWithAuthentication: async (_type: string, request: IHttpRequestOptions) =>
					await send(request, login),
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
	const headers: IDataObject = {};
	response.headers.forEach((value, name) => (headers[name] = value));
	const { status: statusCode, statusText: statusMessage } = response;
	return { statusCode, statusMessage, headers, body: await response.text() };
}
