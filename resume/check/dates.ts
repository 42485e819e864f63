import { findDates, judgeDates } from '../dates';
import { findParsedDates } from '../dates/parsedData/findParsedDates';
import type { FoundDate } from '../dates/types';
import type { Line, ReadResult } from '../read/types';
import type { DatesCheck, Finding, ParserConstraints } from '../types';
import type { LineDate } from './examine';
import { finding } from './findings';

type Required = ParserConstraints['dates'];

/** What the dates of a résumé came to. */
export interface DatesOutcome {
	readonly check: DatesCheck;
	readonly findings: readonly Finding[];
	readonly lineDates: readonly LineDate[];
}

/**
 * Whether the dates are such as the parser takes (interface document, section 8, rule 2):
 * exactly MM/YYYY, or any form of a real date.
 *
 * @param parsed parsed résumé data; `undefined` where there are none
 */
export function checkDates(
	file: ReadResult | null,
	parsed: unknown,
	{ dates: required }: ParserConstraints,
): DatesOutcome {
	const lines = file?.status === 'read' ? file.lines : [];
	const lineDates = lines.flatMap((line) => datesOfLine(line, required));
	const data = parsed === undefined ? { dates: [], complete: true } : findParsedDates(parsed);
	const parsedFindings = data.dates.map(({ pointer, found }) =>
		judged(found, required, { pointer, text: found.text }),
	);
	const findings = [...lineDates.map((date) => date.finding), ...parsedFindings].filter(
		(one) => one !== null,
	);
	const refused = findings.filter(({ severity }) => severity === 'error').length;
	return {
		check: {
			...outcome(refused, file, data.complete),
			required,
			found: lineDates.length + data.dates.length,
			refused,
		},
		findings,
		lineDates,
	};
}

/** A date that is refused is refused; that none is, is said only of a résumé that was read whole. */
function outcome(
	refused: number,
	file: ReadResult | null,
	complete: boolean,
): Pick<DatesCheck, 'verdict' | 'reason'> {
	if (refused > 0) return { verdict: 'fails', reason: null };
	const doubt = file?.status === 'unreadable' ? file.reason : file?.doubts[0];
	const reason = doubt ?? (complete ? undefined : 'tooMuchMemory');
	return reason === undefined
		? { verdict: 'passes', reason: null }
		: { verdict: 'cannotTell', reason };
}

function datesOfLine(line: Line, required: Required): LineDate[] {
	const { page, line: number, paragraph } = line;
	return findDates(line.text).map((date) => {
		const place = { page, line: number, paragraph, text: date.text };
		return { line, date, finding: judged(date, required, place) };
	});
}

function judged(date: FoundDate, required: Required, place: Partial<Finding>): Finding | null {
	const judgement = judgeDates(date, required);
	if (judgement === null) return null;
	const { severity, message, suggestion } = judgement;
	return finding('dates', severity, { ...place, message, suggestion });
}
