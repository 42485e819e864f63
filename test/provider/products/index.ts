/** Emulations of real applicant-tracking systems, each from its public documentation alone. */
import express from 'express';
import { TokenStore } from '../auth';
import type { Reply } from '../deliveries/post';
import {
	FailurePlan,
	type NextFailure,
	type PlannedFailure,
	type RandomFailures,
} from '../faults/plan';
import { listen } from '../http/listener';
import type { RecordedRequest } from '../http/middleware';
import { controlRoutes, productApp } from './app';
import { ashby } from './ashby';
import { bambooHr } from './bambooHr';
import {
	type ListedRecord,
	PEOPLE,
	type Person,
	type ProductDefinition,
	type Served,
	type Subscription,
	type Upload,
	type Values,
} from './definition';
import { type DeliverProduct, productDeliveries } from './deliveries';
import { edited } from './edits';
import { gem } from './gem';
import { greenhouse } from './greenhouse';
import { kombo } from './kombo';
import { lever } from './lever';
import { loxo } from './loxo';
import { manatal } from './manatal';
import { merge } from './merge';
import { oracleRecruiting } from './oracleRecruiting';
import { pinpoint } from './pinpoint';
import { recruitCrm } from './recruitCrm';
import { recruitee } from './recruitee';
import { recruiterflow } from './recruiterflow';
import { smartRecruiters } from './smartRecruiters';
import { successFactors } from './successFactors';
import { teamtailor } from './teamtailor';
import { workable } from './workable';

const DEFINITIONS = {
	...{ ashby, bambooHr, gem, greenhouse, kombo, lever, loxo, manatal },
	...{ merge, oracleRecruiting, pinpoint, recruitCrm, recruitee, recruiterflow },
	...{ smartRecruiters, successFactors, teamtailor, workable },
};

export type ProductName = keyof typeof DEFINITIONS;

export const PRODUCT_NAMES = Object.keys(DEFINITIONS) as ProductName[];

export interface Product {
	readonly name: ProductName;
	readonly origin: string;
	/** What a user enters as Base URL, with this origin instead of the product's host. */
	readonly baseUrl: string;
	/** The secrets that the product issued. */
	readonly login: Values;
	/** What else only the customer knows, e.g. the user id for Lever's `perform_as`. */
	readonly known: Values;
	/** The list: at first the five invented people. A change replaces the record. */
	readonly records: readonly ListedRecord[];
	/** The further records, by resource as in a preset. */
	readonly others: Readonly<Record<string, readonly ListedRecord[]>>;
	/** The webhooks that were registered by API. */
	readonly subscriptions: Subscription[];
	/** All requests in order of arrival, except those by hand. */
	readonly requests: RecordedRequest[];
	/** The résumés that arrived. */
	readonly uploads: Upload[];
	/** What signs deliveries; for SuccessFactors the whole header. Undefined without webhooks. */
	readonly webhookSecret: string | undefined;
	/** The arguments with which curl reads the list. */
	readonly curl: string;
	/** Adds a person to the end of the list, by default a new one. */
	add(person?: Person): ListedRecord;
	/** Changes the e-mail address and the update time of the person at a position, by default the first. */
	change(position?: number): ListedRecord;
	/** Changes the value in a place, e.g. `stage.text`, of a record of a resource, and its update time. */
	edit(resource: string, position: number, place: string, value: unknown): void;
	/** Sends a delivery, by default of the published event. Never throws because of the receiver. */
	deliver?: DeliverProduct;
	/** Takes a right from the login, as the product calls it, e.g. `w_candidates`. */
	withhold(right: string): void;
	/** Makes the next requests fail, by default any; plans take effect in the order in which they were made. */
	failNext(wanted: NextFailure): PlannedFailure;
	/** Makes requests fail at random; returns a function that ends this. */
	failRandomly(wanted: RandomFailures): () => void;
	/** Sends a delivery to each active subscription to an event; without one, of an event that each has. */
	announce?(event?: string, position?: number): Promise<readonly Reply[]>;
	stop(): Promise<void>;
}

export interface ProductOptions {
	/** 0, the default, means any free one. */
	port?: number;
	/** The most records on a page, whatever requests ask for; 2 by default, so that five people are three pages. */
	pageSize?: number;
	/** One of the ways in which the product may answer, as far as its sources disagree. */
	variant?: string;
}

