import type { Request, Router } from 'express';
import type { TokenStore } from '../auth';
import type { Message } from '../deliveries/shapes';

export type ListedRecord = Record<string, unknown>;
export type Values = Readonly<Record<string, string>>;

/** An invented person; some have a single name or no address. */
export type Person = readonly [
	firstName: string | null,
	lastName: string | null,
	...emails: string[],
];

/** A product: its data, and functions for what only this product does. */
export interface ProductDefinition {
	/** The path of the Base URL. */
	basePath: string;
	/** The secrets that the product issues. */
	login(origin: string): Values;
	/** What else only a customer knows. */
	known?: Values;
	/** The five people of the list. */
	people: readonly Person[];
	/** The list's record of a person, numbered from 1, without its addresses and times. */
	record(person: Person, number: number, origin: string): ListedRecord;
	/** The record's field that identifies the person; `id` by default. */
	idField?: string;
	/** The fields of a record with the person's e-mail addresses. */
	addresses(emails: readonly string[], record: ListedRecord): ListedRecord;
	/** The fields with the times of a record; without `created`, those that a change sets. */
	times(updated: Date, created?: Date): ListedRecord;
	/** Throws unless the request has the login. */
	authenticate(req: Request, served: Served): void;
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

/** A running product, as its routes see it. */
export interface Served {
	origin: string;
	login: Values;
	/** The list. */
	records: ListedRecord[];
	/** The largest number of records on a page, whatever a request asks for. */
	pageSize: number;
	uploads: Upload[];
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
}

/** What a delivery is about. */
interface Occasion {
	event: string;
	id: string;
	time: Date;
	record: ListedRecord;
	/** Where it is sent. */
	url: string;
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
