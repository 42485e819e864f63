import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

import axios from 'axios';

import { ensureBuilt } from '../../scripts/lib/build';
import { ensureN8n } from '../../test/n8n/install';
import { startN8n, type N8nServer } from '../../test/n8n/server';
import { waitFor } from '../../test/n8n/wait';
import { startProvider, type Provider } from '../../test/provider';
import { packedPackage } from '../../test/support/packedPackage';
import { Records, type ExecutionRecord } from '../n8n/records';
import { activateListings, type Listing } from './contenders';

const ACTIVATION_DEADLINE_MS = 60_000;

/** One n8n with the packed package, one provider, and active workflows that list from it. */
export class Stage {
	private constructor(
		private readonly provider: Provider,
		private readonly records: Records<ExecutionRecord>,
		private readonly n8n: N8nServer,
		readonly listings: Listing[],
	) {}

	/** Prepares everything for listings of these sizes. */
	static async open(sizes: readonly number[]): Promise<Stage> {
		await ensureBuilt();
		const records = new Records<ExecutionRecord>('executionRecorder.cjs');
		const provider = await startProvider();
		try {
			const n8n = await startRecordedN8n(records);
			return await stageOn(n8n, async () => {
				const listings = await activateListings(n8n.client, provider, sizes);
				return new Stage(provider, records, n8n, listings);
			});
		} catch (error) {
			await provider.stop();
			records.remove();
			throw error;
		}
	}

	/** Runs a listing once. Throws where it did not succeed or did not list what it should. */
	async run(listing: Listing): Promise<ExecutionRecord> {
		await this.call(listing.path);
		const record = await this.records.next();
		const { contender, size } = listing;
		if (record.status !== 'success' || record.items !== size) {
			const outcome = `${record.items} items, ${record.status}: ${record.error ?? 'no error'}`;
			throw new Error(`${contender} did not list ${size} candidates (${outcome})`);
		}
		return record;
	}

	/** Starts n8n again, with nothing in its memory but what belongs there. */
	async freshProcess(): Promise<void> {
		await this.n8n.restart();
	}

	async close(): Promise<void> {
		await this.n8n.stop();
		await this.provider.stop();
		this.records.remove();
	}

	/** Calls a webhook, which answers 404 until n8n has activated its workflow. */
	private async call(path: string): Promise<void> {
		const answered = async () => {
			const validateStatus = (status: number) => status === 404 || status < 300;
			const url = `${this.n8n.url}/webhook/${path}`;
			const { status } = await axios.get(url, { proxy: false, validateStatus });
			return status !== 404;
		};
		await waitFor(answered, { what: 'The activation', deadlineMs: ACTIVATION_DEADLINE_MS });
	}
}

async function startRecordedN8n(records: Records<ExecutionRecord>): Promise<N8nServer> {
	const install = await ensureN8n();
	const tarball = packedPackage();
	try {
		console.error(`Starting n8n ${install.version} with the packed package …`);
		return await startN8n({ install, packages: [tarball], env: records.env });
	} finally {
		rmSync(dirname(tarball), { recursive: true, force: true });
	}
}

/** Ends n8n where the stage cannot be set on it. */
async function stageOn(n8n: N8nServer, set: () => Promise<Stage>): Promise<Stage> {
	try {
		return await set();
	} catch (error) {
		await n8n.stop();
		throw error;
	}
}
