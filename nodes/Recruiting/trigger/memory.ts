import type { IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { withinTime } from '../transport';
import type { DeliveredCandidates, HandedOver } from './polling/core';

type NodeContext = Pick<IHookFunctions, 'getNode' | 'getWorkflow'>;
/** The contexts in which n8n keeps data of a workflow. */
export type StateContext = IHookFunctions | IPollFunctions | IWebhookFunctions;

/** What is going wrong. Each kind of problem is an outage of its own, so that a lasting small one hides no large one. */
export type ProblemKind = 'subscription' | 'unconfirmed' | 'candidates' | 'deliveries' | 'poll';

/**
 * What this process knows of a trigger, until it is unpublished. What must survive the process is in n8n's static data
 * (`loadState`); n8n's table knows the events that have started an execution.
 */
export class NodeMemory {
	/** Hooks and checks register one after the other. */
	readonly registering = new Mutex();
	/** Polls compare one list at a time. */
	readonly polling = new Mutex();
	/** Executions change n8n's table one after the other. */
	readonly recording = new Mutex();

	readonly counts = { accepted: 0, rejected: 0, ignored: 0, duplicate: 0 };
	/** Times as ISO texts. */
	lastDelivery?: string;
	lastPoll?: string;
	/** What the provider's list of subscriptions last showed. */
	subscription?: string;
	/** When the status was last logged, in milliseconds since 1970. */
	statusLoggedAt = 0;
	/** When a warning that anybody can cause was last logged, and how often it was left out since. */
	readonly warnings = new Map<string, { at: number; leftOut: number }>();

	/** Where a hook has registered the webhook, while it is published: only hooks can ask n8n for its address. */
	registration?: { readonly url: string };
	/** When a check created the subscription again (milliseconds since 1970), until one finds it in order. */
	replacedAt?: number;
	/** Deliveries since the last check: those with a valid signature, and those with another one. */
	readonly deliveries = { verified: 0, unverified: 0 };
	/** Checks that failed in a row, and whether a failed execution shows it. */
	readonly outages = new Map<ProblemKind, { checks: number; isShown: boolean }>();
	comparison?: {
		readonly registration: object;
		/** In milliseconds since 1970. */
		readonly at: number;
		/** How many delivered candidates were not in the list yet. */
		readonly waiting: number;
		/** After how many further ones the list is compared again. */
		readonly mostUnstored: number;
	};

	/** The context of the last activation: a poll with another one is superseded. Weak, since it holds a workflow. */
	activation?: WeakRef<IPollFunctions>;

	/** The secret that can be derived from the credential, and when it was (in milliseconds since 1970). */
	derivedSecret?: { readonly secret: Promise<string | undefined>; readonly at: number };
	/** What each signature that does not cover the body came with, and until when it counts. */
	readonly usedSignatures = new Map<string, { readonly body: string; readonly until: number }>();

	/** Events of polls that have not started yet. */
	readonly handedOver = new Map<string, 'failed' | 'open'>() satisfies HandedOver;
	/** What a poll has changed in its state since n8n stored that, which it does only with an execution. */
	readonly unsaved = new Map<StatePart, string | undefined>();
	/** New records that polls have learned of since then. */
	unstored = 0;
	/** Changes of n8n's table that wait for their turn, as one; and which of the recorded keys were there before. */
	nextRecording?: {
		readonly recorded: string[];
		readonly forgotten: string[];
		readonly seen: Promise<Set<unknown> | undefined>;
	};
	/** When the list named a candidate whom no delivery had named before, in milliseconds since 1970. */
	readonly caughtUpAt = new Map<string, number>();
	/** Keys of the last events, and of the last candidates, and the executions that had them first. */
	readonly events = new Map<string, string>();
	readonly candidates = new Map<string, string>();
	/** New candidates whom deliveries have named; see `deliveredCandidates`. */
	delivered?: DeliveredCandidates;
}

/** Lets work take turns. */
class Mutex {
	private last?: Promise<unknown>;

	/** Whether nothing runs or waits. */
	get isFree(): boolean {
		return this.last === undefined;
	}

	/** Runs some work after all that came before, but does not wait longer: work that hangs must not stop others. */
	async run<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T> {
		const before = this.last;
		const turn = before === undefined ? work() : withinTime(longestWaitMs, before).then(work);
		const ended = turn.catch(() => undefined);
		this.last = ended;
		try {
			return await turn;
		} finally {
			if (this.last === ended) this.last = undefined;
		}
	}
}

/** The only thing that this process keeps: everything about a trigger is in its memory. */
const memories = new Map<string, NodeMemory>();

/** What names a node among all workflows of this n8n. */
function nodeKey(context: NodeContext): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

export function memoryOf(context: NodeContext): NodeMemory {
	const key = nodeKey(context);
	const memory = memories.get(key) ?? new NodeMemory();
	memories.set(key, memory);
	return memory;
}

/**
 * Forgets a trigger that is not published any more, but for events that n8n has not started yet. Work that is under way
 * goes on with what it has.
 */
export function forgetMemory(context: NodeContext): void {
	const { handedOver } = memoryOf(context);
	memories.delete(nodeKey(context));
	for (const [id, outcome] of handedOver) memoryOf(context).handedOver.set(id, outcome);
}

/** What is stored of a trigger: its subscription and secrets, those of a test run, the last list, and deliveries since. */
export type StatePart = 'subscription' | 'testSubscription' | 'snapshot' | 'delivered';

/**
 * A part of what n8n has stored of a trigger, under the node's id: n8n itself keeps a node's data under its name, and
 * loses it when the node is renamed. It may be old: n8n writes all data of a workflow, from whichever process saved last.
 */
export function loadState(context: StateContext, part: StatePart): unknown {
	const { unsaved } = memoryOf(context);
	const isPoll = '__emit' in context;
	if (!isPoll && unsaved.has(part)) return unsaved.get(part);
	return context.getWorkflowStaticData('global')[stateKey(context, part)];
}

/** Stores a part, or removes it; n8n writes it to its database when the hook, the poll or the execution has ended. */
export function saveState(context: StateContext, part: StatePart, value: string | undefined): void {
	memoryOf(context).unsaved.delete(part);
	const stored = context.getWorkflowStaticData('global');
	const key = stateKey(context, part);
	if (!(key in stored)) forgetOldState(context);
	stored[key] = value;
}

/** The first builds stored a trigger, with its secrets, under the name of its node. */
function forgetOldState(context: StateContext): void {
	const old = context.getWorkflowStaticData('node');
	for (const key of Object.keys(old)) if (!key.startsWith(KEY_PREFIX)) delete old[key];
}

/** Notes what a poll has left in the state without an execution, for others to know, and for hooks and deliveries to store. */
export function noteUnsaved(poll: StateContext, part: StatePart, value: string | undefined): void {
	memoryOf(poll).unsaved.set(part, value);
}

/** Stores what polls have changed. */
export function saveUnsaved(context: StateContext): void {
	for (const [part, value] of memoryOf(context).unsaved) saveState(context, part, value);
}

const KEY_PREFIX = 'recruitingTrigger ';

function stateKey(context: StateContext, part: StatePart): string {
	return `${KEY_PREFIX}${context.getNode().id} ${part}`;
}

/** Whether n8n itself starts a workflow again that was active before. */
export function wasActive(context: IHookFunctions | IPollFunctions): boolean {
	return ['init', 'leadershipChange'].includes(context.getActivationMode());
}
