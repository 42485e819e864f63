import { randomUUID } from 'node:crypto';

import { Execution, type ExecutionResponse, hasEnded } from './api/executions';
import { authorizeOAuth2 } from './api/oauth2';
import { N8nRequestError, N8nSession } from './api/session';
import type {
	CredentialInput,
	CredentialTestResult,
	ExecutionSummary,
	JsonObject,
	SavedCredential,
	SavedWorkflow,
	WorkflowInput,
} from './types';
import { waitFor } from './wait';

interface PublicationStatus {
	status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
	triggers: Array<{ nodeId: string; status: string; errorMessage: string | null }>;
}

/** The owner of every n8n in the tests. */
export const OWNER = {
	email: 'owner@example.com',
	firstName: 'First0',
	lastName: 'Last0',
	password: 'Recruiting-1234',
};
/** n8n itself gives up an activation after at most 114 s. */
const ACTIVATION_DEADLINE_MS = 120_000;
const EXECUTION_DEADLINE_MS = 60_000;
/** Number of executions in one answer. */
const PAGE = 100;

interface ExecutionPage {
	results: ExecutionSummary[];
	nextCursor?: string | null;
}

/** A client that uses an n8n server as its owner, with the same calls as the editor. */
export class N8nClient {
	readonly session: N8nSession;

	constructor(readonly url: string) {
		this.session = new N8nSession(url);
	}

	/** Sets up the owner of a new n8n, or logs in if there is one. */
	async enter(): Promise<void> {
		const setup = await this.session.raw('POST', '/rest/owner/setup', OWNER);
		if (setup.status === 200) return;
		const login = { emailOrLdapLoginId: OWNER.email, password: OWNER.password };
		await this.session.request('POST', '/login', login);
	}

	// Credentials

	/** Saves a credential. */
	async createCredential(credential: CredentialInput): Promise<SavedCredential> {
		return await this.session.request('POST', '/credentials', credential);
	}

	/** A saved credential with its data, in which n8n blanks the secrets. */
	async getCredential(id: string): Promise<SavedCredential> {
		return await this.session.request('GET', `/credentials/${id}?includeData=true`);
	}

	/** Tests a saved credential as the editor does, with changed fields. */
	async testCredential(id: string, changes: JsonObject = {}): Promise<CredentialTestResult> {
		const { name, type, data } = await this.getCredential(id);
		const credentials = { id, name, type, data: { ...data, ...changes } };
		return await this.session.request('POST', '/credentials/test', { credentials });
	}

	async deleteCredential(id: string): Promise<void> {
		await this.session.request('DELETE', `/credentials/${id}`);
	}

	/** Completes the authorization-code flow of a saved OAuth2 credential, without a browser. */
	async oAuth2Authorize(credentialId: string): Promise<void> {
		await authorizeOAuth2(this.session, credentialId);
	}

	// Workflows

	/** Saves a workflow; ids and positions of its nodes are optional. */
	async createWorkflow(workflow: WorkflowInput): Promise<SavedWorkflow> {
		// Old versions reject a workflow without `active`.
		const body = { active: false, ...completed(workflow) };
		return await this.session.request('POST', '/workflows', body);
	}

	async getWorkflow(id: string): Promise<SavedWorkflow> {
		return await this.session.request('GET', `/workflows/${id}`);
	}

	/** Saves changes; an active workflow keeps its published version until it is activated again. */
	async updateWorkflow(id: string, changes: Partial<WorkflowInput>): Promise<SavedWorkflow> {
		const { versionId } = await this.getWorkflow(id);
		const body = changes.nodes ? completed(changes as WorkflowInput) : changes;
		return await this.session.request('PATCH', `/workflows/${id}`, { ...body, versionId });
	}

	/** Activates a workflow's latest version, and waits until its triggers run; throws their errors. */
	async activateWorkflow(id: string): Promise<void> {
		const { versionId } = await this.getWorkflow(id);
		await this.session.request('POST', `/workflows/${id}/activate`, { versionId });
		const settled = await this.untilPublicationSettled(id);
		if (settled.status === 'published') return;
		const errors = settled.triggers.map((trigger) => trigger.errorMessage).filter(Boolean);
		throw new Error(`Activation of workflow ${id}: ${settled.status}. ${errors.join(' ')}`);
	}

