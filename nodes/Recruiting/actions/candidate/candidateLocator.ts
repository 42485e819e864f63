import type { INodeProperties } from 'n8n-workflow';

import type { Provider } from '../../provider';
import { operationError, type RequestContext, textOf } from '../../transport';
import { type ChosenCandidate, findCandidate, shortened } from './findCandidates';

/** The field in which users choose a candidate. Its value is an ID without a mode in old workflows. */
export const candidateField: INodeProperties = {
	displayName: 'Candidate',
	name: 'candidateId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a candidate...',
			typeOptions: { searchListMethod: 'searchCandidates', searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. cand-42' },
		{ displayName: 'By Email', name: 'email', type: 'string', placeholder: 'e.g. name@email.com' },
	],
};

/**
 * The candidate that the field names; `undefined` if a user left it empty. An expression without a result does not
 * count as empty: a provider could create another candidate from an upload.
 */
export function chosenCandidate(context: RequestContext): ChosenCandidate | undefined {
	const { mode, value } = parts(context.parameter('candidateId', ''));
	const text = textOf(value).trim();
	const isResult = isExpression(context.node.parameters.candidateId);
	if (text === '' && !isResult) return undefined;
	const fault = (problem: string, advice: string) =>
		operationError(context, problem, `Nothing was sent to the provider. ${advice}`);
	if (text === '') {
		const advice =
			'Compare the expression with the input data. If the provider is to create the candidate, clear the field.';
		throw fault('The expression in Candidate has no result', advice);
	}
	if (mode === 'email') {
		if (isOneWord(text) && text.includes('@')) return { by: 'email', text };
		const advice = 'Enter the whole address, e.g. name@email.com.';
		throw fault('The text in Candidate is not an e-mail address', advice);
	}
	// The IDs in the list are the provider's own.
	if (mode === 'list' || (isOneWord(text) && !LEFTOVER.test(text))) return { by: 'id', text };
	// The result of an expression can be anything, a person's name too.
	if (isResult) {
		const advice = 'The ID is in the field "id" of what Get Many returns.';
		throw fault('The result of the expression in Candidate is not an ID', advice);
	}
	const advice = 'If the text is meant as an expression, switch the field to Expression.';
	throw fault(`The candidate ID "${shortened(text)}" is not an ID`, advice);
}

/** The rest of an expression that was not evaluated, or had no value; and web addresses. */
const LEFTOVER = /^\$|:\/\/|^(?:undefined|null|NaN|\[object Object\])$/;

/** Expressions, AI tools and old workflows give the ID itself. */
function parts(given: unknown): { mode?: unknown; value?: unknown } {
	return typeof given === 'object' && given !== null ? given : { value: given };
}

/** n8n marks expressions in a node's parameters with an equals sign. */
function isExpression(saved: unknown): boolean {
	return [saved, parts(saved).value].some(
		(text) => typeof text === 'string' && text.startsWith('='),
	);
}

/** Braces are of an expression that n8n does not evaluate. */
function isOneWord(text: string): boolean {
	return !/\s|\{\{|\}\}/.test(text);
}

/** The ID of the candidate that the field names; empty if a user left it empty. */
export async function resolveCandidateId(provider: Provider): Promise<string> {
	const chosen = chosenCandidate(provider.context);
	if (chosen?.by !== 'email') return chosen?.text ?? '';
	return (await findCandidate(provider, chosen)).id;
}
