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

/** A workflow whose nodes form a chain. */
export function chain(name: string, nodes: WorkflowNode[]): WorkflowInput {
	const connections: Connections = {};
	for (const [index, next] of nodes.slice(1).entries()) {
		connections[nodes[index]!.name] = { main: [[{ node: next.name, type: 'main', index: 0 }]] };
	}
	return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** A node that reads files from disk, as binary data. */
export function readFiles(pattern: string): WorkflowNode {
	return {
		name: 'Read Files',
		type: 'n8n-nodes-base.readWriteFile',
		typeVersion: 1,
		parameters: { fileSelector: pattern, options: {} },
	};
}

/** A workflow that checks résumés from disk, pushes those that pass, and writes reports on the others. */
export function checkAndPush(options: {
	name: string;
	/** A pattern of paths. */
	files: string;
	check: WorkflowNode;
	push: WorkflowNode;
	/** The folder of the reports: `<prefix><file name>.html`. */
	reportFolder: string;
	reportPrefix?: string;
}): WorkflowInput {
	const { name, files, check, push, reportFolder, reportPrefix = '' } = options;
	const keepReport = {
		...writeReport,
		position: [880, 120] as [number, number],
		parameters: {
			...writeReport.parameters,
			fileName: `=${reportFolder}/${reportPrefix}{{ $json.fileName }}.html`,
		},
	};
	const upload = { ...push, position: [880, -120] as [number, number] };
	const workflow = chain(name, [manualTrigger, readFiles(files), check, upload]);
	workflow.nodes.push(keepReport);
	workflow.connections[check.name]!.main.push([{ node: keepReport.name, type: 'main', index: 0 }]);
	return workflow;
}

const writeReport: WorkflowNode = {
	name: 'Keep Report',
	type: 'n8n-nodes-base.readWriteFile',
	typeVersion: 1,
	parameters: { operation: 'write', dataPropertyName: 'report', options: {} },
};
