import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { JsonObject, SavedCredential, WorkflowInput, WorkflowNode } from '../../n8n/types';

export { CandidatesTable } from './candidatesTable';

const folder = path.join(__dirname, '../../../examples');

/** The names of all examples, without `.json`. */
export const exampleNames = readdirSync(folder).map((file) => path.parse(file).name);

/** An example as imported. */
export function example(name: string): WorkflowInput {
	return JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as WorkflowInput;
}

/** What a user sets in a node of an example, according to its note. */
export interface Settings {
	credential?: SavedCredential;
	parameters?: JsonObject;
}

/** An example with its user's settings, by node; everything else stays as it is. */
export function setUp(name: string, settings: Record<string, Settings>): WorkflowInput {
	const workflow = example(name);
	const unknown = Object.keys(settings).filter(
		(wanted) => !workflow.nodes.some((node) => node.name === wanted),
	);
	if (unknown.length > 0) throw new Error(`${name} has no node ${unknown.join(', ')}`);
	return {
		...workflow,
		nodes: workflow.nodes.map((node) => withSettings(node, settings[node.name])),
	};
}

function withSettings(node: WorkflowNode, { credential, parameters }: Settings = {}): WorkflowNode {
	return {
		...node,
		parameters: { ...node.parameters, ...parameters },
		...(credential && {
			credentials: { [credential.type]: { id: credential.id, name: credential.name } },
		}),
	};
}
