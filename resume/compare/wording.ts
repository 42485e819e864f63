import type { ReasonText } from '../check/findings';
import type { Difference, Differences } from './compareResume';

export const TOO_LARGE: ReasonText = {
	message: 'The file or the data is too large or too deep to be compared',
	suggestion: 'Compare only the data of one resume',
};

export const NOTHING: ReasonText = {
	message: 'The data has no dates, contact data, employers, titles or schools to compare',
	suggestion: 'Check Parsed Resume: it must be the data of this resume',
};

/** Values that a summary names. */
const MOST_NAMED = 5;

/** What differs, in sentences for a person. */
export function summaryOf({ lost, notInFile, notCompared: [gap] }: Differences): string {
	const sentences = [
		listed('The data lacks', lost),
		listed('The file does not have', notInFile),
		gap ? `Could not be compared: ${gap.message}. ${gap.suggestion ?? ''}.` : '',
	].filter((sentence) => sentence !== '');
	return sentences.join(' ') || 'The data agrees with the file.';
}

function listed(what: string, all: readonly Difference[]): string {
	if (all.length === 0) return '';
	const named = all.slice(0, MOST_NAMED).map(({ kind, text }) => `the ${kind} ${text}`);
	const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
	return `${what} ${named.join(', ')}${more}.`;
}
