import { startProvider, type Provider } from '../../../test/provider';
import { COMPARES_MEMORY, RecordedN8n } from '../n8n/recordedN8n';
import type { ExecutionRecord } from '../n8n/records';
import { activateListings, type Listing } from './contenders';

/** One n8n with the packed package, one provider, and active workflows that list from it. */
export class ListingStage {
	private constructor(
		private readonly provider: Provider,
		private readonly n8n: RecordedN8n,
		readonly listings: Listing[],
	) {}

	/** Prepares listings of these sizes. */
	static async open(sizes: readonly number[]): Promise<ListingStage> {
		const n8n = await RecordedN8n.start(COMPARES_MEMORY);
		const provider = await startProvider();
		try {
			return new ListingStage(provider, n8n, await activateListings(n8n, provider, sizes));
		} catch (error) {
			await n8n.close();
			await provider.stop();
			throw error;
		}
	}

	/** Runs a listing once. Throws if it fails or lists the wrong number of candidates. */
	async run(listing: Listing): Promise<ExecutionRecord> {
		const record = await this.n8n.run(listing.path);
		const { contender, size } = listing;
		if (record.status !== 'success' || record.items !== size) {
			const outcome = `${record.items} items, ${record.status}: ${record.error ?? 'no error'}`;
			throw new Error(`${contender} did not list ${size} candidates (${outcome})`);
		}
		return record;
	}

	/** Restarts n8n, so that its memory is fresh. */
	async freshProcess(): Promise<void> {
		await this.n8n.freshProcess();
	}

	async close(): Promise<void> {
		await this.n8n.close();
		await this.provider.stop();
	}
}
