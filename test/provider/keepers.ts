import type { FailureKind } from './faults/plan';
import type { RecordedRequest } from './http/middleware';
import type { Product } from './products';
import type { Provider } from './server';

/** A subscription without the query of its address. */
interface Kept {
	readonly id: string;
	readonly url: string;
	readonly events: readonly string[];
	readonly secret?: string;
}

/** Whoever keeps subscriptions, as random cycles see it: the documented API, or a system in a shape of its own. */
export interface SubscriptionKeeper {
	/** Parameters of a trigger. */
	readonly parameters: Readonly<Record<string, string>>;
	/** Three events that a trigger can select. */
	readonly events: readonly string[];
	readonly requests: readonly RecordedRequest[];
	list(): readonly Kept[];
	/** Adds one that no trigger has asked for; returns its ID. */
	add(url: string, events: readonly string[]): string;
	lose(id: string): void;
	/** Pauses one, if it can show that. */
	pause(id: string): void;
	/** Changes whether it takes a second one for an address, if it may do both. */
	toggleDuplicates(): void;
	/** What it should have for a trigger that has selected some events, in the form of `written`. */
	wanted(url: string, events: readonly string[]): string[];
	/** Makes requests about subscriptions fail at random; returns a function that ends this. */
	failRandomly(seed: string | number): () => void;
	/** Sends an event to one; returns whether it was taken. */
	deliver(kept: Kept): Promise<boolean>;
	/** Sends each of the events once to all that have asked for it; returns whether each delivery was taken. */
	emitAll(): Promise<boolean[]>;
}

const KINDS: FailureKind[] = ['500', '503', 'reset', 'lost', '409', '404'];
const RANDOM_FAILURES = { path: /\/(webhooks|subscriptions)\b/, probability: 0.15, kinds: KINDS };

/** A candidate who is in no list of the provider. */
const NEW_CANDIDATE = {
	...{ id: '7', first_name: 'First7', last_name: 'Last7' },
	email: 'first7@candidates.example',
};

/** Subscriptions as texts that can be compared: `<url> <events>`. */
export function written(kept: ReadonlyArray<Pick<Kept, 'url' | 'events'>>): string[] {
	return kept.map(({ url, events }) => `${url} ${[...events].sort().join()}`).sort();
}

const isTaken = ({ status }: { status: number }) => status >= 200 && status < 300;

/** The documented API, where a trigger has one subscription with all of its events. */
export function documentedKeeper(provider: Provider, profile: 'p4' | 'p5'): SubscriptionKeeper {
	const { webhooks, emit } = provider.profiles[profile];
	const events = ['candidate.created', 'application.updated', 'job.published'];
	return {
		parameters: { profile, authentication: 'apiKey', registration: 'automatic' },
		events,
		requests: provider.requests,
		list: () => webhooks.list(),
		add: (url, chosen) => webhooks.add({ url, events: chosen as never }).id,
		lose: (id) => webhooks.lose(id),
		pause: (id) => webhooks.pause(id),
		toggleDuplicates: () => {
			webhooks.duplicates = webhooks.duplicates === 'allow' ? 'conflict' : 'allow';
		},
		wanted: (url, chosen) => written([{ url, events: chosen }]),
		failRandomly: (seed) => provider.failRandomly(profile, { ...RANDOM_FAILURES, seed }),
		deliver: async ({ url, events: [event = ''], secret }) =>
			isTaken(await provider.deliver(url, event, NEW_CANDIDATE, { secret, retries: 0 })),
		emitAll: async () => {
			const taken: boolean[] = [];
			for (const event of events) taken.push(...(await emit(event, NEW_CANDIDATE)).map(isTaken));
			return taken;
		},
	};
}

/** The events that a trigger selects, and their names at the system. */
const EVENTS = {
	lever: {
		'candidate.created': 'applicationCreated',
		'application.updated': 'candidateStageChange',
		candidateHired: 'candidateHired',
	},
	workable: {
		'candidate.created': 'candidate_created',
		'application.updated': 'candidate_moved',
		job_deleted: 'job_deleted',
	},
} as const;

/** A system in which a trigger has a set of subscriptions, one for each event. */
export function systemKeeper(product: Product, name: keyof typeof EVENTS): SubscriptionKeeper {
	const { subscriptions } = product;
	const names: Readonly<Record<string, string>> = EVENTS[name];
	const authentication = name === 'lever' ? 'apiKey' : 'accessToken';
	let added = 900_000;
	return {
		parameters: { provider: name, authentication, registration: 'automatic' },
		events: Object.keys(names),
		requests: product.requests,
		list: () => subscriptions.map((one) => ({ ...one, url: one.url.split('?')[0]! })),
		add: (url, [chosen = '']) => {
			const id = String(++added);
			const events = [names[chosen] ?? chosen];
			subscriptions.push({ id, url, events, isActive: true, created: new Date() });
			return id;
		},
		lose: (id) => {
			const place = subscriptions.findIndex((one) => one.id === id);
			if (place >= 0) subscriptions.splice(place, 1);
		},
		pause: () => {},
		toggleDuplicates: () => {},
		wanted: (url, chosen) => written(chosen.map((event) => ({ url, events: [names[event]!] }))),
		failRandomly: (seed) => product.failRandomly({ ...RANDOM_FAILURES, seed }),
		deliver: async ({ url, events: [event], secret }) =>
			isTaken(await product.deliver!(url, { event, secret })),
		emitAll: async () => {
			const taken: boolean[] = [];
			for (const event of Object.values(names))
				taken.push(...(await product.announce!(event)).map(isTaken));
			return taken;
		},
	};
}
