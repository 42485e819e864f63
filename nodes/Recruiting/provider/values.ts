import type { IDataObject } from 'n8n-workflow';

import { entriesIn } from '../fields';
import { isObject, type RequestContext } from '../transport';

/** The node whose settings are read. */
export type Node = Pick<RequestContext, 'node' | 'itemIndex' | 'parameter'>;

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
