import type { Request } from 'express';
import { type ListedRecord, Refused } from './definition';
import { queryOf } from './requests';

interface Identifier {
	type: string;
	id: string;
}

/** The records that belong to a record, by the name of the relation. */
export type Relations = Readonly<Record<string, Identifier | readonly Identifier[] | null>>;

/** The names of relations that a request wants whole. */
export function includeOf(req: Request): string[] {
	return queryOf(req).include?.split(',') ?? [];
}

/** A record as JSON:API shows it. Who is related is said only if it is included. With its address, it has links. */
export function resource(
	type: string,
	{ id, relations = {}, ...attributes }: ListedRecord,
	include: readonly string[],
	address?: string,
) {
	const all = Object.entries(relations as Relations);
	if (include.some((name) => !all.some(([relation]) => relation === name)))
		throw new Refused(400, `One of the relations ${include.join(', ')} does not exist`);
	const relationships = all.map(([name, data]) => {
		const links = { self: `${address}/relationships/${name}`, related: `${address}/${name}` };
		return [name, { ...(address && { links }), ...(include.includes(name) && { data }) }];
	});
	return {
		...{ id, type, attributes, relationships: Object.fromEntries(relationships) as object },
		...(address && { links: { self: address } }),
	};
}

/** The records that are related to others, each once. */
export function includedIn(
	records: readonly ListedRecord[],
	include: readonly string[],
	lists: Readonly<Record<string, readonly ListedRecord[]>>,
) {
	const found = records.flatMap(({ relations = {} }) =>
		include.flatMap((name) => (relations as Relations)[name] ?? []),
	);
	const once = new Map(found.map((one) => [`${one.type} ${one.id}`, one]));
	return [...once.values()].flatMap(({ type, id }) =>
		(lists[type] ?? []).filter((one) => one.id === id).map((one) => resource(type, one, [])),
	);
}
