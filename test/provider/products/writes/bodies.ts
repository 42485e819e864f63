import type { ListedRecord, Refused } from '../definition';

/** Whether a value is of a kind. */
type Kind = (value: unknown) => boolean;

/** The fields of an object; it has no others. */
export interface Form {
	required?: Readonly<Record<string, Kind | Form>>;
	optional?: Readonly<Record<string, Kind | Form>>;
}

/** The first thing that is wrong with a body. */
export interface Problem {
	/** Where, e.g. `candidate.email`. */
	place: string;
	what: 'missing' | 'unknown' | 'wrong';
}

export const text: Kind = (value) => typeof value === 'string';
export const filled: Kind = (value) => typeof value === 'string' && value.trim() !== '';
export const flag: Kind = (value) => typeof value === 'boolean';
export const whole: Kind = (value) => Number.isSafeInteger(value);
export const address: Kind = (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value));
export const url: Kind = (value) => /^https?:\/\//.test(String(value));
export const time: Kind = (value) => text(value) && !Number.isNaN(Date.parse(String(value)));
export const oneOf =
	(...words: readonly string[]): Kind =>
	(value) =>
		words.includes(String(value));
export const either =
	(...kinds: readonly Kind[]): Kind =>
	(value) =>
		kinds.some((kind) => kind(value));
export const list =
	(kind: Kind | Form): Kind =>
	(value) =>
		Array.isArray(value) && value.every((one) => problemOf(one, kind) === undefined);
export const texts = list(text);
export const shaped =
	(form: Form): Kind =>
	(value) =>
		problemOf(value, form) === undefined;

/** The body, if it has the fields of a form; else what the function makes of the problem is thrown. */
export function checked(
	body: ListedRecord,
	form: Form,
	refusal: (problem: Problem) => Refused,
): ListedRecord {
	const problem = problemOf(body, form);
	if (problem) throw refusal(problem);
	return body;
}

function problemOf(value: unknown, wanted: Kind | Form, place = ''): Problem | undefined {
	if (typeof wanted === 'function') return wanted(value) ? undefined : { place, what: 'wrong' };
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		return { place, what: 'wrong' };
	const { required = {}, optional = {} } = wanted;
	const known = { ...required, ...optional };
	const at = (name: string) => (place === '' ? name : `${place}.${name}`);
	const missing = Object.keys(required).find((name) => !Object.hasOwn(value, name));
	if (missing !== undefined) return { place: at(missing), what: 'missing' };
	const fields = Object.entries(value);
	const unknown = fields.find(([name]) => !Object.hasOwn(known, name));
	if (unknown) return { place: at(unknown[0]), what: 'unknown' };
	return fields.map(([name, one]) => problemOf(one, known[name]!, at(name))).find(Boolean);
}

/** A sentence about a problem, for products whose documentation has none. */
export function sentence({ place, what }: Problem): string {
	const about = { missing: 'is required', unknown: 'is not a known field', wrong: 'is not valid' };
	return `${place || 'The body'} ${about[what]}`;
}
