import { Bench, type Statistics } from 'tinybench';

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
	/** A clock in milliseconds; tinybench's own by default. */
	readonly now?: () => number;
	/** Prepares each turn; is not measured. */
	readonly before?: () => void;
}

/** Milliseconds of each peer, as statistics of tinybench. */
export type Times<Name extends string = string> = Readonly<Record<Name, Statistics>>;

/**
 * Measures peers in alternation, ABBA: if the machine becomes slower or faster meanwhile, it affects all of them.
 *
 * @throws the error of the first work that fails
 */
export async function alternate<Name extends string>(
	peers: ReadonlyArray<Peer<Name>>,
	{ rounds, warmUp = 1, now, before = () => {} }: Rounds,
): Promise<Times<Name>> {
	// All tasks run at the same time, and each iteration waits for its turn.
	const bench = new Bench({
		...{ concurrency: 'bench', throws: true, now },
		...{ time: 0, iterations: rounds },
		...{ warmup: warmUp > 0, warmupTime: 0, warmupIterations: warmUp },
	});
	const turns = new Turns(peers.length);
	for (const [index, { name, work }] of peers.entries()) {
		bench.add(name, async () => overridden(await work()), {
			async: true,
			beforeEach: async () => {
				await turns.take(index);
				before();
			},
			afterEach: () => turns.pass(),
		});
	}
	await bench.run();
	const times = bench.tasks.map(({ name, result }) => [name, statisticsOf(name, result)]);
	return Object.fromEntries(times) as Times<Name>;
}

/** The median time of a peer divided by that of another: below 1 it is faster. */
export function ratio<Name extends string>(times: Times<Name>, name: Name, peer: Name): number {
	return times[name].p50 / times[peer].p50;
}

function overridden(milliseconds: unknown): object | undefined {
	return typeof milliseconds === 'number' ? { overriddenDuration: milliseconds } : undefined;
}

function statisticsOf(name: string, result: Bench['results'][number]): Statistics {
	if (result.state === 'completed') return result.latency;
	throw new Error(`${name} was not measured (${result.state})`);
}

/** Gives turns to peers: first to last, last to first, and so on. */
class Turns {
	private over = 0;

	private readonly waiting: Array<() => void> = [];

	constructor(private readonly peers: number) {}

	/** Waits for the turn of a peer. */
	async take(peer: number): Promise<void> {
		if (this.current === peer) return;
		await new Promise<void>((resolve) => (this.waiting[peer] = resolve));
	}

	/** Ends a turn. */
	pass(): void {
		this.over++;
		this.waiting[this.current]?.();
	}

	private get current(): number {
		const place = this.over % this.peers;
		const isBackwards = Math.floor(this.over / this.peers) % 2 === 1;
		return isBackwards ? this.peers - 1 - place : place;
	}
}
