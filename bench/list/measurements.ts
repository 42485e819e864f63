import type { ExecutionRecord } from '../n8n/records';
import type { Contender, Listing } from './contenders';
import { median } from '../../test/support/statistics';

/** The records of all runs, by contender and size. */
export class Measurements {
	private readonly records = new Map<string, ExecutionRecord[]>();

	add({ contender, size }: Listing, record: ExecutionRecord): void {
		this.of(contender, size).push(record);
	}

	/** The median of a figure. */
	median(contender: Contender, size: number, figure: (record: ExecutionRecord) => number): number {
		return median(this.of(contender, size).map(figure));
	}

	/** How this node compares with the HTTP Request node in a figure: below 1 it needs less. */
	ratio(size: number, figure: (record: ExecutionRecord) => number): number {
		return this.median('Recruiting', size, figure) / this.median('HTTP Request', size, figure);
	}

	private of(contender: Contender, size: number): ExecutionRecord[] {
		const key = `${contender} ${size}`;
		const known = this.records.get(key) ?? [];
		this.records.set(key, known);
		return known;
	}
}
