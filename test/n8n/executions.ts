import { Execution, type ExecutionResponse } from './execution';
import { N8nRequestError, type N8nSession } from './session';
import type { ExecutionSummary } from './types';
import { waitFor } from './wait';

const UNFINISHED = ['new', 'running', 'waiting', 'unknown'];
const PAGE = 100;

function hasEnded({ status }: { status: string }): boolean {
	return !UNFINISHED.includes(status);
}

/** An execution with its data, finished or not. */
export async function getExecution(session: N8nSession, id: string): Promise<Execution> {
	return new Execution(await session.request<ExecutionResponse>('GET', `/executions/${id}`));
}

/** Waits until an execution has ended, in whatever way. */
export async function waitForExecution(
	session: N8nSession,
	id: string,
	deadlineMs: number,
): Promise<Execution> {
	let last = 'not saved yet';
	const ended = async () => {
		const execution = await getIfSaved(session, id);
		last = execution?.status ?? last;
		return execution && hasEnded(execution) && execution;
	};
	const details = () => `Its last status was "${last}"`;
	return await waitFor(ended, { what: `The end of execution ${id}`, deadlineMs, details });
}

/** Waits until a workflow has at least `count` ended executions; returns all, the oldest first. */
export async function waitForExecutions(
	session: N8nSession,
	workflowId: string,
	count: number,
	deadlineMs: number,
): Promise<Execution[]> {
	let last = '';
	const enough = async () => {
		const all = await listExecutions(session, workflowId);
		last = all.map(({ id, status }) => `${id}: ${status}`).join(', ');
		const ended = all.filter(hasEnded);
		return ended.length >= count && ended;
	};
	const ended = await waitFor(enough, {
		what: `${count} ended executions of workflow ${workflowId}`,
		deadlineMs,
		details: () => `Seen: ${last || 'none'}`,
	});
	return await Promise.all(ended.reverse().map(({ id }) => getExecution(session, id)));
}

/** The executions of a workflow, or of all, without their data, the newest first. */
export async function listExecutions(
	session: N8nSession,
	workflowId?: string,
): Promise<ExecutionSummary[]> {
	const all: ExecutionSummary[] = [];
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	let cursor: string | null | undefined;
	do {
		const next = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
		const path = `/executions?filter=${filter}&limit=${PAGE}${next}`;
		const page = await session.request<ExecutionPage>('GET', path);
		all.push(...page.results);
		cursor = page.nextCursor;
	} while (cursor);
	// n8n reads those that run and those that have ended one after the other: one may be among both.
	return [...new Map(all.map((one) => [one.id, one])).values()];
}

interface ExecutionPage {
	results: ExecutionSummary[];
	nextCursor?: string | null;
}

async function getIfSaved(session: N8nSession, id: string): Promise<Execution | undefined> {
	try {
		return await getExecution(session, id);
	} catch (error) {
		if (error instanceof N8nRequestError && error.status === 404) return undefined;
		throw error;
	}
}
