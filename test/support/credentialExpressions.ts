import {
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeTypes,
	Workflow,
} from 'n8n-workflow';

const node = { id: '1', name: 'Mock', type: 'mock', typeVersion: 1, position: [0, 0] };
const nodeTypes = {
	getByName: () => undefined,
	getByNameAndVersion: () => ({ description: { properties: [] } }),
	getKnownTypes: () => ({}),
} as unknown as INodeTypes;

/** The fields of a credential with their expressions resolved, as n8n does it before it uses them. */
export function resolved(fields: ICredentialDataDecryptedObject): ICredentialDataDecryptedObject {
	const mock = { ...node, parameters: {} } as unknown as INode;
	const { expression } = new Workflow({
		...{ nodes: [mock], connections: {}, active: false, nodeTypes },
	});
	const own = fields as never;
	const values = expression.getComplexParameterValue(
		...([mock, own, 'internal', {}, undefined, undefined, own] as const),
	);
	return values as ICredentialDataDecryptedObject;
}
