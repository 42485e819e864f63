import type { Request } from 'express';
import { type ListedRecord, Refused } from './definition';
import { queryOf } from './requests';

interface Identifier {
	type: string;
	id: string;
}

/** Who belongs to a record, by the name of the relation. */
type Relations = Readonly<
	Record<string, { data: Identifier | readonly Identifier[] | null } | undefined>
>;

/** Relations to a record each, to none or to several. */
export function relations(data: Record<string, Identifier | readonly Identifier[] | null>) {
	const all = Object.entries(data).map(([name, one]) => [name, { data: one }] as const);
	return { relationships: Object.fromEntries(all) };
}

export function relationOf({ relationships }: ListedRecord, name: string) {
	return (relationships as Relations)[name]?.data ?? null;
}

/** The names of relations that a request wants whole. */
export function includeOf(req: Request): string[] {
	return queryOf(req).include?.split(',') ?? [];
}

/**
 * A record as it is shown. Who is related is said only if it is included. With its address, it has links.
 *
 * @param record the times of people are beside their attributes
 */
export function resource(
	type: string,
	{ id, attributes, relationships = {}, ...times }: ListedRecord,
	include: readonly string[],
	address?: string,
) {
	const all = Object.entries(relationships as Relations);
	if (include.some((name) => !all.some(([relation]) => relation === name)))
		throw new Refused(400, `One of the relations ${include.join(', ')} does not exist`);
	const shown = all.map(([name, relation]) => {
		const links = { self: `${address}/relationships/${name}`, related: `${address}/${name}` };
		return [name, { ...(address && { links }), ...(include.includes(name) && relation) }];
	});
	return {
		...{ id, type, attributes: { ...(attributes as object), ...times } },
		relationships: Object.fromEntries(shown) as object,
		...(address && { links: { self: address } }),
	};
}

/** The records that are related to others, each once. */
export function includedIn(
	records: readonly ListedRecord[],
	include: readonly string[],
	lists: Readonly<Record<string, readonly ListedRecord[]>>,
) {
	const found = records.flatMap((record) =>
		include.flatMap((name): readonly Identifier[] | Identifier => relationOf(record, name) ?? []),
	);
	const once = new Map(found.map((one) => [`${one.type} ${one.id}`, one]));
	return [...once.values()].flatMap(({ type, id }) =>
		(lists[type] ?? []).filter((one) => one.id === id).map((one) => resource(type, one, [])),
	);
}
