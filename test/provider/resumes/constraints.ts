import type { ProfileId } from '../profiles';
import { Refusal } from '../webhooks/refusal';
import { hasColumns } from './columns';
import { refusedDates } from './dates';
import type { PushedResume } from './store';
import { textOf } from './text';

/** Parser constraints, written down from section 8 of the interface document and nothing else. */
export const CONSTRAINTS: Record<
	ProfileId,
	{ dates: 'strict' | 'flexible'; maxMegabytes: number }
> = {
	p1: { dates: 'flexible', maxMegabytes: 5 },
	p2: { dates: 'strict', maxMegabytes: 5 },
	p3: { dates: 'strict', maxMegabytes: 5 },
	p4: { dates: 'flexible', maxMegabytes: 10 },
	p5: { dates: 'flexible', maxMegabytes: 10 },
};

/**
 * Refuses what the parser of a profile would not take: a file that is too large, text in columns,
 * and dates in other forms. It knows no more than it must to catch a client that does not check.
 */
export async function requireParsable(profile: ProfileId, pushed: PushedResume): Promise<void> {
	const { dates, maxMegabytes } = CONSTRAINTS[profile];
	const { file, parsed } = pushed;
	if (file && file.bytes.length > maxMegabytes * 1024 * 1024) {
		throw new Refusal(413, `The file has more than ${maxMegabytes} MB`);
	}
	const text = file ? await textOf(file.bytes) : undefined;
	if (text && hasColumns(text)) throw new Refusal(422, 'The layout has several columns');
	const texts = [...(text?.lines ?? []), ...stringsIn(parsed)];
	const refused = refusedDates(texts, dates);
	if (refused.length > 0) throw new Refusal(422, `${refused.length} dates cannot be parsed`);
}

function stringsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
	return [];
}
