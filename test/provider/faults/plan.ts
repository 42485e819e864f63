import { randomNumbers } from '../seed';
import type { FilteredRequest, RequestFilter } from './filter';
import { concerns } from './filter';
import type { FaultName } from './index';

/** A fault of the address, or `lost`: the work is done and its answer never arrives. */
export type FailureKind = FaultName | 'lost';

/** What one request is to suffer. */
export interface Failure {
	kind: FailureKind | number;
	/** Seconds, an HTTP date, or `date:2`; sent with any status. */
	retryAfter?: string | number;
}

/** A fault for the next requests; exactly one of `status` and `kind`. */
export interface NextFailure extends RequestFilter {
	status?: number;
	kind?: FailureKind;
	retryAfter?: string | number;
	/** How many requests; 1 if not given. */
	times?: number;
	/** So many requests that it is meant for are answered well before. */
	after?: number;
}

/** Faults by chance, the same ones in the same order for the same seed. */
export interface RandomFailures extends RequestFilter {
	/** From 0, never, to 1, always. */
	probability: number;
	seed: string | number;
	/** 500, 503, reset and lost if not given. */
	kinds?: readonly FailureKind[];
}

/** How much of a planned fault is still to come. */
export interface PlannedFailure {
	readonly left: number;
}

interface Planned {
	filter: RequestFilter;
	failure: Failure;
	after: number;
	left: number;
}

type Chance = (asked: FilteredRequest) => Failure | undefined;

const RANDOM_KINDS: readonly FailureKind[] = ['500', '503', 'reset', 'lost'];

/** The faults that a test has asked for from outside, where the client's address cannot say them. */
export class FailurePlan {
	private planned: Planned[] = [];

	private chances: Chance[] = [];

	/** Lets the next requests fail; what was asked for first happens first. */
	failNext(wanted: NextFailure): PlannedFailure {
		const { times: left = 1, after = 0, retryAfter } = wanted;
		const planned = { filter: wanted, failure: { kind: kindOf(wanted), retryAfter }, after, left };
		this.planned.push(planned);
		return planned;
	}

	/** Lets requests fail by chance; the result ends that. */
	failRandomly(wanted: RandomFailures): () => void {
		const chance = chanceOf(wanted);
		this.chances.push(chance);
		return () => (this.chances = this.chances.filter((one) => one !== chance));
	}

	clear(): void {
		this.planned = [];
		this.chances = [];
	}

	/** What happens to this request; counts it. */
	take(asked: FilteredRequest): Failure | undefined {
		// Both, always: how many numbers are drawn must not depend on what was planned.
		const byChance = this.takeByChance(asked);
		return this.takePlanned(asked) ?? byChance;
	}

	private takePlanned(asked: FilteredRequest): Failure | undefined {
		const first = this.planned.find(({ filter, left }) => left > 0 && concerns(filter, asked));
		if (!first) return undefined;
		if (first.after > 0) return void first.after--;
		first.left--;
		return first.failure;
	}

	private takeByChance(asked: FilteredRequest): Failure | undefined {
		return this.chances.map((chance) => chance(asked)).find(Boolean);
	}
}

function kindOf({ status, kind }: NextFailure): FailureKind | number {
	const named = status ?? kind;
	if (named === undefined || (status !== undefined && kind !== undefined)) {
		throw new Error('A failure needs either a status or a kind');
	}
	return named;
}

/** Draws twice for each request, whatever comes of it. */
function chanceOf({ probability, seed, kinds = RANDOM_KINDS, ...filter }: RandomFailures): Chance {
	const draw = randomNumbers(seed);
	return (asked) => {
		if (!concerns(filter, asked)) return undefined;
		const [chance, choice] = [draw(), draw()];
		const kind = kinds[Math.floor(choice * kinds.length)];
		return kind !== undefined && chance < probability ? { kind } : undefined;
	};
}
