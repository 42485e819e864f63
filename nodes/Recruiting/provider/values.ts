import type { IDataObject } from 'n8n-workflow';

import { entriesIn } from '../fields';
import { isObject, type RequestContext } from '../transport';

/** The node whose settings are read. */
export type Node = Pick<RequestContext, 'node' | 'itemIndex' | 'parameter'>;

/** Which records of a list are meant, as far as the provider can select them. */
export interface Selection {
	readonly candidateId?: string;
	readonly email?: string;
	/** Query parameters of filters. */
	readonly parameters?: IDataObject;
}

/** A text with what is selected in place of `{candidateId}` and `{email}`. In quotes of a query language, apostrophes are doubled. */
export function filledIn(text: string, { candidateId, email }: Selection): string {
	const values: Readonly<Record<string, string | undefined>> = { candidateId, email };
	return text.replace(/('?)\{(candidateId|email)\}/g, (all, quote: string, name: string) => {
		const value = values[name];
		if (value === undefined) return all;
		return quote + (quote === '' ? value : value.replaceAll("'", "''"));
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

/** A list of names and values, in which those of the second one count. */
function joined(one: unknown, other: unknown): IDataObject {
	const second = entriesIn(other);
	const names = new Set(second.map(({ name }) => name));
	return { entry: [...entriesIn(one).filter(({ name }) => !names.has(name)), ...second] };
}