	/** Deactivates a workflow and waits until its triggers have stopped. */
	async deactivateWorkflow(id: string): Promise<void> {
		await this.session.request('POST', `/workflows/${id}/deactivate`, {});
		await this.untilPublicationSettled(id);
	}

	/** Duplicates a workflow as the editor does: nodes and webhooks of the copy get new ids. */
	async duplicateWorkflow(id: string, name: string): Promise<SavedWorkflow> {
		const { nodes, connections, settings } = await this.getWorkflow(id);
		const own = nodes.map((node) => ({
			...node,
			id: randomUUID(),
			...(node.webhookId ? { webhookId: randomUUID() } : {}),
		}));
		return await this.createWorkflow({ name, nodes: own, connections, settings });
	}

	/** The result of the last activation or deactivation. */
	async publicationStatus(id: string): Promise<PublicationStatus> {
		const path = `/workflows/${id}/publication-status`;
		try {
			return await this.session.request('GET', path);
		} catch (error) {
			// Old versions lack this call, but there the call that activates answers when it is done.
			const isOld = error instanceof N8nRequestError && error.status === 404;
			if (isOld) return { status: 'published', triggers: [] };
			throw error;
		}
	}

	/** Waits until no activation or deactivation is in progress; returns the result of the last one. */
	async untilPublicationSettled(id: string): Promise<PublicationStatus> {
		const settled = async () => {
			const current = await this.publicationStatus(id);
			return current.status !== 'in_progress' && current;
		};
		const what = `The (de)activation of workflow ${id}`;
		await waitFor(settled, { what, deadlineMs: ACTIVATION_DEADLINE_MS });
		// n8n reads two tables for its answer, and may have read one of them before the end and the other after it.
		return await this.publicationStatus(id);
	}

	/** Deletes a workflow. n8n requires archiving it first, which deactivates it. */
	async deleteWorkflow(id: string): Promise<void> {
		await this.session.request('POST', `/workflows/${id}/archive`, {});
		await this.untilPublicationSettled(id);
		await this.session.request('DELETE', `/workflows/${id}`);
	}

	// Executions

	/** Runs a saved workflow by hand from its first or the named trigger; returns the execution's id. */
	async runWorkflow(id: string, triggerName?: string): Promise<string> {
		const answer = await this.startManually(id, triggerName);
		if (answer.executionId) return answer.executionId;
		throw new Error(`Workflow ${id} did not start: n8n answered ${JSON.stringify(answer)}`);
	}

	/** Saves a workflow, runs it by hand, and waits until it has ended, with any status. */
	async execute(workflow: WorkflowInput): Promise<Execution> {
		const { id } = await this.createWorkflow(workflow);
		return await this.waitForExecution(await this.runWorkflow(id));
	}

	/** Runs a saved workflow by hand with a chat message; returns the execution's id. */
	async runChat(id: string, triggerName: string, message: string): Promise<string> {
		const json = { sessionId: randomUUID(), action: 'sendMessage', chatInput: message };
		const data = {
			startTime: Date.now(),
			executionTime: 0,
			executionIndex: 0,
			executionStatus: 'success',
			source: [null],
			data: { main: [[{ json }]] },
		};
		const { executionId } = await this.startManually(id, triggerName, data);
		return executionId!;
	}

	/** Like "Execute workflow" on a webhook trigger: n8n then waits for one call of the test URL. */
	async listenForTestEvent(id: string, triggerName?: string): Promise<void> {
		const answer = await this.startManually(id, triggerName);
		if (!answer.waitingForWebhook) throw new Error(`Workflow ${id} does not wait for a webhook`);
	}

	/** Like "Stop Listening": n8n answers before it has stopped. */
	async cancelTestEvent(id: string): Promise<void> {
		await this.session.request('DELETE', `/test-webhook/${id}`);
	}

