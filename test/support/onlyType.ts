import type { INodeType, INodeTypes } from 'n8n-workflow';

/** All that n8n knows of node types, where there is this one alone. */
export function onlyType(nodeType: INodeType): INodeTypes {
	return {
		getByName: () => nodeType,
		getByNameAndVersion: () => nodeType,
		getKnownTypes: () => ({}),
	};
}
