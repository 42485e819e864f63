import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Preset } from '../../providers';
import type { Use } from '../../settings';
import { isObject } from '../body';
import type { RequestContext } from '../context';
import type { Connection } from '../exchange';
import { collection, fieldsFor } from './fields';
import { entriesIn } from './settingsGroup';

/** What of a provider's API settings are about; so are the values in a preset. */
type Subject = 'list' | 'get' | 'events' | 'upload';

/** Lists of names and values, whose entries are joined one by one. */
const LISTS: readonly string[] = ['queryParameters', 'uploadFields'];

/** The collection Provider's API of an operation or a trigger, with the settings for what it does. */
export function providerApiField(...uses: Use[]): INodeProperties {
	return {
		...collection(fieldsFor(...uses)),
		displayName: "Provider's API",
		name: 'providerApi',
		placeholder: 'Add Setting',
		description:
			"How your provider's API differs from the usual one. If your ATS is one of those in the field Provider, select it there instead; a setting here then changes a single value.",
	};
}

/** The settings that the user has made in the node. */
export function ownValues(context: Pick<RequestContext, 'parameter'>): IDataObject {
	const own = context.parameter('providerApi', {});
	return isObject(own) ? (own as IDataObject) : {};
}

/** Whether nothing says that the provider differs from the interface document. */
export function isDocumented(context: RequestContext, { preset }: Connection): boolean {
	return preset === undefined && Object.keys(ownValues(context)).length === 0;
}

/** The settings that differ from the defaults: those in the node, and else those of the preset. */
export function providerValues(
	context: Pick<RequestContext, 'parameter'>,
	preset: Preset | undefined,
	...subjects: Subject[]
): IDataObject {
	const values: IDataObject = {};
	for (const layer of [...subjects.map((subject) => preset?.[subject] ?? {}), ownValues(context)]) {
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
