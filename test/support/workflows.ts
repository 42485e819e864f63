import type { Connections, WorkflowInput, WorkflowNode } from '../n8n/types';

export const manualTrigger: WorkflowNode = {
	name: 'Start',
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
};

/** A Recruiting node with one stored credential. */
export function recruitingNode(options: {
	name?: string;
	profile: string;
	authentication: string;
	credential: { id: string; name: string; type: string };
	parameters?: Record<string, unknown>;
	other?: Record<string, unknown>;
}): WorkflowNode {
	const { id, name, type } = options.credential;
	return {
		name: options.name ?? 'Recruiting',
		type: 'n8n-nodes-recruiting.recruiting',
		typeVersion: 1,
		parameters: {
			profile: options.profile,
			authentication: options.authentication,
			resource: 'candidate',
			operation: 'getAll',
			returnAll: true,
			...options.parameters,
		},
		credentials: { [type]: { id, name } },
		...options.other,
	};
}

/** n8n's own nodes that turn items into a CSV file on disk. */
export function csvNodes(file: string): WorkflowNode[] {
	return [
		{
			name: 'Convert to File',
			type: 'n8n-nodes-base.convertToFile',
			typeVersion: 1.1,
			parameters: { operation: 'csv', options: {} },
		},
		{
			name: 'Write File',
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1,
			parameters: { operation: 'write', fileName: file, options: {} },
		},
	];
}

/** A workflow whose nodes follow one another. */
export function chain(name: string, nodes: WorkflowNode[]): WorkflowInput {
	const connections: Connections = {};
	for (const [index, next] of nodes.slice(1).entries()) {
		connections[nodes[index]!.name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	}
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}
