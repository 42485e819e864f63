import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { NodeHelpers, type INode, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

import { Recruiting, RecruitingTrigger } from '../../index';
import manifest from '../../package.json';

const folder = path.join(__dirname, '../saved');

const versions = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

const nodeTypes: Record<string, INodeType> = {
	'n8n-nodes-recruiting.recruiting': new Recruiting(),
	'n8n-nodes-recruiting.recruitingTool': new Recruiting(),
	'n8n-nodes-recruiting.recruitingTrigger': new RecruitingTrigger(),
};

/** Our nodes in the workflows of a version, by file and name. */
function savedNodes(version: string): Array<[string, INode]> {
	return readdirSync(path.join(folder, version)).flatMap((file) => {
		const { nodes } = JSON.parse(readFileSync(path.join(folder, version, file), 'utf8')) as {
			nodes: INode[];
		};
		return nodes
			.filter(({ type }) => type in nodeTypes)
			.map((node): [string, INode] => [`${file}: ${node.name}`, node]);
	});
}

function descriptionFor({ type, typeVersion }: INode): INodeTypeDescription {
	const { description } = nodeTypes[type]!;
	expect([description.version].flat()).toContain(typeVersion);
	return description;
}

describe.each(versions)('what was saved with version %s', (version) => {
	it.each(savedNodes(version))('keeps its parameters (%s)', (_, node) => {
		const description = descriptionFor(node);
		// What n8n does with a workflow before it runs or shows it.
		const now = NodeHelpers.getNodeParameters(
			description.properties,
			node.parameters,
			true,
			false,
			node,
			description,
		);
		expect(now).toMatchObject(node.parameters);
		expect(
			NodeHelpers.getNodeParametersIssues(
				description.properties,
				{ ...node, parameters: now! },
				description,
			),
		).toBeNull();
	});
});

it('is there for this version, once it is released', () => {
	expect(versions).toContain(manifest.version);
});
