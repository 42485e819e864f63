import type { Request, Router } from 'express';
import { type ListedRecord, Refused, type Values } from './definition';
import { askedSize, find, pageAt } from './lists';
import { exactRouter, queryOf } from './requests';

/** Whether a record has what a parameter asks for, by the name of the parameter. */
export type Filters = Readonly<Record<string, (record: ListedRecord, value: string) => boolean>>;

interface Collection {
	records: readonly ListedRecord[];
	filters?: Filters;
	/** The values of filters that count unless a request has others. */
	standard?: Values;
	/** The field that addresses a record. */
	idField?: string;
}

/** How a product answers with records. */
export interface Shape {
	/** The parameters that filter nothing. */
	parameters: readonly string[];
	/** Thrown at a parameter that the list does not have; products without it ignore such ones. */
	unknown?: Refused;
	list(req: Request, records: readonly ListedRecord[]): unknown;
	/** Nothing if there is no address of a single record. */
	one?(req: Request, record: ListedRecord): unknown;
}

/** The lists of a product by their paths, and the records of each below its path. */
export function collections(
	lists: Readonly<Record<string, Collection>>,
	shape: Shape,
	router = exactRouter(),
): Router {
	const { one } = shape;
	for (const [path, collection] of Object.entries(lists)) {
		router.get(path, (req, res) => res.json(shape.list(req, matching(req, collection, shape))));
		if (!one) continue;
		const { records, idField } = collection;
		const single = path.endsWith('/') ? `${path}:id/` : `${path}/:id`;
		router.get(single, (req, res) => {
			res.json(one(req, find(records, req.params.id, undefined, idField)));
		});
	}
	return router;
}

/** The records that a request asks for. */
export function matching(
	req: Request,
	{ records, filters = {}, standard }: Collection,
	{ parameters, unknown }: Pick<Shape, 'parameters' | 'unknown'>,
): ListedRecord[] {
	const query = { ...standard, ...queryOf(req) };
	const asked = Object.entries(query).filter(([name]) => !parameters.includes(name));
	const known = asked.filter(([name]) => Object.hasOwn(filters, name));
	if (unknown && known.length < asked.length) throw unknown;
	return records.filter((record) => known.every(([name, value]) => filters[name]!(record, value)));
}

/** What is in a place of a record, e.g. `candidate.id`. */
function at(record: ListedRecord, place: string): unknown {
	return place
		.split('.')
		.reduce<unknown>((within, name) => (within as ListedRecord | null)?.[name], record);
}

/** A filter by the value in a place. */
export function equal(place: string): Filters[string] {
	return (record, value) => String(at(record, place)) === value;
}

/** A filter by several values, separated by commas. */
export function oneOf(place: string): Filters[string] {
	return (record, values) => values.split(',').includes(String(at(record, place)));
}

/** A filter by an ISO time in a field. */
export function newerThan(field: string): Filters[string] {
	return (record, text) => {
		if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(Date.parse(text)))
			throw new Refused(400, 'The time cannot be read');
		return Date.parse(String(record[field])) > Date.parse(text);
	};
}

/** The parameters of pages that are counted from 1, and the sizes that a page may have. */
export interface Numbering {
	page: string;
	size: string;
	most: number;
	standard?: number;
}

/** @param limit the most records on a page, whatever the request asks for */
export function numberedPage(
	req: Request,
	records: readonly ListedRecord[],
	numbering: Numbering,
	limit: number,
) {
	const { [numbering.page]: text = '1', [numbering.size]: asked } = queryOf(req);
	if (!/^[1-9]\d*$/.test(text)) throw new Refused(400, 'The page must be a number from 1');
	const size = Math.min(askedSize(asked, numbering.most, numbering.standard), limit);
	const number = Number(text);
	const { page, next } = pageAt(records, (number - 1) * size, size);
	const pages = Math.ceil(records.length / size);
	return { page, number, size, pages, total: records.length, isLast: next === undefined };
}

/** The address of a request with other parameters. */
export function addressWith(
	req: Request,
	origin: string,
	parameters: Readonly<Record<string, string | number>>,
): string {
	const changed = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
	const query = new URLSearchParams({ ...queryOf(req), ...Object.fromEntries(changed) });
	return `${origin}${req.originalUrl.split('?')[0]}?${query}`;
}

/** As many records as make two pages. */
export function three<T>(make: (number: number) => T): T[] {
	return [1, 2, 3].map(make);
}
