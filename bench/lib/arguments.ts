import { parseArgs } from 'node:util';

/**
 * Reads `--name number` arguments.
 *
 * @param defaults the names there are, with their values when not given
 * @throws Error where an argument is unknown or no whole number from 0
 */
export function numberArguments<Name extends string>(
	defaults: Record<Name, number>,
): Record<Name, number> {
	const names = Object.keys(defaults) as Name[];
	const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
	const { values } = parseArgs({ options });
	const numbers = names.map((name) => [name, readNumber(name, values[name], defaults[name])]);
	return Object.fromEntries(numbers) as Record<Name, number>;
}

function readNumber(name: string, given: unknown, otherwise: number): number {
	if (given === undefined) return otherwise;
	if (/^\d+$/.test(String(given))) return Number(given);
	throw new Error(`--${name} takes a whole number, not "${String(given)}"`);
}
