import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { waitFor } from '../../test/n8n/wait';

/** What `executionRecorder.cjs` says of one execution. */
export interface ExecutionRecord {
	status: string;
	error?: string;
	/** Items of the listing node. */
	items: number;
	lastItem?: string;
	/** How long the listing node ran. */
	nodeMs: number;
	/** From the execution's start to its stop. */
	executionMs: number;
	/** Processor time of n8n's process during the execution: less moved by what else the machine does. */
	cpuMs: number;
	/** Resident memory of n8n before the execution, with the garbage collected. */
	idleBytes: number;
	/** The most resident memory during the execution; 0 on other systems than Linux. */
	peakBytes: number;
}

/** What `startRecorder.cjs` says of one start of n8n, since the beginning of its process. */
export interface StartRecord {
	wallMs: number;
	/** Processor time: less moved by what else the machine does. */
	cpuMs: number;
}

const DEADLINE_MS = 30_000;

/** The file in which a recorder inside n8n leaves its records. */
export class Records<T extends ExecutionRecord | StartRecord> {
	private readonly folder = mkdtempSync(join(tmpdir(), 'bench-'));

	private readonly file = join(this.folder, 'records');

	private read = 0;

	/** The environment that makes n8n record. */
	readonly env: Record<string, string>;

	/** @param recorder name of a file of external hooks in this folder */
	constructor(recorder: string) {
		this.env = { EXTERNAL_HOOK_FILES: join(__dirname, recorder), BENCH_RECORDS: this.file };
	}

	/** The next record; each is returned once. */
	async next(): Promise<T> {
		const line = await waitFor(() => this.lines()[this.read], {
			what: 'A record of n8n',
			deadlineMs: DEADLINE_MS,
			everyMs: 20,
		});
		this.read++;
		return JSON.parse(line) as T;
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}

	/** Complete lines only: the last one may still be being written. */
	private lines(): string[] {
		return existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n').slice(0, -1) : [];
	}
}
