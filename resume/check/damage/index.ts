import type { ReadFile, Sighting } from '../../read/types';
import type { DamageRule, Place, Problem } from '../../types';
import type { LineDate } from '../examine';
import { placeOf, problem } from '../findings';
import { contactApart, emailsIn, phonesIn } from './contact';
import { ratingsIn, shortColumnsIn } from './lists';
import { isUnlikely, spacedHeadings } from './looks';

/** Where something is wrong, without places if it is all of the file; `null` if nothing is. */
type Warning = (file: ReadFile, dates: readonly LineDate[]) => readonly Place[] | null;

/** What parsers damage or miss although the file meets their constraints. */
const warnings: Readonly<Record<DamageRule, Warning>> = {
	'file.unlikely': (file, dates) => ifAny(isWhole(file) && isUnlikely(file, dates)),
	'file.contactApart': (file) => listed(contactApart(file)),
	'file.noEmail': (file) => ifAny(isWhole(file) && emailsIn(file.lines).length === 0),
	'file.noPhone': (file) => ifAny(isWhole(file) && phonesIn(file.lines).length === 0),
	'file.picture': (file) => seen(file, 'picture'),
	'file.hiddenText': (file) => seen(file, 'hiddenText'),
	'file.lostLetters': (file) => seen(file, 'lostLetters'),
	'file.spacedLetters': (file) => listed(spacedHeadings(file)),
	'file.ratings': (file) => listed(ratingsIn(file)),
	'file.shortColumns': (file) => listed(shortColumnsIn(file)),
};

/** One problem for each kind of damage. None makes a résumé fail. */
export function damageIn(file: ReadFile, dates: readonly LineDate[]): Problem[] {
	return Object.entries(warnings).flatMap(([name, warning]) => {
		const places = warning(file, dates);
		return places === null ? [] : [problem(name as DamageRule, 'warning', places)];
	});
}

/** Whether nothing may be there that was not read. */
function isWhole({ doubts }: ReadFile): boolean {
	return doubts.length === 0;
}

function ifAny(isWrong: boolean): readonly Place[] | null {
	return isWrong ? [] : null;
}

function listed(places: ReadonlyArray<Partial<Place>>): readonly Place[] | null {
	return places.length === 0 ? null : places.map(placeOf);
}

/** Letters of a text that a place quotes. */
const MOST_LETTERS = 80;

function seen({ sightings }: ReadFile, kind: Sighting['kind']): readonly Place[] | null {
	const found = sightings.filter((one) => one.kind === kind);
	if (found.length === 0) return null;
	return found
		.filter(({ page, paragraph }) => page !== null || paragraph !== null)
		.map(({ page, paragraph, text }) =>
			placeOf({ page, paragraph, text: text.slice(0, MOST_LETTERS) || null }),
		);
}
