import type { IDataObject } from 'n8n-workflow';

import { entriesIn } from '../fields';
import type { Preset } from './registry';

/** The subjects of a provider's API; so are the values in a preset. */
type Subject = 'list' | 'get' | 'events' | 'upload';

/** Lists of names and values, whose entries are joined one by one. */
const LISTS: readonly string[] = ['queryParameters', 'uploadFields'];

/** Whoever has the parameters of a node. */
interface Parameters {
	parameter(name: string, fallback?: unknown): unknown;
}

/** The settings of the provider's API that the user has made in the node. */
export function ownValues({ parameter }: Parameters): IDataObject {
	const own = parameter('providerApi', {});
	const isObject = typeof own === 'object' && own !== null && !Array.isArray(own);
	return isObject ? (own as IDataObject) : {};
}

/** Whether nothing says that the provider differs from the interface document. */
export function isDocumented(node: Parameters, preset: Preset | undefined): boolean {
	return preset === undefined && Object.keys(ownValues(node)).length === 0;
}

/** The settings that differ from the defaults: those in the node, and else those of the preset. */
export function providerValues(
	node: Parameters,
	preset: Preset | undefined,
	...subjects: Subject[]
): IDataObject {
	const values: IDataObject = {};
	for (const layer of [...subjects.map((subject) => preset?.[subject] ?? {}), ownValues(node)]) {
		for (const [name, value] of Object.entries(layer)) {
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
