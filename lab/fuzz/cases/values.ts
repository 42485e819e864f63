import { mostlySmall, type Random } from './random';
import { randomText } from './texts';

const KEYS =
	'startDate endDate start end date from to year month day startYear startMonth birthDate work education summary description highlights phone id url toString __proto__ constructor a/b ~ 0 length'
		.split(' ')
		.concat('');
const STRINGS = '03/2020 2020-01 2020-13-45 Present 15.01.2020 0000-00-00 ٠١/٢٠٢٠ 2020T'.split(' ');
const NUMBERS = [0, -1, 1, 12, 13, 1_999, 2_020, 20_200_101, 1e21, 1e-7, NaN, Infinity, -0];

/** Any JSON value, and a few others that a program may pass. */
export function randomValue(random: Random, depth = 0): unknown {
	switch (random.below(depth > 6 ? 4 : 8)) {
		case 0:
			return random.pick([null, true, false, undefined, '', ' ']);
		case 1:
			return random.pick(NUMBERS);
		case 2:
			return random.pick(STRINGS);
		case 3:
			return random.oneIn(20) ? randomText(random).slice(0, 20_000) : random.pick(STRINGS);
		case 4:
			return listOf(random, depth);
		case 5:
			return random.oneIn(40) ? deep(random) : objectOf(random, depth);
		default:
			return objectOf(random, depth);
	}
}

function listOf(random: Random, depth: number): unknown[] {
	if (random.oneIn(60)) return Array<unknown>(20_000).fill(randomValue(random, 9));
	return Array.from({ length: random.below(6) }, () => randomValue(random, depth + 1));
}

function objectOf(random: Random, depth: number): object {
	const entries = Array.from({ length: random.below(8) }, () => {
		const key = random.oneIn(20) ? randomText(random).slice(0, 50) : random.pick(KEYS);
		return [key, randomValue(random, depth + 1)] as const;
	});
	return Object.fromEntries(entries);
}

/** A deeply nested value. */
function deep(random: Random): unknown {
	let value: unknown = '13/2020';
	for (let level = mostlySmall(random, 20_000); level > 0; level--) {
		value = random.oneIn(2) ? [value] : { [random.pick(KEYS)]: value };
	}
	return value;
}
