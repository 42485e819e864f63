import type { ListedRecord, Refused, Served } from '../definition';

type Owned = Pick<Served, 'others' | 'owners' | 'records'>;

const keyOf = (resource: string, { id }: ListedRecord) => `${resource} ${String(id)}`;

/** The records below a person: those written for them. At first, all belong to the first person. */
export function below({ others, owners, records }: Owned, resource: string, person: unknown) {
	const ownerOf = (record: ListedRecord) => owners.get(keyOf(resource, record)) ?? records[0]!.id;
	return others[resource]!.filter((one) => String(ownerOf(one)) === String(person));
}

/** Writes a record below a person. */
export function addBelow(
	{ others, owners }: Owned,
	resource: string,
	person: unknown,
	record: ListedRecord,
): ListedRecord {
	others[resource]!.push(record);
	owners.set(keyOf(resource, record), person);
	return record;
}

/** Refuses a request of a login that does not have a right. */
export function requireRight(
	{ withheld }: Pick<Served, 'withheld'>,
	right: string,
	refused: Refused,
): void {
	if (withheld.has(right)) throw refused;
}
