import { parse } from 'flatted';

import type { ExecutionSummary, Item, JsonObject } from '../types';

/** An error as n8n saves it with an execution. */
export interface ExecutionError extends JsonObject {
	message: string;
	description?: string | null;
	httpCode?: string | null;
	name?: string;
	node?: { name: string };
}

/** A node that an execution has not run yet, with its input. */
interface PendingNode {
	node: { name: string };
	data: { main?: Array<Item[] | null> };
}

interface NodeRun {
	executionStatus?: string;
	error?: ExecutionError;
	data?: { main?: Array<Item[] | null> };
}

/** The part of an execution's data that tests use. */
export interface ExecutionData extends JsonObject {
	resultData: {
		runData: Record<string, NodeRun[]>;
		error?: ExecutionError;
		lastNodeExecuted?: string;
	};
	executionData?: { nodeExecutionStack?: PendingNode[] };
}

/** An execution as n8n's API returns it. */
export interface ExecutionResponse extends ExecutionSummary {
	data?: string | ExecutionData;
}

/** An execution with its data. */
export class Execution {
	readonly id: string;

	readonly workflowId: string;

	readonly status: string;

	readonly mode: string;

	/** The id of the execution that this one retries. */
	readonly retryOf: string | null;

	readonly data: ExecutionData;

	constructor(response: ExecutionResponse) {
		({ id: this.id, workflowId: this.workflowId, status: this.status, mode: this.mode } = response);
		this.retryOf = response.retryOf ?? null;
		this.data = unflatten(response.data);
	}

	/** The error that ended the execution. */
	get error(): ExecutionError | undefined {
		return this.data.resultData.error;
	}

	/** The items of all runs of a node at one of its outputs; empty if it did not run. */
	itemsOf(nodeName: string, outputIndex = 0): Item[] {
		return this.runsOf(nodeName).flatMap((run) => run.data?.main?.[outputIndex] ?? []);
	}

	/**
	 * The input of a node that had not run when the execution was aborted. For the trigger, these are the items that the
	 * execution started with, and that a retry starts with.
	 */
	pendingItemsOf(nodeName: string): Item[] {
		const pending = this.data.executionData?.nodeExecutionStack ?? [];
		const nodes = pending.filter(({ node }) => node.name === nodeName);
		return nodes.flatMap(({ data }) => data.main?.[0] ?? []);
	}

	/** Throws an error with the failed node and its error unless the execution succeeded. */
	expectSuccess(): this {
		if (this.status === 'success') return this;
		const { error, id, status } = this;
		const where = error?.node?.name ?? this.data.resultData.lastNodeExecuted;
		const text = [error?.message, error?.description].filter(Boolean).join(': ');
		throw new Error(`Execution ${id} ended with "${status}" at "${where}": ${text}`);
	}

	private runsOf(nodeName: string): NodeRun[] {
		return this.data.resultData.runData[nodeName] ?? [];
	}
}

function unflatten(data: string | ExecutionData | undefined): ExecutionData {
	const whole: Partial<ExecutionData> | undefined = typeof data === 'string' ? parse(data) : data;
	// A waiting execution has no data, and one that crashed before its first node has no results.
	const { resultData } = whole ?? {};
	return { ...whole, resultData: { ...resultData, runData: resultData?.runData ?? {} } };
}

const UNFINISHED = ['new', 'running', 'waiting', 'unknown'];

/** Whether an execution has ended, with any status. */
export function hasEnded({ status }: { status: string }): boolean {
	return !UNFINISHED.includes(status);
}
