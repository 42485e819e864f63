import {
	changedFields,
	comparedFields,
	comparesAsBefore,
	digestBytes,
	digestOf,
	keyOf,
} from './digest';
import type { KnownRecords, PollSettings, PolledList, PolledRecord, Snapshot } from './types';

export const NOTHING: KnownRecords = {
	keys: new Float64Array(),
	digests: Buffer.alloc(0),
	absentDays: new Uint8Array(),
};

/** Whether a list has a known record; uncertain if it may be an invalid one whose id cannot be read. */
export const [ABSENT, LISTED] = [0, 1];
const UNCERTAIN = 2;

/** A known record that has changed. */
export interface Changed {
	readonly data: PolledRecord;
	readonly position: number;
	readonly changedFields: readonly string[];
}

/** A list, next to what is known. */
export interface Match {
	/** With what the list shows of the ids and the content of known records, if these were not known. */
	readonly known: KnownRecords;
	/** The presence of each known record. */
	readonly presence: Uint8Array;
	/** In the order of the list. */
	readonly changed: readonly Changed[];
	readonly fresh: readonly PolledRecord[];
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
	/** Other fields are watched than before, so that no change can be seen. */
	readonly hasOtherFields: boolean;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is present, and if
 * its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList(snapshot: Snapshot, list: PolledList, settings: PollSettings): Match {
	const { salt, records: before } = snapshot;
	const { keys } = before;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const hasOtherFields = !comparesAsBefore(snapshot, settings);
	const digests = hasOtherFields ? Buffer.alloc(keys.length * bytes) : before.digests;
	const ids = settings.events.includes('removed')
		? (before.ids?.slice() ?? new Array<string>(keys.length).fill(''))
		: undefined;
	const presence = new Uint8Array(keys.length);
	const changed: Changed[] = [];
	const fresh = new Map<number, PolledRecord>();
	let repeated = 0;
	for (const data of list.records) {
		const key = keyOf(salt, data.id);
		const position = positionOf(keys, key);
		if (position === undefined ? fresh.has(key) : presence[position] === LISTED) {
			repeated++;
			continue;
		}
		if (position === undefined) {
			fresh.set(key, data);
			continue;
		}
		presence[position] = LISTED;
		if (ids?.[position] === '') ids[position] = data.id;
		if (hasOtherFields) {
			digests.write(digestOf(key, data, fields), position * bytes, 'hex');
			continue;
		}
		const differing = changedFields(digests, position * bytes, key, data, fields);
		if (differing.length > 0) changed.push({ data, position, changedFields: differing });
	}
	markInvalid(presence, snapshot, list);
	const known = { ...before, digests, ids };
	return { known, presence, changed, fresh: [...fresh.values()], repeated, hasOtherFields };
}

function markInvalid(presence: Uint8Array, { salt, records }: Snapshot, list: PolledList): void {
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	for (const id of readable) {
		const position = positionOf(records.keys, keyOf(salt, id));
		if (position !== undefined) presence[position] = LISTED;
	}
	if (!mayBeAny) return;
	presence.forEach((one, position) => {
		if (one === ABSENT) presence[position] = UNCERTAIN;
	});
}

/** The known records without those at some positions, and with others as they are in a list, in the order of their keys. */
export function recordsAfter(
	salt: string,
	known: KnownRecords,
	dropped: ReadonlySet<number>,
	added: readonly PolledRecord[],
	settings: PollSettings,
): KnownRecords {
	if (dropped.size + added.length === 0) return known;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const addedKeys = added.map(({ id }) => keyOf(salt, id));
	const addedDigests = added.map((record, n) => digestOf(addedKeys[n]!, record, fields));
	const keys = [...known.keys, ...addedKeys];
	const digests = Buffer.concat([known.digests, Buffer.from(addedDigests.join(''), 'hex')]);
	const ids = known.ids?.concat(added.map(({ id }) => id));
	const rows = [...keys.keys()].filter((row) => !dropped.has(row));
	rows.sort((a, b) => keys[a]! - keys[b]!);
	const ordered = Buffer.alloc(rows.length * bytes);
	rows.forEach((row, at) => digests.copy(ordered, at * bytes, row * bytes, (row + 1) * bytes));
	return {
		keys: Float64Array.from(rows, (row) => keys[row]!),
		digests: ordered,
		absentDays: Uint8Array.from(rows, (row) => known.absentDays[row] ?? 0),
		ids: ids && rows.map((row) => ids[row]!),
	};
}

/** @param keys ascending ones */
export function positionOf(keys: Float64Array, key: number): number | undefined {
	let low = 0;
	let high = keys.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const found = keys[middle]!;
		if (found === key) return middle;
		if (found < key) low = middle + 1;
		else high = middle - 1;
	}
	return undefined;
}
