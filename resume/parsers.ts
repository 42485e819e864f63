import type { Parser, ParserConstraints, ProfileId } from './resumeReport';

const MEBIBYTE = 1_048_576;

/** What the parser of each profile accepts (interface document, section 8). */
export const parsers: Readonly<Record<ProfileId, ParserConstraints>> = {
	p1: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 5 * MEBIBYTE },
	p2: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
	p3: { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 5 * MEBIBYTE },
	p4: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
	p5: { layout: 'single-column', dates: 'flexible', maxFileSizeBytes: 10 * MEBIBYTE },
};

/** The parser that is meant: that of a profile, or any that has these constraints. */
export function parserOf(target: ProfileId | ParserConstraints): Parser {
	if (typeof target !== 'string') return { profile: null, constraints: target };
	if (!Object.hasOwn(parsers, target)) {
		throw new RangeError(`The profile "${target}" does not exist`);
	}
	return { profile: target, constraints: parsers[target] };
}
