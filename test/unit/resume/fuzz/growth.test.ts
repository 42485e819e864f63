import { findDates } from '../../../../nodes/Recruiting/resume';
import { processorMs } from '../../../support/processorTime';
import { runsOf } from './support/texts';

const SHORT = 5_000;
const TIMES = 8;
/** What takes less than this is not worth a comparison, and too little to make one. */
const WORTH_MS = 40;
/** Eightfold text takes 8 times as long, or 64 times where all of it is looked at again and again. */
const MOST_GROWTH = 32;

const cost = (text: string): number => processorMs(() => findDates(text));

/** The least of three times: a pause to clear up memory does not count either. */
function leastCost(text: string): number {
	return Math.min(cost(text), cost(text), cost(text));
}

it('finds dates in a time that grows as the text does', () => {
	const short = new Map(runsOf(SHORT).map(({ piece, text }) => [piece, text]));
	const tooMuch = runsOf(SHORT * TIMES)
		.filter(({ text }) => cost(text) > WORTH_MS)
		.map(({ piece, text }) => ({ piece, growth: leastCost(text) / leastCost(short.get(piece)!) }))
		.filter(({ growth }) => growth > MOST_GROWTH);
	expect(tooMuch).toEqual([]);
});
