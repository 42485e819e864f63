import type { Request, RequestHandler, Response } from 'express';
import { type RecordedRequest, scenarioOf } from '../http/middleware';
import type { Scenario } from '../scenario';
import { randomNumbers } from '../seed';
import type { ServedProfile } from '../setup';
import { type AfterwardsName, isAfterwards, spoilAnswer } from './afterwards';
import { type FaultName, faultNamed, status } from './index';

/** Who may fail, and when. */
type Failing = Pick<ServedProfile, 'basePath' | 'failures' | 'faultCounter' | 'foreignOrigin'>;

/** Answers with a fault if the scenario or a test's plan has one for this request. */
export function faultMiddleware(
	served: Failing,
	correctBody: (req: Request, res: Response) => Buffer,
): RequestHandler {
	return (req, res, next) => {
		const failure = failureOf(served, req, res);
		if (!failure) return next();
		const { kind, retryAfter } = failure;
		(res.locals.entry as RecordedRequest).fault = String(kind);
		if (isAfterwards(kind)) {
			spoilAnswer(req, res, kind);
			return next();
		}
		const fault = typeof kind === 'number' ? status(kind) : faultNamed(kind);
		const scenario = { ...scenarioOf(res), retryAfter };
		fault({ req, res, scenario, foreignOrigin: served.foreignOrigin, body: correctBody(req, res) });
	};
}

function failureOf(served: Failing, req: Request, res: Response): Failure | undefined {
	const { fault, retryAfter, ...counted } = scenarioOf(res);
	const inAddress = served.faultCounter.happens({ fault, ...counted });
	if (fault !== undefined && inAddress) return { kind: fault, retryAfter };
	const path = req.path.slice(req.path.startsWith(served.basePath) ? served.basePath.length : 0);
	return served.failures.take({ method: req.method, path });
}

/** Any fault, or what happens to the answer once the request is processed, e.g. `lost`. */
export type FailureKind = FaultName | AfterwardsName;

/** The failure of one request. */
interface Failure {
	kind: FailureKind | number;
	/** Sent with any status. */
	retryAfter?: string | number;
}

/** A fault for the next requests; exactly one of `status` and `kind`. */
export interface NextFailure extends RequestFilter {
	status?: number;
	kind?: FailureKind;
	retryAfter?: string | number;
	/** Number of requests that fail; 1 by default. */
	times?: number;
	/** Number of matching requests that succeed before. */
	after?: number;
}

/** Random faults, the same ones in the same order for the same seed. */
export interface RandomFailures extends RequestFilter {
	/** From 0 (never) to 1 (always). */
	probability: number;
	seed: string | number;
	/** 500, 503, reset and lost by default. */
	kinds?: readonly FailureKind[];
}

/** The remaining part of a planned fault. */
export interface PlannedFailure {
	readonly left: number;
}

interface Planned {
	filter: RequestFilter;
	failure: Failure;
	after: number;
	left: number;
}

type RandomFault = (asked: FilteredRequest) => Failure | undefined;

const RANDOM_KINDS: readonly FailureKind[] = ['500', '503', 'reset', 'lost'];

/** The faults that a test has planned, for clients whose address can't name a scenario. */
export class FailurePlan {
	private planned: Planned[] = [];

	private randomFaults: RandomFault[] = [];

	/** Makes the next requests fail; plans take effect in the order in which they were made. */
	failNext(wanted: NextFailure): PlannedFailure {
		const { times: left = 1, after = 0, retryAfter, status, kind = status! } = wanted;
		const planned = { filter: wanted, failure: { kind, retryAfter }, after, left };
		this.planned.push(planned);
		return planned;
	}

	/** Makes requests fail at random; returns a function that ends this. */
	failRandomly(wanted: RandomFailures): () => void {
		const fault = randomFault(wanted);
		this.randomFaults.push(fault);
		return () => (this.randomFaults = this.randomFaults.filter((one) => one !== fault));
	}

	clear(): void {
		this.planned = [];
		this.randomFaults = [];
	}

	/** The failure of this request, if any; counts the request. */
	take(asked: FilteredRequest): Failure | undefined {
		// Always both, so that plans do not change the sequence of random numbers.
		const random = this.takeRandom(asked);
		return this.takePlanned(asked) ?? random;
	}

	private takePlanned(asked: FilteredRequest): Failure | undefined {
		const first = this.planned.find(({ filter, left }) => left > 0 && matches(filter, asked));
		if (!first) return undefined;
		if (first.after > 0) return void first.after--;
		first.left--;
		return first.failure;
	}

	private takeRandom(asked: FilteredRequest): Failure | undefined {
		return this.randomFaults.map((fault) => fault(asked)).find(Boolean);
	}
}

/** Draws two numbers for each request, whatever the outcome. */
function randomFault({
	probability,
	seed,
	kinds = RANDOM_KINDS,
	...filter
}: RandomFailures): RandomFault {
	const draw = randomNumbers(seed);
	return (asked) => {
		if (!matches(filter, asked)) return undefined;
		const [chance, choice] = [draw(), draw()];
		const kind = kinds[Math.floor(choice * kinds.length)];
		return kind !== undefined && chance < probability ? { kind } : undefined;
	};
}

/** The requests that a fault applies to; all of the API by default. */
interface RequestFilter {
	method?: string;
	/** A path without scenario and base path, including all paths below it; `/v1` by default. */
	path?: string | RegExp;
}

/** A request as a filter sees it. */
interface FilteredRequest {
	method: string;
	/** Without scenario, base path and query. */
	path: string;
}

/** Whether a filter matches a request. */
function matches({ method, path = '/v1' }: RequestFilter, asked: FilteredRequest): boolean {
	if (method !== undefined && method.toUpperCase() !== asked.method) return false;
	if (typeof path !== 'string') return path.test(asked.path);
	return asked.path === path || asked.path.startsWith(`${path}/`);
}

/** Counts requests by nonce, for faults that begin later. */
export class FaultCounter {
	private readonly seen = new Map<string, number>();

	/** Whether the scenario's fault happens to this request; counts the request. */
	happens({ fault, nonce, after = 0 }: Scenario): boolean {
		if (fault === undefined) return false;
		if (nonce === undefined) return true;
		const before = this.seen.get(nonce) ?? 0;
		this.seen.set(nonce, before + 1);
		return before >= after;
	}
}