	/** An execution with its data, finished or not. */
	async getExecution(id: string): Promise<Execution> {
		return new Execution(await this.session.request<ExecutionResponse>('GET', `/executions/${id}`));
	}

	/** Waits until an execution has ended, with any status. */
	async waitForExecution(id: string): Promise<Execution> {
		let last = 'not saved yet';
		const ended = async () => {
			const execution = await this.getExecution(id).catch(undefinedIfMissing);
			last = execution?.status ?? last;
			return execution && hasEnded(execution) && execution;
		};
		const details = () => `Its last status was "${last}"`;
		const what = `The end of execution ${id}`;
		return await waitFor(ended, { what, deadlineMs: EXECUTION_DEADLINE_MS, details });
	}

	/** Waits until a workflow has at least `count` ended executions; returns all, the oldest first. */
	async waitForExecutions(
		workflowId: string,
		count: number,
		deadlineMs = EXECUTION_DEADLINE_MS,
	): Promise<Execution[]> {
		let last = '';
		const enough = async () => {
			const all = await this.listExecutions(workflowId);
			last = all.map(({ id, status }) => `${id}: ${status}`).join(', ');
			const ended = all.filter(hasEnded);
			return ended.length >= count && ended;
		};
		const ended = await waitFor(enough, {
			what: `${count} ended executions of workflow ${workflowId}`,
			deadlineMs,
			details: () => `Seen: ${last || 'none'}`,
		});
		return await Promise.all(ended.reverse().map(({ id }) => this.getExecution(id)));
	}

	/** The executions of a workflow, or of all, without their data, the newest first. */
	async listExecutions(workflowId?: string): Promise<ExecutionSummary[]> {
		const all: ExecutionSummary[] = [];
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		let cursor: string | null | undefined;
		do {
			const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
			const path = `/executions?filter=${filter}&limit=${PAGE}${next}`;
			const page = await this.session.request<ExecutionPage>('GET', path);
			all.push(...page.results);
			cursor = page.nextCursor;
		} while (cursor);
		// n8n reads running and ended executions one after the other, so that one may be in both lists.
		return [...new Map(all.map((one) => [one.id, one])).values()];
	}

	// Types

	/** The names of all node or credential types that n8n has loaded. */
	async typeNames(kind: 'nodes' | 'credentials'): Promise<string[]> {
		const { data } = await this.session.raw('GET', `/types/${kind}.json`);
		return (data as Array<{ name: string }>).map(({ name }) => name);
	}

	private async startManually(
		id: string,
		triggerName?: string,
		data?: JsonObject,
	): Promise<{ executionId?: string; waitingForWebhook?: boolean }> {
		const workflow = await this.getWorkflow(id);
		const name = triggerName ?? firstTriggerOf(workflow);
		const body = { workflowData: workflow, triggerToStartFrom: { name, data } };
		return await this.session.request('POST', `/workflows/${id}/run`, body);
	}
}

/** For an execution that n8n has not saved yet. */
function undefinedIfMissing(error: unknown): undefined {
	if (error instanceof N8nRequestError && error.status === 404) return undefined;
	throw error;
}

/** The workflow with an id and a position for each node, as n8n requires. */
function completed(workflow: WorkflowInput): WorkflowInput {
	const nodes = workflow.nodes.map((node, index) => ({
		parameters: {},
		position: [220 * index, 0] as [number, number],
		...node,
		id: node.id ?? randomUUID(),
	}));
	return { settings: { executionOrder: 'v1' }, ...workflow, nodes };
}

/** The first node without an input connection. */
function firstTriggerOf({ id, nodes, connections }: SavedWorkflow): string {
	const outputs = Object.values(connections).flatMap(({ main }) => main ?? []);
	const reached = new Set(outputs.flatMap((targets) => (targets ?? []).map(({ node }) => node)));
	const trigger = nodes.find(
		({ name, type }) => !reached.has(name) && type !== 'n8n-nodes-base.stickyNote',
	);
	if (!trigger) throw new Error(`Workflow ${id} has no node to start from`);
	return trigger.name;
}
