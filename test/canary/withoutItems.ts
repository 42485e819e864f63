/** What the Recruiting node writes into an item that tells of a failure. */
const ERROR_FIELDS = ['error', 'details', 'message'];

/**
 * Data of an execution without what the user's items hold: of an item only the error stays, and the
 * fields that tell of it.
 */
export function withoutItems(value: unknown, seen = new WeakSet()): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (seen.has(value)) return undefined;
	seen.add(value);
	if (Array.isArray(value)) return value.map((one) => withoutItems(one, seen));
	const fields = isItem(value) ? errorOf(value) : value;
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, withoutItems(field, seen)]),
	);
}

interface Item {
	json: Record<string, unknown>;
	error?: unknown;
}

function isItem(value: object): value is Item {
	const { json } = value as Partial<Item>;
	return typeof json === 'object' && json !== null;
}

function errorOf({ json, error }: Item): object {
	const told = Object.entries(json).filter(([name]) => ERROR_FIELDS.includes(name));
	return { error, told: Object.fromEntries(told) };
}
