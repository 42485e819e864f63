import type { ReadFile, Sighting } from '../../read/types';
import type { DamageRule, Place, Problem } from '../../types';
import type { LineDate } from '../dates';
import { problem } from '../findings';
import { contactApart, emailsIn, phonesIn } from './contact';
import { ratingsIn, shortColumnsIn } from './lists';
import { isSmall, isUnlikely, spacedHeadings } from './looks';
import { listed } from './spots';

/** Where something is wrong, without places if it is all of the file; `null` if nothing is. */
type Warning = (file: ReadFile, dates: readonly LineDate[]) => readonly Place[] | null;

/** What parsers damage or miss although the file meets their constraints. */
const warnings: Readonly<Record<DamageRule, Warning>> = {
	'file.unlikely': (file, dates) => ifAny(isWhole(file) && isUnlikely(file, dates)),
	'file.contactApart': (file) => listed(file, contactApart(file)),
	'file.noEmail': (file) => ifAny(isWhole(file) && emailsIn(file.lines).length === 0),
	'file.noPhone': (file) => ifAny(isWhole(file) && phonesIn(file.lines).length === 0),
	'file.picture': (file) => seen(file, 'picture'),
	'file.hiddenText': (file) => seen(file, 'hiddenText'),
	'file.smallText': (file) => ifAny(isSmall(file)),
	'file.lostLetters': (file) => seen(file, 'lostLetters'),
	'file.spacedLetters': (file) => listed(file, spacedHeadings(file)),
	'file.ratings': (file) => listed(file, ratingsIn(file)),
	'file.shortColumns': (file) => listed(file, shortColumnsIn(file)),
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

function seen(file: ReadFile, kind: Sighting['kind']): readonly Place[] | null {
	return listed(
		file,
		file.sightings.filter((one) => one.kind === kind),
	);
}
