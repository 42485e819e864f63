/** As in JSON: points in time, as expressions give them, are texts there, and those that are invalid say so. */
export function plainValue(value: unknown): unknown {
	if (typeof value === 'bigint') {
		return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
	}
	return isHolder(value) && typeof value.toJSON === 'function'
		? (value.toJSON() ?? String(value))
		: value;
}

/** An object or an array. */
export type Holder = Record<string, unknown>;

export function isHolder(value: unknown): value is Holder {
	return typeof value === 'object' && value !== null;
}

export type Entry = readonly [key: string, value: unknown];

/** The members or items of an object or array with their plain values, without a list of all keys: there may be millions. */
export function* entriesOf(holder: object, most = Infinity): Generator<Entry> {
	let count = 0;
	if (Array.isArray(holder)) {
		for (; count < Math.min(holder.length, most); count++) {
			yield [String(count), plainValue(holder[count])];
		}
		return;
	}
	for (const key in holder) {
		if (!Object.hasOwn(holder, key)) continue;
		if (++count > most) return;
		yield [key, plainValue((holder as Holder)[key])];
	}
}

/** Members and levels of a value that a finding shows. */
const MOST_SHOWN = 20;
const LEVELS_SHOWN = 3;

/** A short form of a value in JSON, however large it is. */
export function shortJson(value: unknown, length: number): string {
	const shown = (part: unknown, level: number): unknown => {
		if (typeof part === 'string') return part.slice(0, length);
		if (!isHolder(part)) return plainValue(part);
		if (level > LEVELS_SHOWN) return '…';
		const entries = [...entriesOf(part, MOST_SHOWN)];
		const parts = entries.map(([key, inner]) => [key.slice(0, length), shown(inner, level + 1)]);
		return Array.isArray(part) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
	};
	return String(JSON.stringify(shown(value, 0))).slice(0, length);
}
