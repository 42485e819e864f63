import type { IDataObject } from 'n8n-workflow';

import {
	candidateFields,
	entriesIn,
	listFields,
	readFields,
	singleFields,
	valuesByName,
} from '../fields';
import type { RecordKind } from '../profiles';
import { isObject, operationError, type Problem, type RequestContext } from '../transport';

export type Node = Pick<RequestContext, 'node' | 'itemIndex' | 'parameter'>;

/** Which records of a list are meant, as far as the provider can select them. */
export interface Selection {
	readonly candidateId?: string;
	readonly email?: string;
	/** The record to which the list belongs. */
	readonly parentId?: string;
	/** Query parameters of filters. */
	readonly parameters?: IDataObject;
}

/** A candidate is selected if, and only if, the path or a parameter needs one: one that is selected in vain may be a mistake. */
export function requireFittingCandidate(
	context: RequestContext,
	isNeeded: boolean,
	{ candidateId }: Selection,
	inVain: Problem,
): void {
	if (isNeeded === (candidateId !== undefined)) return;
	if (!isNeeded) throw operationError(context, inVain.problem, inVain.advice);
	const advice = 'The provider keeps these records below a candidate. Select one in Candidate.';
	throw operationError(context, 'No candidate is selected', advice);
}

/**
 * A text with values in place of those of its placeholders that have one, e.g. `{id}`. In quotes of a query language,
 * apostrophes are doubled.
 *
 * @param written how a value is written, e.g. in an address
 */
export function filled(
	text: string,
	values: Readonly<Record<string, string | undefined>>,
	written: (value: string) => string = String,
): string {
	return text.replace(/('?)\{([\w:]+)\}/g, (placeholder, quote: string, name: string) => {
		const value = Object.hasOwn(values, name) ? values[name] : undefined;
		if (value === undefined) return placeholder;
		return quote + written(quote === '' ? value : value.replaceAll("'", "''"));
	});
}

/** Lists of names and values, whose entries are joined one by one. */
const LISTS: readonly string[] = ['queryParameters', 'uploadFields'];

/** The settings of the provider's API that the user has made in the node. */
export function ownValues({ parameter }: Pick<Node, 'parameter'>): IDataObject {
	const own = parameter('providerApi', {});
	return isObject(own) ? (own as IDataObject) : {};
}

/** The settings that differ from the defaults: of several layers, e.g. a preset's and those in the node, the last one counts. */
export function layered(...layers: Array<IDataObject | undefined>): IDataObject {
	const values: IDataObject = {};
	for (const layer of layers) {
		for (const [name, value] of Object.entries(layer ?? {})) {
			values[name] = LISTS.includes(name) ? joined(values[name], value) : value;
		}
	}
	return values;
}

/** The same for layers of a preset: with null, a list takes back what all lists share. */
export function presetValues(...layers: Array<IDataObject | undefined>): IDataObject {
	const values = Object.entries(layered(...layers));
	return Object.fromEntries(values.filter(([, value]) => value !== null));
}

/** A list of names and values, in which those of the second one count. */
function joined(one: unknown, other: unknown): IDataObject {
	const second = entriesIn(other);
	const names = new Set(second.map(({ name }) => name));
	return { entry: [...entriesIn(one).filter(({ name }) => !names.has(name)), ...second] };
}

const settings = { ...listFields, ...candidateFields, ...singleFields };

/** The documented fields (interface document, section 2), and the settings of their places. */
const FIELDS = [
	['id', 'idField'],
	['first_name', 'firstNameField'],
	['last_name', 'lastNameField'],
	['email', 'emailField'],
] as const;

/** The setting of a documented field. */
export function settingOf(field: string) {
	return FIELDS.find(([name]) => name === field)![1];
}

/** A field that comes first in a record, as a text. */
export interface RecordField {
	readonly name: string;
	readonly place: string;
	readonly isRequired: boolean;
	/** It is a part of the whole name at its place. */
	readonly isPart: boolean;
}

/** Where a provider keeps records, and which of their fields are the documented ones. */
export type RecordSettings = ReturnType<typeof recordSettings>;

/** @param values those that differ from the defaults */
export function recordSettings(
	context: Node,
	kind: RecordKind,
	values: IDataObject,
	isKnown: boolean,
	{ candidateId, email, parentId }: Selection = {},
) {
	const read = readFields(settings, context, values);
	const isSet = (name: string) => Object.hasOwn(values, name);
	const listPath = isSet('listPath') ? read.listPath : kind.path;
	const list = readPath(listPath, (part) => filled(part, { candidateId, email, parentId }));
	if (list === undefined) {
		const advice = 'Enter the part of the address after the version, e.g. candidates.';
		throw operationError(context, 'List Path is not a valid path', advice);
	}
	const hasOwnFields = isSet('fullNameField') || FIELDS.some(([, setting]) => isSet(setting));
	// Then the documented format counts to the letter: nothing says that the provider has another one.
	const isDocumented = !hasOwnFields && !isKnown && kind.requiredFields.length > 0;
	// Those that count for the kind; the place of one that the provider does not have is empty.
	const fields = FIELDS.map(([name, setting]): RecordField => {
		const isRequired = kind.requiredFields.includes(name);
		const isPart = name.endsWith('_name') && read.fullNameField !== '' && !isSet(setting);
		return { name, place: isPart ? read.fullNameField : read[setting], isRequired, isPart };
	}).filter(({ name, isRequired }) => isRequired || (name === 'id' && !isDocumented));
	return {
		...{ kind, fields, isDocumented, isKnown, incomplete: read.incompleteCandidates },
		/** Where a single candidate is, with placeholders, and where in the answer; empty if only in the list. */
		...{ recordPath: read.recordPath, recordField: read.recordField },
		/** The path of the list has no query. */
		...{ listPath: list.path, listParameters: list.parameters },
		/** What an answer has next to the records, and how many the list has at most. Only presets say it. */
		includedField: String(values.includedField ?? ''),
		mostRecords: Number(values.mostRecords ?? Infinity),
		/** It is different for each candidate. */
		isOfCandidate: JSON.stringify([listPath, values.queryParameters]).includes('{candidateId}'),
		/** Empty if the provider has none, and `undefined` if none is documented. */
		idPlace: fields.find(({ name }) => name === 'id')?.place,
	};
}

/**
 * Encodes a path below the address of the API, e.g. `candidates/{id}/resume` or `candidates?ids={id}`. Each segment and
 * each parameter is encoded, so that no value in it can change the path or add a parameter. Users may write it with or
 * without slashes at its ends. A slash in front of `?` stays, because some providers answer only with it.
 *
 * @param fill replaces the placeholders of a part
 * @returns the path, which has no query, and the parameters; `undefined` if the path is empty, a segment consists of
 *   dots, or it contains half a surrogate pair, which cannot be encoded
 */
export function readPath(text: string, fill: (part: string) => string = (part) => part) {
	const [before = '', ...query] = text.split('?');
	const segments = before.split('/').filter(Boolean).map(fill);
	const isUnusable = segments.some((segment) => /^\.*$|\p{Surrogate}/u.test(segment));
	if (segments.length === 0 || isUnusable) return undefined;
	const end = before.endsWith('/') && query.length > 0 ? '/' : '';
	const parameters = [...new URLSearchParams(query.join('?'))];
	return {
		path: segments.map(encodeURIComponent).join('/') + end,
		parameters: valuesByName(parameters.map(([name, value]) => [name, fill(value)])),
	};
}
