import type { Budget } from '../../budget';
import { marked } from '../../read/sightings';
import type { Line, ReadFile, Sighting } from '../../read/fileContent';
import type { DamageRule, Place, Problem } from '../../resumeReport';
import type { LineDate } from '../checkDates';
import { placeOf, problem } from '../findings';
import { contactApart, emailsIn, phonesIn } from './contact';
import { ratingsIn, shortColumnsIn } from './lists';
import { isSmall, isUnlikely, spacedHeadings } from './looks';

type Spots = ReadonlyArray<Line | Sighting>;
/** Lines in which something is wrong, or what was seen beside them; or whether it is wrong in all of the file. */
type Warning = (file: ReadFile, dates: readonly LineDate[]) => Spots | boolean;

const isWhole = ({ doubts }: ReadFile) => doubts.length === 0;
const seen = (kind: Sighting['kind']) => (file: ReadFile) =>
	file.sightings.filter((one) => one.kind === kind);

/** What parsers damage or miss although the file meets their constraints. */
const warnings: Readonly<Record<DamageRule, Warning>> = {
	'file.unlikely': (file, dates) => isWhole(file) && isUnlikely(file, dates),
	'file.contactApart': contactApart,
	'file.noEmail': (file) => isWhole(file) && emailsIn(file.lines).length === 0,
	'file.noPhone': (file) => isWhole(file) && phonesIn(file.lines).length === 0,
	'file.picture': seen('picture'),
	'file.hiddenText': seen('hiddenText'),
	'file.smallText': isSmall,
	'file.lostLetters': seen('lostLetters'),
	'file.spacedLetters': spacedHeadings,
	'file.ratings': ratingsIn,
	'file.shortColumns': shortColumnsIn,
};

/** One problem for each kind of damage. None makes a résumé fail. */
export async function damageIn(
	file: ReadFile,
	dates: readonly LineDate[],
	budget: Budget,
): Promise<Problem[]> {
	const problems: Problem[] = [];
	for (const [name, warning] of Object.entries(warnings)) {
		await budget.rest();
		const found = warning(file, dates);
		const spots = typeof found === 'boolean' ? [] : found;
		if (found !== true && spots.length === 0) continue;
		problems.push(problem(name as DamageRule, 'warning', placesOf(file, spots)));
	}
	await budget.rest();
	return problems;
}

/** Places that are enough to see what is meant, and letters of each. */
const MOST_PLACES = 100;
const MOST_LETTERS = 80;

function placesOf({ lines }: ReadFile, spots: Spots): Place[] {
	const placed = spots.filter((one) => one.page !== null || one.paragraph !== null || one.text);
	const texts = placed.length > 0 ? lines.map(({ text }) => marked(text)) : [];
	return placed.slice(0, MOST_PLACES).map((spot) => {
		const { page, paragraph, text } = spot;
		const isIn = (line: Line, at: number) => line.page === page && texts[at]!.includes(text);
		const own = 'line' in spot ? spot : text && lines.find(isIn);
		const line = own ? own.line : null;
		return placeOf({ page, paragraph, line, text: text.slice(0, MOST_LETTERS) || null });
	});
}
