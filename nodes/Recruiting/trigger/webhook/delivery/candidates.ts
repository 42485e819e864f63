import { partFor, type RecordSettings } from '../../../records';
import { isObject, textOf, valueAt } from '../../../transport';
import { documentedEvent, type EventSettings } from '../../settings';
import type { JsonValue } from './body';

/** Where records of other events have their candidates, unless the user names the places. */
const USUAL_CANDIDATE_FIELDS: readonly string[] = [
	...['candidate', 'candidate_id', 'candidateId', 'candidates', 'candidate_ids', 'candidateIds'],
	...['application.candidate', 'application.candidate_id', 'application.candidateId'],
];
/** Names of events whose record is a candidate, e.g. `candidate.updated`. With further words, it may be something else. */
const ABOUT_CANDIDATE =
	/^candidates?[\W_]?(?:advance|archive|assign|change|delete|disqualif|edit|hire|merge|modif|move|reject|remove|restore|unarchive|update|withdraw)[a-z]{0,9}$/i;
/** Names of events by which somebody may be new, however they are chosen: they make nobody known. */
const MAY_BE_NEW = /creat|add(?!ress|ition)|new|submi|receiv|appl(?:y|ied)/i;

/** Most candidates whom one delivery makes known. */
export const MOST_NAMED = 1_000;

export interface CandidateSettings {
	readonly api: EventSettings;
	readonly candidates: RecordSettings;
}

/** Where the record of an event has its candidate; itself, if it is empty. Other records have ids, too, that are not theirs. */
function knownPlaces(name: string, { api }: CandidateSettings): readonly string[] {
	const { candidateEvents, deliveryCandidateField: own } = api;
	const isNew = documentedEvent(api, name) === 'candidate.created';
	return candidateEvents.includes(name) || (isNew && own.length === 0) ? [''] : own;
}

/** The ids of candidates whom an event names, which has its provider's name. */
export function namedBy(name: string, record: unknown, settings: CandidateSettings): string[] {
	const isNew = documentedEvent(settings.api, name) === 'candidate.created';
	if (!isNew && MAY_BE_NEW.test(name)) return [];
	const known = knownPlaces(name, settings);
	const usual = [...USUAL_CANDIDATE_FIELDS, ...(ABOUT_CANDIDATE.test(name) ? [''] : [])];
	const places = known.length > 0 ? known : usual;
	const idPlace = settings.candidates.fields.find((field) => field.name === 'id')!.place;
	const idsAt = (one: unknown, place: string) => {
		const some = [valueAt(one, place)].flat().slice(0, MOST_NAMED);
		const ids = some.map((who) => textOf(isObject(who) ? valueAt(who, idPlace) : who));
		return ids.filter(Boolean);
	};
	const idsIn = (one: unknown) =>
		places.map((place) => idsAt(one, place)).find((ids) => ids.length > 0) ?? [];
	return [record].flat().slice(0, MOST_NAMED).flatMap(idsIn);
}

/** The candidate in the record of an event, in the shape that lists have as well; `undefined` if it has none with an ID. */
function candidateIn(record: JsonValue, name: string, settings: CandidateSettings) {
	const known = knownPlaces(name, settings).map((place): Record<string, string> => {
		const one = valueAt(record, place);
		// The record may have no more than the ID of its candidate.
		if (!isObject(one)) return { id: textOf(one) };
		const texts = settings.candidates.fields.map((field) => [
			field.name,
			field.place && partFor(field, textOf(valueAt(one, field.place))),
		]);
		return Object.fromEntries(texts);
	});
	return known.find(({ id }) => id);
}

/** A record that begins with its candidate, if the event is about one or the record has no ID of its own. */
export function withCandidate(record: JsonValue, name: string, settings: CandidateSettings) {
	const { api, candidates } = settings;
	const isNew = documentedEvent(api, name) === 'candidate.created';
	const isUsual = api.deliveryCandidateField.length === 0 && candidates.isDocumented;
	const mayBegin = isNew || api.candidateEvents.includes(name);
	if (isUsual || !isObject(record) || (Object.hasOwn(record, 'id') && !mayBegin)) return record;
	const candidate = candidateIn(record, name, settings);
	return candidate === undefined ? record : { ...candidate, ...record, ...candidate };
}

/** The ID of an event's candidate if the delivery says nothing else of them. */
export function onlyId(record: JsonValue, name: string, settings: CandidateSettings) {
	const candidate = candidateIn(record, name, settings);
	if (candidate === undefined) return undefined;
	const { id, ...others } = candidate;
	return Object.values(others).some(Boolean) ? undefined : id;
}
