import { isObject, textOf } from '../transport';
import { listForms, openedForm, recordForms } from './forms';
import { type Field, fieldsIn, first } from './walk';

/** Records that are looked at: the first ones may lack what others have. */
const MOST_RECORDS = 20;
const MOST_LISTS = 20;

/** A list of records, and where it is; the place is empty if the answer is the list. */
export interface FoundList {
	readonly place: string;
	readonly records: readonly unknown[];
}

/** The list of records in an answer: of several, the one that is most like it. */
export function findList(body: unknown): FoundList | undefined {
	if (Array.isArray(body)) return isOfObjects(body) ? { place: '', records: body } : undefined;
	let best: FoundList | undefined;
	let [most, seen] = [-Infinity, 0];
	for (const { place, path, value, depth } of fieldsIn(body, (one) => isObject(one.value))) {
		if (!Array.isArray(value) || listForms.never.test(path) || !isOfObjects(value)) continue;
		if (++seen > MOST_LISTS) break;
		const likeness = likenessOf(path, value) - depth / 10;
		if (likeness > most) [best, most] = [{ place, records: value }, likeness];
	}
	return best;
}

function isOfObjects(list: readonly unknown[]): boolean {
	return list.slice(0, MOST_RECORDS).every(isObject);
}

function likenessOf(path: string, list: readonly unknown[]): number {
	const { emailField, firstNameField, fullNameField } = findPlaces(list);
	const isOfPeople = emailField !== undefined && (firstNameField ?? fullNameField) !== undefined;
	const points = [
		listForms.usual.test(path) ? 2 : 0,
		isOfPeople ? 3 : 0,
		list.length > 0 ? 1 : 0,
		listForms.seldom.test(path) ? -4 : 0,
	];
	return points.reduce((sum, one) => sum + one);
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
export function findPlaces(records: readonly unknown[]): Record<string, string> {
	const sights = new Map<string, Sight>();
	for (const record of records.slice(0, MOST_RECORDS)) {
		for (const field of fieldsIn(record, ({ path }) => openedForm.test(`${path}.`))) {
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
	const form = recordForms.find(({ forms }) => forms.some((one) => one.test(path)));
	if (form === undefined) return;
	const rank = form.forms.findIndex((one) => one.test(path));
	const sight = sights.get(place) ?? { setting: form.setting, place, rank, values: [] };
	sights.set(place, sight);
	if (textOf(value) !== '') sight.values.push(textOf(value));
}

/** What is proven by its values is worth more than a usual name. */
function worthOf({ setting, rank, values, place }: Sight): number {
	const proofs: Record<string, boolean> = {
		idField: values.length > 1 && new Set(values).size === values.length,
		emailField: values.some((value) => value.includes('@')),
	};
	const isProven = proofs[setting] ?? values.length > 0;
	return (isProven ? 200 : 100) - 10 * rank - place.split('.').length;
}
