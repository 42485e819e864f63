import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { flag, text } from '../../fields';
import { type ActionName, type PresetAction, systemsWith } from '../../provider';
import { operationError, type RequestContext, textOf } from '../../transport';
import { isExpression, locator, partsOf } from '../locators';
import { isTool, type Item } from '../operation';
import { placeholdersOf, type Values } from './requests';

/** The fields with values of an action. Each is shown for the systems whose action has a place for it. */
const valueFields = {
	applicationId: text('Application ID', {
		example: '42',
		description:
			'The application that is meant. Leave empty if the candidate has only one that is active.',
	}).property('applicationId'),
	email: text('Email', {
		example: 'name@email.com',
		description: "The candidate's e-mail address",
	}).property('email'),
	firstName: text('First Name', { example: 'Mariana' }).property('firstName'),
	job: locator('Job', 'job', 'searchJobs', 'The job for which the candidate is considered'),
	lastName: text('Last Name', { example: 'Sousa' }).property('lastName'),
	reason: locator('Reason', 'reason', 'searchReasons', 'Why the candidate is archived'),
	stage: locator('Stage', 'stage', 'searchStages', 'The stage to which the candidate is moved'),
	text: text('Text', {
		typeOptions: { rows: 4 },
		description: 'The text of the note. The users of the system can read it.',
	}).property('text'),
	user: locator('Acting User', 'user', 'searchUsers', 'The user in whose name this is done'),
} satisfies Readonly<Record<string, INodeProperties>>;

export type ValueName = keyof typeof valueFields;

/** Names that stand for others in the places of a system. */
const WRITTEN_AS: Readonly<Partial<Record<ValueName, readonly string[]>>> = {
	firstName: ['firstName', 'fullName'],
	lastName: ['lastName', 'fullName'],
};

/** The fields of an action, in this order. */
export function fieldsFor(
	action: ActionName,
	names: readonly ValueName[],
	isNeeded: (name: ValueName) => boolean = () => true,
): INodeProperties[] {
	return names.map((name) => {
		const places = WRITTEN_AS[name] ?? [name];
		const provider = [...new Set(places.flatMap((place) => systemsWith(action, place)))];
		const field: INodeProperties = valueFields[name];
		const required = isNeeded(name) && { required: true };
		return { ...field, ...required, displayOptions: { show: { provider } } };
	});
}

const allowAgentWrites = flag('Allow AI Agents to Change Data', {
	description:
		'Whether an AI agent that has this node as a tool may do this. It changes data in your system.',
});

/** Shown only where the node is a tool. No expression, so that the agent cannot fill it in itself. */
export const agentField: INodeProperties = {
	...allowAgentWrites.property('allowAgentWrites'),
	noDataExpression: true,
	displayOptions: { show: { '@tool': [true] } },
};

/** Rejects an agent that the user has not allowed to write. Not what an expression says counts, but what is saved. */
export function requireAllowed(item: Item): void {
	if (!isTool(item.execution) || item.node.parameters.allowAgentWrites === true) return;
	const advice = 'Turn on Allow AI Agents to Change Data in this node.';
	throw operationError(item, 'An AI agent may not change data with this node', advice);
}

/** The values of the fields for which an action has a place; empty if nobody has set one. */
export function valuesIn(
	context: RequestContext,
	action: PresetAction,
	names: readonly ValueName[],
): Values {
	const places = placeholdersOf(action);
	const isShown = (name: ValueName) =>
		(WRITTEN_AS[name] ?? [name]).some((place) => places.includes(place));
	const values = names.filter(isShown).map((name) => [name, valueOf(context, name)] as const);
	const { firstName = '', lastName = '', ...others } = Object.fromEntries(values) as Values;
	const fullName = `${firstName} ${lastName}`.trim();
	return { ...others, firstName, lastName, fullName, now: new Date().toISOString() };
}

function valueOf(context: RequestContext, name: ValueName): string {
	const { value } = partsOf(context.parameter(name, ''));
	const found = textOf(value).trim();
	const isLocator = valueFields[name].type === 'resourceLocator';
	if (found !== '' || !isLocator || !isExpression(context.node.parameters[name])) return found;
	const problem = `The expression in ${valueFields[name].displayName} has no result`;
	throw operationError(context, problem, 'Compare it with the input data, or clear the field.');
}

/** All that is needed must be there before anything is sent; the error names it as the screen does. */
export function requireValues(
	context: RequestContext,
	{ needs = [] }: PresetAction,
	always: readonly ValueName[],
	values: Values,
): void {
	const all = [...new Set<string>([...always, ...needs])];
	const missing = all.filter((name) => !values[name]);
	if (missing.length === 0) return;
	const known: IDataObject = Object.fromEntries(
		Object.entries(valueFields).map(([name, { displayName }]) => [name, displayName]),
	);
	const labels = missing.map((name) => textOf(known[name]) || name).join(', ');
	const verb = missing.length === 1 ? 'is' : 'are';
	throw operationError(context, `${labels} ${verb} empty`, 'Enter what is missing.');
}
