import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { ensureBuilt } from '../../../scripts/lib/build';
import { ensureN8n } from '../../../test/n8n/install';
import { startN8n, type N8nServer } from '../../../test/n8n/server';
import { startProvider, type Provider } from '../../../test/provider';
import type { Message } from '../../../test/provider/deliveries/shapes';
import { packedPackage } from '../../../test/support/packedPackage';
import { Records, type EndRecord } from '../n8n/records';
import { activateContenders, LAST_NODE, packedControl, type Contender } from './contenders';
import { sendAll } from './sender';

/** How n8n processed the deliveries of one contender in one round. */
export interface RunResult {
	/** Deliveries per second, until the last execution was saved. */
	rate: number;
	/** How long each reply took, in milliseconds. */
	latencies: number[];
	/** n8n's processor time per delivery, in milliseconds. */
	cpuMs: number;
}

const EXECUTIONS_DEADLINE_MS = 300_000;
/** n8n still cleans up after an execution was saved. */
const PAUSE_MS = 300;

/** One n8n with the packed package and an active workflow of each contender. */
export class WebhookStage {
	private constructor(
		private readonly provider: Provider,
		private readonly records: Records<EndRecord>,
		private readonly n8n: N8nServer,
		readonly contenders: Contender[],
	) {}

	/** @param env further environment variables of n8n */
	static async open(env: Record<string, string>): Promise<WebhookStage> {
		await ensureBuilt();
		const records = new Records<EndRecord>('endRecorder.cjs');
		const provider = await startProvider();
		let n8n: N8nServer | undefined;
		try {
			n8n = await startWithPackages({ ...env, ...records.env });
			const contenders = await activateContenders(n8n.client, provider);
			return new WebhookStage(provider, records, n8n, contenders);
		} catch (error) {
			await n8n?.stop();
			await provider.stop();
			records.remove();
			throw error;
		}
	}

	/** Sends deliveries, and waits until n8n has executed them. Throws if one fails. */
	async run(
		{ name, url }: Contender,
		messages: Message[],
		concurrency: number,
	): Promise<RunResult> {
		await sleep(PAUSE_MS);
		const cpuBefore = processorTime(this.n8n.pid);
		const { startedAt, latencies } = await sendAll(url, messages, concurrency);
		const ends = await this.records.take(messages.length, EXECUTIONS_DEADLINE_MS);
		const cpuMs = (processorTime(this.n8n.pid) - cpuBefore) / messages.length;
		for (const end of ends) requireSuccess(name, end);
		const endedAt = Math.max(...ends.map(({ at }) => at));
		return { rate: (messages.length * 1_000) / (endedAt - startedAt), latencies, cpuMs };
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.provider.stop();
		this.records.remove();
	}
}

async function startWithPackages(env: Record<string, string>): Promise<N8nServer> {
	const install = await ensureN8n();
	const tarball = packedPackage();
	const folder = dirname(tarball);
	try {
		console.error(`Starting n8n ${install.version} with the packed package …`);
		return await startN8n({ install, packages: [tarball, packedControl(folder)], env });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function requireSuccess(contender: string, end: EndRecord): void {
	if (end.status === 'success' && end.lastNode === LAST_NODE && end.items > 0) return;
	const outcome = `${end.items} items at "${end.lastNode}", ${end.status}: ${end.error ?? 'no error'}`;
	throw new Error(`An execution of ${contender} failed (${outcome})`);
}

/** Clock ticks of proc(5): 100 per second on all systems that Node runs on. */
const TICK_MS = 10;
/** Positions of `utime` and `stime` after the process's name, which may contain spaces. */
const USER = 11;
const SYSTEM = 12;

/** Processor time that a process has used so far, in milliseconds; NaN on other systems than Linux. */
function processorTime(pid: number): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
	} catch {
		return NaN;
	}
}
