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

/** The tokens of further pages: only issued ones are known, and each only stands for what it was issued for. */
export class PageTokens<State extends { start: number }> {
	private readonly states = new Map<string, State>();

	/** @param make the text of a token; `count` is its number among the issued ones, from 1 */
	constructor(private readonly make: (state: State, count: number) => string) {}

	/** The same state always gets the same token. */
	issue(state: State): string {
		const text = JSON.stringify(state);
		const known = [...this.states].find(([, other]) => JSON.stringify(other) === text);
		const token = known?.[0] ?? this.make(state, this.states.size + 1);
		this.states.set(token, state);
		return token;
	}

	find(token: string): State | undefined {
		return this.states.get(token);
	}
}

/** ISO 8601, without milliseconds if they are zero. */
export function iso(time: Date): string {
	return time.toISOString().replace('.000Z', 'Z');
}

/** The milliseconds of an ISO time. */
function readTime(text: string): number {
	const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : NaN;
	if (Number.isNaN(time)) throw new Refused(400, 'The time cannot be read');
	return time;
}

/** The records whose ISO time in a field is after a time. */
export function after(
	records: readonly ListedRecord[],
	field: string,
	text: string | undefined,
): ListedRecord[] {
	if (text === undefined) return [...records];
	const start = readTime(text);
	return records.filter((record) => Date.parse(String(record[field])) > start);
}

/** The record with an id. */
export function find(records: readonly ListedRecord[], id: unknown, field = 'id'): ListedRecord {
	const record = records.find((one) => String(one[field]) === String(id));
	if (!record) throw new Refused(404, 'There is no such record');
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
