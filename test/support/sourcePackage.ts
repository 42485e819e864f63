import type { ICredentialType, INodeType, INodeTypes } from 'n8n-workflow';

import * as published from '../../index';

/** The nodes, by paths with endings: without, tsx would take the JSON files beside them. */
const nodes = ['Recruiting', 'RecruitingTrigger'].map(
	(name) => require(`../../nodes/Recruiting/${name}.node.ts`) as object,
);

/** The nodes and credential types of the sources, by their saved names, as n8n's loader returns them. */
export function loadSources(): {
	nodeTypes: ReadonlyMap<string, INodeType>;
	credentialTypes: ReadonlyMap<string, ICredentialType>;
} {
	const nodeTypes = new Map<string, INodeType>();
	const credentialTypes = new Map<string, ICredentialType>();
	for (const [name, value] of Object.entries(Object.assign({}, published, ...nodes))) {
		if (name.endsWith('Api')) {
			const type = new (value as new () => ICredentialType)();
			credentialTypes.set(type.name, type);
		} else if (name.startsWith('Recruiting')) {
			const type = new (value as new () => INodeType)();
			nodeTypes.set(type.description.name, type);
		}
	}
	return { nodeTypes, credentialTypes };
}

/** n8n's registry of node types with this one alone. */
export function onlyType(nodeType: INodeType): INodeTypes {
	return {
		getByName: () => nodeType,
		getByNameAndVersion: () => nodeType,
		getKnownTypes: () => ({}),
	};
}
