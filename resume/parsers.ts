/** Interface document, section 8. */
export interface ParserConstraints {
	readonly layout: 'single-column';
	/** `monthYear`: MM/YYYY is enforced. `flexible`: any form, but it must be a real date. */
	readonly dates: 'monthYear' | 'flexible';
	/** Largest file in bytes; a file of exactly this size still passes. */
	readonly maxFileSizeBytes: number;
}

/** Id of a profile, a kind of system that has a parser of its own, as saved in workflows. */
export type ProfileId = 'p1' | 'p2' | 'p3' | 'p4' | 'p5';

/** Whose parser is meant; `any` has the constraints that every parser meets. */
export type ParserId = ProfileId | 'any';

export interface Parser {
	/** Whose it is, for `profile` in the report; `null` if only its constraints are known. */
	readonly profile: string | null;
	readonly constraints: ParserConstraints;
}

export const MEBIBYTE = 1_048_576;

export const parsers: Readonly<Record<ParserId, ParserConstraints>> = {
	p1: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 5 * MEBIBYTE },
	p2: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
	p3: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
	p4: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
	p5: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
	any: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
};

/** The parser that is meant: that of a profile, or any that has these constraints. */
export function parserOf(target: ParserId | ParserConstraints): Parser {
	if (typeof target !== 'string') {
		if (!(target.maxFileSizeBytes > 0) || !/^(?:monthYear|flexible)$/.test(target.dates))
			throw new RangeError('The constraints need "maxFileSizeBytes" and "dates"');
		return { profile: null, constraints: target };
	}
	if (!Object.hasOwn(parsers, target)) {
		throw new RangeError(`The profile "${target}" does not exist`);
	}
	return { profile: target, constraints: parsers[target] };
}
