import { Refused, type ListedRecord, type Person } from './definition';

/** A page: its records, and the position of the next one unless it is the last. */
export function pageAt(records: readonly ListedRecord[], start: number, size: number) {
	const end = start + size;
	return { page: records.slice(start, end), next: end < records.length ? end : undefined };
}

/** The size that a request asks for. */
export function askedSize(text: string | undefined, most: number, standard = most): number {
	const size = text === undefined ? standard : Number(text);
	if (Number.isInteger(size) && size >= 1 && size <= most) return size;
	throw new Refused(400, `The page size must be from 1 to ${most}`, 'InvalidParameter');
}

/** The tokens of further pages: only issued ones are known, and each only leads to what it was issued for. */
export class PageTokens<State = number> {
	private readonly states = new Map<string, State>();

	/** @param refused thrown for unknown tokens */
	constructor(private readonly refused: Refused) {}

	/** A token whose characters must be encoded in an address, and of which nothing may be decoded. */
	issue(state: State): string {
		const token = `%5B+/${this.states.size + 1}==`;
		this.states.set(token, state);
		return token;
	}

	find(token: string): State {
		const state = this.states.get(token);
		if (state === undefined) throw this.refused;
		return state;
	}
}

/** ISO 8601, without milliseconds if they are zero. */
export function iso(time: Date): string {
	return time.toISOString().replace('.000Z', 'Z');
}

/** The records whose ISO time in a field is after a time. */
export function after(
	records: readonly ListedRecord[],
	field: string,
	text = '1970-01-01T00:00:00Z',
): ListedRecord[] {
	const start = Date.parse(text);
	if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(start))
		throw new Refused(400, 'The time cannot be read');
	return records.filter((record) => Date.parse(String(record[field])) > start);
}

/** The record with an id. */
export function find(
	records: readonly ListedRecord[],
	id: unknown,
	refused = new Refused(404, 'There is no such record'),
	field = 'id',
): ListedRecord {
	const record = records.find((one) => String(one[field]) === String(id));
	if (!record) throw refused;
	return record;
}

/** A name in one field. */
export function fullName([firstName, lastName]: Person): string {
	return [firstName, lastName].filter(Boolean).join(' ');
}

/** The last part of a generated id. */
export function digits(number: number, length = 12): string {
	return String(number).padStart(length, '0');
}
