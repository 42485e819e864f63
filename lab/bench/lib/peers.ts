import { median } from '../../../test/support/performance';

/** Work that is compared with the work of its peers. */
export interface Peer<Name extends string = string> {
	readonly name: Name;
	/**
	 * Does the work once.
	 *
	 * @returns how many milliseconds it took, if this is measured elsewhere, e.g. inside n8n
	 */
	readonly work: () => unknown;
}

/** How often peers work, and how they are measured. */
export interface Rounds {
	readonly rounds: number;
	/** Rounds before, which do not count; 1 by default. */
	readonly warmUp?: number;
	/** A clock in milliseconds; the time of day by default. */
	readonly now?: () => number;
	/** Prepares each turn; is not measured. */
	readonly before?: () => void;
}

/** The median milliseconds of each peer. */
export type Times<Name extends string = string> = Readonly<Record<Name, number>>;

/** Measures peers in alternation, ABBA: if the machine becomes slower or faster meanwhile, it affects all of them. */
export async function alternate<Name extends string>(
	peers: ReadonlyArray<Peer<Name>>,
	{ rounds, warmUp = 1, now = () => performance.now(), before = () => {} }: Rounds,
): Promise<Times<Name>> {
	const samples = new Map(peers.map(({ name }) => [name, [] as number[]]));
	for (let round = 0; round < warmUp + rounds; round++) {
		for (const { name, work } of round % 2 === 0 ? peers : peers.toReversed()) {
			before();
			const start = now();
			const result = await work();
			const taken = typeof result === 'number' ? result : now() - start;
			if (round >= warmUp) samples.get(name)!.push(taken);
		}
	}
	const medians = [...samples].map(([name, all]) => [name, median(all)]);
	return Object.fromEntries(medians) as Times<Name>;
}

/** The median time of a peer divided by that of another: below 1 it is faster. */
export function ratio<Name extends string>(times: Times<Name>, name: Name, peer: Name): number {
	return times[name] / times[peer];
}
