import { parse } from 'flatted';

import type { ExecutionSummary, Item, JsonObject } from './types';

/** An error as n8n saves it with an execution. */
export interface ExecutionError extends JsonObject {
	message: string;
	description?: string | null;
	httpCode?: string | null;
	name?: string;
	node?: { name: string };
}

/** A node that an execution still had to run, with what it was to be given. */
interface NodeLeft {
	node: { name: string };
	data: { main?: Array<Item[] | null> };
}

interface NodeRun {
	executionStatus?: string;
	error?: ExecutionError;
	data?: { main?: Array<Item[] | null> };
}

/** The part of an execution's data that tests look at; everything else is there too. */
export interface ExecutionData extends JsonObject {
	resultData: {
		runData: Record<string, NodeRun[]>;
		error?: ExecutionError;
		lastNodeExecuted?: string;
	};
	executionData?: { nodeExecutionStack?: NodeLeft[] };
}

/** An execution as n8n's API answers it. */
export interface ExecutionResponse extends ExecutionSummary {
	data?: string | ExecutionData;
}

/** An execution with its data. */
export class Execution {
	readonly id: string;

	readonly workflowId: string;

	readonly status: string;

	readonly mode: string;

	/** The execution that this one repeats. */
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

	/** The items of all runs of a node at one of its outputs; none where it did not run. */
	itemsOf(nodeName: string, outputIndex = 0): Item[] {
		return this.runsOf(nodeName).flatMap((run) => run.data?.main?.[outputIndex] ?? []);
	}

	/**
	 * The items that a node was still to be given when the execution was broken off. For the trigger
	 * these are what the execution was started with, and starts with again when it is retried.
	 */
	itemsLeftFor(nodeName: string): Item[] {
		const left = this.data.executionData?.nodeExecutionStack ?? [];
		const nodes = left.filter(({ node }) => node.name === nodeName);
		return nodes.flatMap(({ data }) => data.main?.[0] ?? []);
	}

	/** The error of a node, also where the workflow went on after it. */
	errorOf(nodeName: string): ExecutionError | undefined {
		return this.runsOf(nodeName).find((run) => run.error)?.error;
	}

	/** Throws, with the error and the node it came from, unless the execution succeeded. */
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
	// A waiting execution has no data, and one that crashed before its first node no results.
	const { resultData } = whole ?? {};
	return { ...whole, resultData: { ...resultData, runData: resultData?.runData ?? {} } };
}
