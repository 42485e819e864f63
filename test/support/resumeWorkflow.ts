import type { WorkflowInput, WorkflowNode } from '../n8n/types';
import { chain, manualTrigger } from './workflows';

/** Reads files from disk, as binary data. */
export function readFiles(pattern: string): WorkflowNode {
	return {
		name: 'Read Files',
		type: 'n8n-nodes-base.readWriteFile',
		typeVersion: 1,
		parameters: { fileSelector: pattern, options: {} },
	};
}

/** Résumés from disk are checked, those that pass are pushed, and of the others the reports are kept. */
export function checkAndPush(options: {
	name: string;
	/** A pattern of paths. */
	files: string;
	check: WorkflowNode;
	push: WorkflowNode;
	/** Where each report goes: `<prefix><file name>.html`. */
	reportFolder: string;
	reportPrefix?: string;
}): WorkflowInput {
	const { name, files, check, push, reportFolder, reportPrefix = '' } = options;
	const keepReport = {
		...writeReport,
		position: [880, 120] as [number, number],
		parameters: {
			...writeReport.parameters,
			fileName: `=${reportFolder}/${reportPrefix}{{ $json.file.name }}.html`,
		},
	};
	const workflow = chain(name, [
		manualTrigger,
		readFiles(files),
		check,
		passes,
		{ ...push, position: [880, -120] },
	]);
	workflow.nodes.push(keepReport);
	workflow.connections[passes.name]!.main.push([{ node: keepReport.name, type: 'main', index: 0 }]);
	return workflow;
}

const passes: WorkflowNode = {
	name: 'Passes?',
	type: 'n8n-nodes-base.if',
	typeVersion: 2.2,
	parameters: {
		conditions: {
			options: { caseSensitive: true, typeValidation: 'strict', version: 2 },
			conditions: [
				{
					id: '1',
					leftValue: '={{ $json.satisfied }}',
					rightValue: '',
					operator: { type: 'boolean', operation: 'true', singleValue: true },
				},
			],
			combinator: 'and',
		},
		options: {},
	},
};

const writeReport: WorkflowNode = {
	name: 'Keep Report',
	type: 'n8n-nodes-base.readWriteFile',
	typeVersion: 1,
	parameters: { operation: 'write', dataPropertyName: 'report', options: {} },
};
