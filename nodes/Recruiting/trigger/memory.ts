import type { FunctionsBase, IPollFunctions } from 'n8n-workflow';

import { Mutex } from '../transport';
import type { DeliveredCandidates } from './once/deliveredCandidates';

type NodeContext = Pick<FunctionsBase, 'getNode' | 'getWorkflow'>;
/** Each kind of problem is an outage of its own, so that a lasting small one hides no large one. */
export type ProblemKind = 'subscription' | 'unconfirmed' | 'candidates' | 'deliveries' | 'poll';

/** The parts that are stored of a trigger: its subscription and secrets, those of a test run, the last list, and deliveries since. */
export type StatePart = 'subscription' | 'testSubscription' | 'snapshot' | 'delivered';

/**
 * Knowledge of this process about a trigger, until it is unpublished. What must survive the process is in n8n's static data
 * (`storedState.ts`); n8n's table knows the events that have started an execution (`once/table.ts`). Times are in
 * milliseconds since 1970.
 */
export class TriggerMemory {
	/** @param handedOver events of polls that have not started yet */
	constructor(readonly handedOver = new Map<string, 'failed' | 'open'>()) {}

	/** Hooks and checks register, polls compare a list, and executions change n8n's table one after the other. */
	readonly registering = new Mutex();
	readonly polling = new Mutex();
	readonly recording = new Mutex();

	readonly counts = { accepted: 0, rejected: 0, ignored: 0, duplicate: 0 };
	/** Times as ISO texts. */
	readonly since = new Date().toISOString();
	lastDelivery?: string;
	lastRejection?: { readonly at: string; readonly why: string };
	lastCheck?: string;
	lastPoll?: string;
	/** As the provider's list of subscriptions last showed it, and the ids of all in it. */
	subscription?: string;
	listed: ReadonlySet<string> = new Set();
	/** Watched Fields that no record of the list has. */
	unknownFields: readonly string[] = [];
	statusLoggedAt = 0;
	/** When a warning that anybody can cause was last logged, and how often it was left out since. */
	readonly warnings = new Map<string, { at: number; leftOut: number }>();

	/** Where a hook has registered the webhook, while it is published: only hooks can ask n8n for its address. */
	registration?: { readonly url: string };
	/** Members of the set that a check created again, until one finds all in order. */
	readonly replaced = new Set<string>();
	/** Deliveries since the last check: those with a valid signature, and those with another one. */
	readonly deliveries = { verified: 0, unverified: 0 };
	/** Checks that failed in a row, why, and whether a failed execution shows it. */
	readonly outages = new Map<ProblemKind, { checks: number; isShown: boolean; reason: string }>();
	comparison?: {
		readonly registration: object;
		readonly at: number;
		/** How many delivered candidates were not in the list yet. */
		readonly waiting: number;
		/** After how many further ones the list is compared again. */
		readonly mostUnstored: number;
	};

	/** The context of the last activation: a poll with another one is superseded. Weak, since it holds a workflow. */
	activation?: WeakRef<IPollFunctions>;
	/** The publication, in which n8n tries several times to activate the trigger. */
	publication?: WeakRef<object>;

	/** The secret that can be derived from the credential, and when it was. */
	derivedSecret?: { readonly secret: Promise<string | undefined>; readonly at: number };
	/** For each signature that does not cover the body: the hash of the body it came with, and until when it counts. */
	readonly usedSignatures = new Map<string, { readonly body: string; readonly until: number }>();

	/** The state as polls have changed it since n8n stored it, which it does only with an execution. */
	readonly unsaved = new Map<StatePart, string | undefined>();
	/** New records that polls have learned of since then. */
	unstored = 0;
	/** Polls in a row whose list came from another place than the one before, although nobody published the workflow. */
	baselines = 0;
	/** Changes of n8n's table that wait for their turn, as one; and which of the recorded keys were there before. */
	nextRecording?: {
		readonly recorded: string[];
		readonly forgotten: string[];
		seen?: Promise<Set<unknown>>;
	};
	/** The last events, apart from the last candidates, so that no other event pushes a candidate out. */
	readonly events = new Recent(1_000, 250);
	/** Four keys for each candidate. */
	readonly candidates = new Recent(12_000);
	/** New candidates whom deliveries have named; see `once/delivered`. */
	delivered?: DeliveredCandidates;
}

/** The newest keys of a trigger, and the execution that had each first. */
class Recent {
	private readonly entries = new Map<string, { readonly execution: string; readonly at: number }>();

	/** @param slack how many more are kept before the oldest are forgotten at once */
	constructor(
		private readonly most: number,
		private readonly slack = 0,
	) {}

	has(key: string): boolean {
		return this.entries.has(key);
	}

	isElsewhere(key: string, execution: string): boolean {
		return (this.entries.get(key)?.execution ?? execution) !== execution;
	}

	isWithin(key: string, ms: number): boolean {
		return Date.now() - (this.entries.get(key)?.at ?? 0) <= ms;
	}

	/** Adds keys, and returns the oldest with their executions, which are forgotten. All of the added ones are kept. */
	add(keys: readonly string[], execution: string) {
		const at = Date.now();
		for (const key of keys) if (!this.has(key)) this.entries.set(key, { execution, at });
		const most = Math.max(this.most, keys.length);
		if (this.entries.size <= most + this.slack) return [];
		const oldest = [...this.entries].slice(0, this.entries.size - most);
		for (const [key] of oldest) this.entries.delete(key);
		return oldest;
	}
}

/** The only thing that this process keeps: everything about a trigger is in its memory. */
const memories = new Map<string, TriggerMemory>();

/** Unique among all workflows of this n8n. */
function nodeKey(context: NodeContext): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

/** The memory of a trigger. Only `open.ts` asks for it; all others get it passed. */
export function memoryOf(context: NodeContext): TriggerMemory {
	const key = nodeKey(context);
	const memory = memories.get(key) ?? new TriggerMemory();
	memories.set(key, memory);
	return memory;
}

/** Forgets a trigger that is not published any more, but for events that n8n has not started yet. */
export function forgetMemory(context: NodeContext): void {
	const { handedOver } = memoryOf(context);
	memories.delete(nodeKey(context));
	// The same map: it still learns whether n8n starts them.
	if (handedOver.size > 0) memories.set(nodeKey(context), new TriggerMemory(handedOver));
}

/** Nobody asks any more for what this memory knows. */
export function isForgotten(context: NodeContext, memory: TriggerMemory): boolean {
	return memories.get(nodeKey(context)) !== memory;
}
