import type { WorkflowNode } from '../types';
import type { N8nSession } from './session';

interface Choice {
	name: string;
	value: string;
}

/**
 * The entries from which users choose in a field of a node, read as the editor does.
 *
 * @param methodName the method of the node that reads them
 * @param filter what a user has typed to find some of them
 */
export async function listIn(
	session: N8nSession,
	node: WorkflowNode,
	field: string,
	methodName: string,
	filter?: string,
): Promise<Choice[]> {
	const { type: name, typeVersion: version, parameters, credentials } = node;
	const path = '/dynamic-node-parameters/resource-locator-results';
	const { results } = await session.request<{ results: Choice[] }>('POST', path, {
		...{ path: `parameters.${field}`, methodName, filter, credentials },
		...{ nodeTypeAndVersion: { name, version }, currentNodeParameters: parameters },
	});
	return results;
}
