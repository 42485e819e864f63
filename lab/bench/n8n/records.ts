import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitFor } from '../../../test/n8n/wait';

/** What `executionRecorder.cjs` records of an execution. */
export interface ExecutionRecord {
	status: string;
	error?: string;
	/** Items of the measured node. */
	items: number;
	lastItem?: string;
	/** How long the measured node ran. */
	nodeMs: number;
	/** From the execution's start to its stop. */
	executionMs: number;
	/** Processor time of n8n's process during the execution; depends less on the machine's load. */
	cpuMs: number;
	/** Resident memory of n8n before the execution, with the garbage collected. */
	idleBytes: number;
	/** The most resident memory during the execution; 0 on other systems than Linux. */
	peakBytes: number;
	/** The longest time for which the event loop was blocked. */
	stallMs: number;
}

/** What `startRecorder.cjs` records of a start of n8n, since the beginning of its process. */
export interface StartRecord {
	wallMs: number;
	/** Processor time; depends less on the machine's load. */
	cpuMs: number;
}

/** What `endRecorder.cjs` records of an execution when it was saved. */
export interface EndRecord {
	/** Milliseconds since 1970, with fractions. */
	at: number;
	status: string;
	error?: string;
	/** The node that ran last, and its number of items. */
	lastNode?: string;
	items: number;
}

const DEADLINE_MS = 300_000;

/** The file into which a recorder inside n8n writes its records. */
export class Records<T extends ExecutionRecord | StartRecord | EndRecord> {
	private readonly folder = mkdtempSync(join(tmpdir(), 'bench-'));

	private readonly file = join(this.folder, 'records');

	/** Lines that were read but not returned yet. */
	private waiting: string[] = [];

	/** Number of bytes that were read. */
	private offset = 0;

	/** The environment that makes n8n record. */
	readonly env: Record<string, string>;

	/** @param recorder name of a file of external hooks in this folder */
	constructor(recorder: string) {
		this.env = { EXTERNAL_HOOK_FILES: join(__dirname, recorder), BENCH_RECORDS: this.file };
	}

	/** The next record; each is returned once. */
	async next(): Promise<T> {
		const [record] = await this.take(1);
		return record as T;
	}

	/** Waits for the next `count` records and returns them; each is returned once. */
	async take(count: number, deadlineMs = DEADLINE_MS): Promise<T[]> {
		const enough = () => this.waiting.length >= count || this.readLines() >= count;
		const what = `The recording of ${count} execution(s)`;
		await waitFor(enough, { what, deadlineMs, everyMs: 20 });
		return this.waiting.splice(0, count).map((line) => JSON.parse(line) as T);
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** Reads new complete lines: the last line may be incomplete. */
	private readLines(): number {
		const fresh = existsSync(this.file) ? readFileSync(this.file).subarray(this.offset) : '';
		const lines = fresh.slice(0, fresh.lastIndexOf('\n') + 1);
		this.offset += lines.length;
		this.waiting.push(...lines.toString().split('\n').slice(0, -1));
		return this.waiting.length;
	}
}
