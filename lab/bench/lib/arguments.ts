import { parseArgs } from 'node:util';

/**
 * Reads `--name number` arguments.
 *
 * @param args as in `process.argv`, without the first two
 * @param defaults the known names with their default values
 * @throws Error if an argument is unknown or not a whole number
 */
export function numberArguments<Name extends string>(
	args: string[],
	defaults: Record<Name, number>,
): Record<Name, number> {
	const names = Object.keys(defaults) as Name[];
	const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
	const { values } = parseArgs({ args, options });
	const numbers = names.map((name) => [name, readNumber(name, values[name], defaults[name])]);
	return Object.fromEntries(numbers) as Record<Name, number>;
}

function readNumber(name: string, given: unknown, otherwise: number): number {
	if (given === undefined) return otherwise;
	if (/^\d+$/.test(String(given))) return Number(given);
	throw new Error(`--${name} takes a whole number, not "${String(given)}"`);
}
