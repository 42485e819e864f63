/** Emulations of real applicant-tracking systems, each from its public documentation alone. */
import express from 'express';
import { TokenStore } from '../auth';
import { listen, type Listener } from '../http/listener';
import { controlRoutes, type PlannedFailure, productApp, type ProductRequest } from './app';
import { ashby } from './ashby';
import { bambooHr } from './bambooHr';
import type { ListedRecord, Person, ProductDefinition, Served, Upload, Values } from './definition';
import { type DeliverProduct, productDeliveries } from './deliveries';
import { greenhouse } from './greenhouse';
import { lever } from './lever';
import { merge } from './merge';
import { smartRecruiters } from './smartRecruiters';
import { successFactors } from './successFactors';
import { workable } from './workable';

const DEFINITIONS = {
	...{ ashby, bambooHr, greenhouse, lever },
	...{ merge, smartRecruiters, successFactors, workable },
};

export type ProductName = keyof typeof DEFINITIONS;

export const PRODUCT_NAMES = Object.keys(DEFINITIONS) as ProductName[];

export interface Product {
	readonly name: ProductName;
	readonly origin: string;
	/** What a user enters as Base URL, with this origin instead of the product's host. */
	readonly baseUrl: string;
	/** Workable only: the Base URL at the customer's own host, whose next addresses are on another origin. */
	readonly subdomainBaseUrl: string | undefined;
	/** The secrets that the product issued. */
	readonly login: Values;
	/** What else only the customer knows, e.g. the user id for Lever's `perform_as`. */
	readonly known: Values;
	/** The list: at first the five invented people. A change replaces the record. */
	readonly records: readonly ListedRecord[];
	/** All requests in order of arrival, except those by hand. */
	readonly requests: ProductRequest[];
	/** Workable only: the requests to the other origin, which also answers. */
	readonly foreignRequests: ProductRequest[];
	/** The résumés that arrived. */
	readonly uploads: Upload[];
	/** What signs deliveries; for SuccessFactors the whole header. Undefined without webhooks. */
	readonly webhookSecret: string | undefined;
	/** The arguments with which curl reads the list. */
	readonly curl: string;
	/** Adds a new person to the end of the list. */
	add(): ListedRecord;
	/** Changes the e-mail address and the update time of the person at a position, by default the first. */
	change(position?: number): ListedRecord;
	/** Sends a delivery, by default the published example with new ids, times and signatures. Never throws because of the receiver. */
	deliver?: DeliverProduct;
	/** Fails the next requests except those for tokens, by default with the documented headers of that status. */
	failNext(status: number, times?: number, headers?: Values): void;
	/** Greenhouse only: makes all issued tokens invalid. */
	expireTokens(): void;
	stop(): Promise<void>;
}

export interface ProductOptions {
	/** 0, the default, means any free one. */
	port?: number;
	/** The most records on a page, whatever requests ask for; 2 by default, so that five people are three pages. */
	pageSize?: number;
}

export async function startProduct(
	name: ProductName,
	{ port = 0, pageSize = 2 }: ProductOptions = {},
): Promise<Product> {
	const definition: ProductDefinition = DEFINITIONS[name];
	const listener = await listen(port);
	const foreign = await listen(0);
	const { origin } = listener;
	const served = makeServed(definition, origin, foreign.origin, pageSize);
	const [requests, foreignRequests]: ProductRequest[][] = [[], []];
	const failures: PlannedFailure[] = [];
	const ended = new AbortController();
	const product: Product = {
		name,
		origin,
		baseUrl: origin + definition.basePath,
		subdomainBaseUrl: name === 'workable' ? `${origin}/spi` : undefined,
		login: served.login,
		known: definition.known,
		records: served.records,
		...{ requests: requests!, foreignRequests: foreignRequests!, uploads: served.uploads },
		webhookSecret: definition.webhook?.secrets[0],
		curl: definition.curl(served.login, origin + definition.basePath),
		...changes(definition, served),
		deliver: deliveriesOf(definition, served, ended.signal),
		failNext: (status, times = 1, headers = limitHeaders(definition, status)) => {
			failures.push(...Array.from({ length: times }, () => ({ status, headers })));
		},
		expireTokens: () => served.tokens.expireAll(),
		stop: async () => {
			ended.abort();
			await Promise.all([listener.stop(), foreign.stop()]);
		},
	};
	const app = productApp(definition, served, product.requests, failures);
	listener.serve(express().disable('x-powered-by').use(controlRoutes(product), app));
	serveForeign(foreign, definition, served, product.foreignRequests);
	return product;
}

function limitHeaders({ limit }: ProductDefinition, status: number): Values {
	return limit?.statuses.includes(status) ? limit.headers() : {};
}

function makeServed(
	definition: ProductDefinition,
	origin: string,
	foreignOrigin: string,
	pageSize: number,
): Served {
	const { people, record } = definition;
	const records = people.map((person, n) => record(person, n + 1, origin));
	let last = records.length;
	return {
		...{ origin, foreignOrigin, pageSize, records },
		login: definition.login(origin),
		uploads: [],
		tokens: new TokenStore(),
		add: (person: Person, least = 1) => {
			last = Math.max(last + 1, least);
			const added = { ...record(person, last, origin), ...definition.added(new Date()) };
			records.push(added);
			return added;
		},
	};
}

function changes(
	definition: ProductDefinition,
	{ records, add }: Served,
): Pick<Product, 'add' | 'change'> {
	let count = 0;
	return {
		add: () => {
			count += 1;
			return add(['Robin', `Newcomer ${count}`, `newcomer-${count}@mail.example`]);
		},
		change: (position = 0) => {
			const record = records[position];
			if (!record) throw new Error(`There is no person at position ${position}`);
			count += 1;
			const fields = definition.changed(record, `changed-${count}@mail.example`, new Date());
			records[position] = { ...record, ...fields };
			return records[position];
		},
	};
}

function deliveriesOf(
	{ webhook, idField = 'id' }: ProductDefinition,
	{ records }: Served,
	signal: AbortSignal,
): DeliverProduct | undefined {
	return webhook && productDeliveries(webhook, records, idField, signal);
}

/** The other origin serves the same, so that only its requests tell whether a client went there. */
function serveForeign(
	foreign: Listener,
	definition: ProductDefinition,
	served: Served,
	log: ProductRequest[],
): void {
	const { origin } = foreign;
	foreign.serve(productApp(definition, { ...served, origin }, log, []));
}