export async function startProduct(
	name: ProductName,
	{ port = 0, pageSize = 2, variant }: ProductOptions = {},
): Promise<Product> {
	const definition: ProductDefinition = DEFINITIONS[name];
	const { webhook } = definition;
	const listener = await listen(port);
	const { origin } = listener;
	const served = { ...makeServed(definition, origin, pageSize), variant };
	const ended = new AbortController();
	const deliver = webhook && productDeliveries(webhook, served.records, ended.signal);
	const product: Product = {
		name,
		origin,
		baseUrl: origin + definition.basePath,
		login: served.login,
		known: definition.known ?? {},
		records: served.records,
		others: served.others,
		subscriptions: served.subscriptions,
		...{ requests: [], uploads: served.uploads },
		webhookSecret: webhook?.secrets[0],
		curl: definition.curl(served.login, origin + definition.basePath),
		...changes(definition, served),
		withhold: (right) => void served.withheld.add(right),
		failNext: (wanted) => served.failures.failNext({ path: /^\//, ...wanted }),
		failRandomly: (wanted) => served.failures.failRandomly(wanted),
		deliver,
		announce: deliver && announcing(served, deliver),
		stop: async () => {
			ended.abort();
			await listener.stop();
		},
	};
	const app = productApp(definition, served, product.requests);
	listener.serve(express().disable('x-powered-by').use(controlRoutes(product), app));
	return product;
}

/** When the five people were added and changed. */
const [CREATED, UPDATED] = [new Date('2026-05-04T10:00:00Z'), new Date('2026-10-01T07:30:00Z')];

function makeServed(
	definition: ProductDefinition,
	origin: string,
	pageSize: number,
): Omit<Served, 'variant'> {
	const { times } = definition;
	const make = (person: Person, number: number, updated: Date, created: Date) => {
		const [, , ...emails] = person;
		const own = definition.record(person, number, origin);
		const addresses = definition.addresses(emails, own);
		return {
			...own,
			...addresses,
			...changeOf(times, updated),
			[times.created]: times.write(created),
		};
	};
	const records: ListedRecord[] = PEOPLE.map((person, n) => make(person, n + 1, UPDATED, CREATED));
	return {
		...{ origin, pageSize, records, others: definition.others?.(origin, records) ?? {} },
		login: definition.login(origin),
		uploads: [],
		subscriptions: [],
		withheld: new Set(),
		owners: new Map(),
		failures: new FailurePlan(),
		tokens: new TokenStore(),
		add: (person) => {
			const now = new Date();
			const added = make(person, records.length + 1, now, now);
			records.push(added);
			return added;
		},
	};
}

/** The field with the time of a change. */
function changeOf({ updated, write }: ProductDefinition['times'], time: Date): ListedRecord {
	return updated === undefined ? {} : { [updated]: write(time) };
}

/** The fields of any record with the time of a change. */
function timesOf(
	{ updated, ofOthers = [], write }: ProductDefinition['times'],
	record: ListedRecord,
) {
	const names = [updated, ...ofOthers].filter((name) => name !== undefined && name in record);
	return Object.fromEntries(names.map((name) => [name, write(new Date())])) as ListedRecord;
}

/** Each subscription is sent deliveries with its own secret. */
function announcing({ subscriptions }: Served, deliver: DeliverProduct): Product['announce'] {
	return async (wanted, position) => {
		const meant = subscriptions.filter(
			({ isActive, events }) => isActive && events.includes(wanted ?? events[0]!),
		);
		return await Promise.all(
			meant.map(async ({ url, secret, events: [event] }) => {
				return await deliver(url, { event: wanted ?? event, position, secret });
			}),
		);
	};
}

function changes(
	{ addresses, times }: ProductDefinition,
	{ records, others, add }: Served,
): Pick<Product, 'add' | 'change' | 'edit'> {
	let count = 0;
	return {
		add: (person) => {
			count += 1;
			return add(person ?? ['Robin', `Newcomer ${count}`, `newcomer-${count}@mail.example`]);
		},
		change: (position = 0) => {
			const record = records[position];
			if (!record) throw new Error(`There is no person at position ${position}`);
			count += 1;
			const changed = addresses([`changed-${count}@mail.example`], record);
			return (records[position] = { ...record, ...changed, ...changeOf(times, new Date()) });
		},
		edit: (resource, position, place, value) => {
			const list = resource === 'candidate' ? records : others[resource]!;
			const record = edited(list[position]!, place, value);
			list[position] = { ...record, ...timesOf(times, record) };
		},
	};
}
