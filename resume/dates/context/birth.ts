import { hasStem, isMark, type Scan } from '../scan';

const MOST_TOKENS_TO_LABEL = 6;

/**
 * Whether "Date of birth" or the like stands before a date. A birth date has a day by nature and
 * dates no entry.
 */
export function isBehindBirthLabel(scan: Scan, first: number): boolean {
	for (let at = first - 1; at >= 0 && at >= first - MOST_TOKENS_TO_LABEL; at--) {
		if (hasStem(scan, at, 'birth')) return true;
		if (isMark(scan, at, '|•·;')) return false;
	}
	return false;
}
