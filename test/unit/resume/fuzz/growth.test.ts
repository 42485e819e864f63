import { findDates } from '../../../../nodes/Recruiting/resume';
import { growthOf, MOST_GROWTH } from '../../../support/growth';
import { PIECES, runOf } from './support/texts';

const SHORT = 5_000;

it('finds dates in a time that grows as the text does', () => {
	const growths = PIECES.map((piece) => {
		const search = (length: number) => {
			const text = runOf(piece, length);
			return () => void findDates(text);
		};
		return { piece, growth: growthOf(search, SHORT) };
	});
	expect(growths.filter(({ growth }) => growth > MOST_GROWTH)).toEqual([]);
});
