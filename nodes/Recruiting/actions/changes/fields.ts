import type { INodeProperties } from 'n8n-workflow';

import { flag, text } from '../../fields';
import { type ActionName, openProvider, systemsNeeding, systemsWith } from '../../provider';
import { operationError, type RequestContext } from '../../transport';
import { candidateField } from '../candidate/findCandidates';
import { chosenText, isLeftover, locator, withoutResult } from '../locators';
import { isTool, type Item } from '../operation';
import { onlyAddress } from '../operators';
import { placeholdersOf, type Values } from './requests';

/** The fields with values of an action, by their names, which are also those of its placeholders. */
const valueFields = {
	applicationId: text('Application ID', {
		example: '42',
		description:
			'The application that is meant. Leave empty if the candidate has only one that is active.',
	}).property('applicationId'),
	email: text('Email', { example: 'name@email.com' }).property('email'),
	firstName: text('First Name', { example: 'Mariana' }).property('firstName'),
	job: locator('Job', 'job', 'searchJobs', 'The job for which the candidate is considered'),
	lastName: text('Last Name', { example: 'Sousa' }).property('lastName'),
	reason: locator('Reason', 'reason', 'searchReasons', 'Why the candidate is archived'),
	stage: locator('Stage', 'stage', 'searchStages', 'The stage to which the candidate is moved'),
	text: text('Text', {
		typeOptions: { rows: 4 },
		description: 'The text of the note. The users of the system can read it.',
	}).property('text'),
	user: locator(
		'User to Act As',
		'user',
		'searchUsers',
		'The user in whose name this is done. Some systems require one, others take the owner of the key if it is empty',
	),
} satisfies Readonly<Record<string, INodeProperties>>;

type ValueName = keyof typeof valueFields;

/** An action as the node asks systems for it. */
export interface AskedAction {
	readonly systems: ActionName;
	/** The values for which there are fields, in their order, and those without which no system does it. */
	readonly values: readonly ValueName[];
	readonly needs: readonly ValueName[];
}

/** The fields of an action. Each is shown for the systems whose action has a place for it, and marked for those that need it. */
export function fieldsFor({ systems, values, needs }: AskedAction): INodeProperties[] {
	return values.flatMap((name) => {
		const having = systemsWith(systems, name);
		const needing = needs.includes(name) ? having : systemsNeeding(systems, name);
		return markedFor(valueFields[name], having, needing);
	});
}

/** The field Candidate of an action. Of systems that know applications, one of these can be entered instead. */
export function candidateFieldFor({ systems }: AskedAction, description: string) {
	const byApplication = systemsWith(systems, 'applicationId');
	const all = systemsWith(systems);
	const needing = all.filter((id) => !byApplication.includes(id));
	return markedFor({ ...candidateField, description }, all, needing, OR_APPLICATION);
}

const OR_APPLICATION = ' You can enter an Application ID instead.';

/**
 * A field for some systems, which is required for those that need it.
 *
 * @param otherwise what its description also says for the others
 */
function markedFor(
	field: INodeProperties,
	having: string[],
	needing: string[],
	otherwise = '',
): INodeProperties[] {
	const others = having.filter((id) => !needing.includes(id));
	const { description = '' } = field;
	const kinds = [
		{ provider: needing, required: true, description },
		{ provider: others, required: false, description: description + otherwise },
	].filter(({ provider }) => provider.length > 0);
	return kinds.map(({ provider, ...own }) => ({
		...{ ...field, ...own },
		displayOptions: { show: { provider } },
	}));
}

/** Shown only where the node is a tool. No expression, so that the agent cannot fill it in itself. */
export const agentField: INodeProperties = {
	...flag('Allow AI Agents to Change Data', {
		description:
			'Whether an AI agent that has this node as a tool may do this. It changes data in your system.',
	}).property('allowAgentWrites'),
	noDataExpression: true,
	displayOptions: { show: { '@tool': [true] } },
};

/** Throws for an AI agent, unless the user lets it change data. What is saved counts, and not what an expression says. */
export function requireAllowed(item: Item): void {
	if (!isTool(item.execution) || item.node.parameters.allowAgentWrites === true) return;
	const advice = 'Turn on Allow AI Agents to Change Data in this node.';
	throw operationError(item, 'An AI agent may not change data with this node', advice);
}

/** Opens the provider for an action, with the values of the fields for which it has a place. Whatever is missing is an error. */
export async function openAction(item: Item, asked: AskedAction) {
	requireAllowed(item);
	const provider = await openProvider(item);
	const action = provider.action(asked.systems);
	const used = placeholdersOf(action);
	const shown = asked.values.filter((name) => used.includes(name));
	const given = Object.fromEntries(shown.map((name) => [name, valueOf(item, name)]));
	const values: Values = { ...given, now: new Date().toISOString() };
	requireValues(item, [...asked.needs, ...(action.needs ?? [])], values);
	return { provider, action, values };
}

export type OpenedAction = Awaited<ReturnType<typeof openAction>>;

/** The value of a field; empty if nobody has set one. */
function valueOf(context: RequestContext, name: ValueName): string {
	const { type, displayName } = valueFields[name];
	const saved = context.node.parameters[name];
	const given = context.parameter(name, '');
	const isLocator = type === 'resourceLocator';
	if (!isLocator && typeof given === 'object' && given !== null) {
		const problem = `${displayName} has ${Array.isArray(given) ? 'a list' : 'an object'} instead of a text`;
		throw operationError(context, problem, TO_TEXT);
	}
	const { mode, text: found, isResult } = chosenText(given, saved);
	const isId = isLocator || name === 'applicationId';
	// In a note, people may write anything.
	if (name !== 'text' && isLeftover(found, mode)) {
		const problem = `${displayName} has what is left of an expression`;
		throw operationError(context, problem, isResult ? TO_TEXT : NO_EXPRESSION);
	}
	if (name === 'email' && found !== '') return addressIn(context, found);
	// Empty means "the only active one", which is not what an expression asks for.
	if (found !== '' || !isId || !isResult) return found;
	const advice = 'Compare it with the input data, or clear the field.';
	throw withoutResult(context, displayName, advice);
}

const TO_TEXT =
	'Let the expression lead to a text, e.g. {{ $json.name.last }} instead of {{ $json.name }}, and compare it with the input data.';
const NO_EXPRESSION = 'If the text is meant as an expression, switch the field to Expression.';

/** A system is asked for the address in the same form in which it gets it, or else it would not find who has it. */
function addressIn(context: RequestContext, text: string): string {
	const address = onlyAddress(text);
	if (address !== undefined) return address;
	const advice = 'Enter one address, e.g. name@email.com.';
	throw operationError(context, 'The text in Email is not an e-mail address', advice);
}

/** The error names what is missing as the screen does. */
export function requireValues(
	context: RequestContext,
	needs: readonly string[] = [],
	values: Values,
): void {
	const missing = Object.entries(valueFields).filter(
		([name]) => needs.includes(name) && !values[name],
	);
	if (missing.length === 0) return;
	const labels = missing.map(([, { displayName }]) => displayName).join(', ');
	const problem = `${labels} ${missing.length === 1 ? 'is' : 'are'} empty`;
	throw operationError(context, problem, 'Enter what is missing.');
}
