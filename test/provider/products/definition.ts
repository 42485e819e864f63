import type { IncomingHttpHeaders } from 'node:http';

import type { Router } from 'express';

import type { TokenStore } from '../auth';
import type { Message } from '../deliveries/shapes';
import type { FailurePlan } from '../faults/plan';

export type ListedRecord = Record<string, unknown>;
export type Values = Readonly<Record<string, string>>;

/** An invented person, who may have a single name, and no address or several. */
export type Person = readonly [firstName: string, lastName: string | null, ...emails: string[]];

/** The people of every list. */
export const PEOPLE: readonly Person[] = [
	['Ifeoma', 'Lindqvist', 'ifeoma@mail.example', 'ifeoma.l@work.example'],
	['Bram', 'de Wit', 'bram@mail.example'],
	['Zoë', 'Håkansson', 'zoe@mail.example'],
	['Cher', null],
	['Tomás', 'Ferreira', 'tomas@mail.example'],
];

/** A product: its data, and functions for what only this product does. */
export interface ProductDefinition {
	/** The path of the Base URL. */
	basePath: string;
	/** The secrets that the product issues. */
	login(origin: string): Values;
	/** What else only a customer knows. */
	known?: Values;
	/** The list's record of a person, numbered from 1, without its addresses and times. */
	record(person: Person, number: number, origin: string): ListedRecord;
	/** The fields of a record with the person's e-mail addresses. */
	addresses(emails: readonly string[], record: ListedRecord): ListedRecord;
	/** The fields with the times of a record, and how they are written. */
	times: {
		updated?: string;
		/** If further records have other ones. */
		ofOthers?: readonly string[];
		created: string;
		write(time: Date): unknown;
	};
	/**
	 * The further records, by resource as in a preset: at least three of each, so that there are two pages. Those below a
	 * candidate belong to the first person.
	 */
	others?(origin: string, people: ListedRecord[]): Readonly<Record<string, ListedRecord[]>>;
	/** Whether a request has the login. */
	isLoggedIn(headers: IncomingHttpHeaders, served: Served): boolean;
	/** The status and detail of the refusal if it has not; 401 by default. */
	wrongLogin?: readonly [status: number, detail: string];
	/** The addresses that need no login. */
	openRoutes?(served: Served): Router;
	routes(served: Served): Router;
	/** The answer to a request that the product refuses. */
	refusal(refused: Refused): Answer;
	webhook?: Webhook;
	/** The arguments with which curl reads the list. */
	curl(login: Values, baseUrl: string): string;
}

interface Answer {
	status: number;
	/** Nothing for an empty body. */
	body?: unknown;
	headers?: Values;
}

/** A résumé that arrived. */
export interface Upload {
	fileName: string;
	bytes: Buffer;
}

/** A webhook that was registered by API. */
export interface Subscription {
	id: string;
	url: string;
	events: string[];
	/** What signs its deliveries, unless all have one secret. */
	secret?: string;
	/** It is sent deliveries. */
	isActive: boolean;
	created: Date;
}

/** A running product, as its routes see it. */
export interface Served {
	origin: string;
	login: Values;
	/** The list. */
	records: ListedRecord[];
	/** The further records, by resource. */
	others: Readonly<Record<string, ListedRecord[]>>;
	/** The largest number of records on a page, whatever a request asks for. */
	pageSize: number;
	uploads: Upload[];
	/** One of the ways in which the product may answer, as far as its sources disagree. */
	variant: string | undefined;
	/** The webhooks that were registered by API. */
	subscriptions: Subscription[];
	/** The rights that the login does not have, as the product calls them. */
	withheld: Set<string>;
	/** Whose the records are that were written for a person, by resource and id. */
	owners: Map<string, unknown>;
	/** The requests that fail. */
	failures: FailurePlan;
	/** Adds a person to the end of the list, with the next number. */
	add(person: Person): ListedRecord;
	/** The access tokens of products with OAuth2. */
	tokens: TokenStore;
}

export interface Webhook {
	/** The current secret, and a previous one if both sign. */
	secrets: readonly [string, ...string[]];
	/** The event that is delivered by default. */
	event: string;
	newId(): string;
	/** The delivery without a signature. */
	compose(occasion: Occasion): Message;
	/** Adds signatures with the secrets. */
	sign(message: Message, secrets: readonly string[]): Message;
	/** Where a delivery is sent, if the address has what others have in a signature. */
	address?(url: string, event: string, secrets: readonly string[]): string;
}

/** What a delivery is about. */
interface Occasion {
	event: string;
	id: string;
	time: Date;
	record: ListedRecord;
	/** Where it is sent. */
	url: string;
	/** One of the forms that the product may use, as far as its sources disagree. */
	variant: string | undefined;
}

/** Thrown to refuse a request. */
export class Refused extends Error {
	/** @param detail a code or the like, depending on the product */
	constructor(
		readonly status: number,
		message: string,
		readonly detail?: unknown,
	) {
		super(message);
	}
}
