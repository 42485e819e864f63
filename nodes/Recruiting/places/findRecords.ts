import { isObject, textOf } from '../transport';
import { listForms, openedForm, recordForms } from './fieldNames';
import { type Field, fieldsIn, first } from './walk';

/** Records that are looked at: the first ones may lack what others have. */
const MOST_RECORDS = 20;
const MOST_LISTS = 20;
/** Fields by which lists are compared. */
const MOST_FORM = 20;
/** To choose a list, a few of its records are enough. */
const FEW_RECORDS = 3;
/** Fields that are looked at in all records together: each costs some microseconds, in which n8n does nothing else. */
const MOST_FIELDS = 5_000;

/** A list of records, and where it is; the place is empty if the answer is the list. */
export interface FoundList {
	readonly place: string;
	readonly records: readonly unknown[];
	/** A name on the way may be data, e.g. a person's: it is not for errors. */
	readonly isByKey: boolean;
	/** Next to it are lists of the same form, e.g. one for each stage. */
	readonly isOneOfSeveral: boolean;
}

/** The list of records in an answer: of several, the one that is most like it. */
export function findList(body: unknown): FoundList | undefined {
	if (Array.isArray(body))
		return isOfObjects(body)
			? { place: '', records: body, isByKey: false, isOneOfSeveral: false }
			: undefined;
	const lists = listsIn(body);
	const most = MOST_FIELDS / lists.length;
	const isNamed = lists.some(({ path }) => listForms.ofCandidates.test(path));
	const rated = lists.map((one) => ({ ...one, likeness: likenessOf(one, most, isNamed) }));
	const [best] = rated.sort((a, b) => b.likeness - a.likeness);
	if (best === undefined) return undefined;
	const isOneOfSeveral = isAmongTwins(best, lists);
	const isByKey = isOneOfSeveral || isNamedByData(best);
	return { place: best.place, records: best.records, isByKey, isOneOfSeveral };
}

interface SeenList extends Field {
	readonly records: readonly unknown[];
}

function listsIn(body: unknown): SeenList[] {
	const lists: SeenList[] = [];
	for (const field of fieldsIn(body)) {
		const { path, value } = field;
		if (!Array.isArray(value) || listForms.never.test(path) || !isOfObjects(value)) continue;
		lists.push({ ...field, records: value });
		if (lists.length === MOST_LISTS) break;
	}
	return lists;
}

/** E.g. `Anna` or `anna-meyer`. */
const NAME_OF_DATA = /^[A-Z][a-z]*$|-/;

function isNamedByData({ place, path }: SeenList): boolean {
	const plainNames = path.split('.');
	const isOfData = (name: string, at: number) =>
		NAME_OF_DATA.test(name) && !listForms.known.test(plainNames[at]!);
	return place.split('.').some(isOfData);
}

function isAmongTwins({ path, records }: SeenList, lists: readonly SeenList[]): boolean {
	if (listForms.usual.test(path)) return false;
	const outer = outerOf(path);
	const others = lists.filter((one) => one.path !== path && outerOf(one.path) === outer);
	return others.some((other) => areAlike(other.records, records));
}

function outerOf(path: string): string {
	return path.slice(0, path.lastIndexOf('.') + 1);
}

/** Their records have mostly the same fields: some may be left out if they are empty. */
function areAlike([one]: readonly unknown[], [other]: readonly unknown[]): boolean {
	const namesOf = (record: unknown) => Object.keys(record ?? {}).slice(0, MOST_FORM);
	const [names, others] = [namesOf(one), namesOf(other)];
	const shared = names.filter((name) => others.includes(name)).length;
	return shared > 1 && 2 * shared > Math.max(names.length, others.length);
}

function isOfObjects(list: readonly unknown[]): boolean {
	return list.slice(0, MOST_RECORDS).every(isObject);
}

/**
 * @param most how many fields are looked at
 * @param isNamed if a list says by its name that it has candidates: then other people are none
 */
function likenessOf({ path, records, depth }: SeenList, most: number, isNamed: boolean): number {
	const few = records.slice(0, FEW_RECORDS);
	const { emailField, firstNameField, fullNameField } = findPlaces(few, most);
	const isOfPeople = emailField !== undefined && (firstNameField ?? fullNameField) !== undefined;
	const points = [
		listForms.usual.test(path) ? 2 : 0,
		isOfPeople ? (isNamed && !listForms.ofCandidates.test(path) ? -2 : 3) : 0,
		records.length > 0 ? 1 : 0,
		listForms.seldom.test(path) ? -4 : 0,
	];
	return points.reduce((sum, one) => sum + one, -depth / 10);
}

/** It is a record, or has one, rather than a list: an object with an ID. */
export function isSingleRecord(body: unknown): boolean {
	const hasId = (one: unknown) => isObject(one) && Object.hasOwn(one, 'id');
	if (!isObject(body)) return false;
	return hasId(body) || ['data', 'candidate', 'result', 'record'].some((name) => hasId(body[name]));
}

/** A place that may be meant, and the values there: they decide, and are never shown. */
interface Sight {
	readonly setting: string;
	readonly place: string;
	readonly rank: number;
	readonly values: string[];
}

/** Settings of Provider's API: where records have their ID, names and e-mail address. */
export function findPlaces(
	records: readonly unknown[],
	most = MOST_FIELDS,
): Record<string, string> {
	let left = most;
	const sights = new Map<string, Sight>();
	for (const record of records.slice(0, MOST_RECORDS)) {
		for (const field of fieldsIn(record, ({ path }) => openedForm.test(`${path}.`))) {
			if (left-- <= 0) break;
			note(sights, first(field));
		}
	}
	const all = [...sights.values()].sort((a, b) => worthOf(b) - worthOf(a));
	const found = recordForms.flatMap(({ setting }) => {
		const best = all.find((one) => one.setting === setting);
		return best === undefined ? [] : [[setting, best.place] as const];
	});
	const { firstNameField, lastNameField, fullNameField, ...others } = Object.fromEntries(found);
	if (fullNameField === undefined || (firstNameField && lastNameField)) {
		return Object.fromEntries(found.filter(([setting]) => setting !== 'fullNameField'));
	}
	return { fullNameField, ...others };
}

function note(sights: Map<string, Sight>, { place, path, value }: Field): void {
	if (value !== null && typeof value !== 'string' && typeof value !== 'number') return;
	const ranked = recordForms.map(({ setting, forms }) => {
		return { setting, rank: forms.findIndex((one) => one.test(path)) };
	});
	const form = ranked.find(({ rank }) => rank >= 0);
	if (form === undefined) return;
	const sight = sights.get(place) ?? { ...form, place, values: [] };
	sights.set(place, sight);
	if (textOf(value) !== '') sight.values.push(textOf(value));
}

/** Values that prove a place are worth more than a usual name. */
function worthOf({ setting, rank, values, place }: Sight): number {
	const proofs: Record<string, boolean> = {
		idField: values.length > 1 && new Set(values).size === values.length,
		// People who replace values may leave no address, but a text.
		emailField: values.some((value) => value.includes('@') || (rank === 0 && value !== '')),
	};
	const isProven = proofs[setting] ?? values.length > 0;
	return (isProven ? 200 : 100) - 10 * rank - place.split('.').length;
}
