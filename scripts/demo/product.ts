import type { N8nServer } from '../../test/n8n/server';
import type { JsonObject } from '../../test/n8n/types';
import { startProduct } from '../../test/provider/products';
import { productCredential, productSetups } from '../../test/support/products';
import { chain, manualTrigger, recruitingNode } from '../../test/support/workflows';
import type { Key } from '../provider/keys';

/** More than the emulation has, so that its list comes in one page. */
const PAGE_SIZE = 100;

/**
 * Starts an emulation of Lever, which has other paths, pages and fields than the test provider, and stores a credential
 * with its preset, and a workflow that lists its candidates.
 *
 * @returns what to enter in a credential of one's own
 */
export async function importProduct({ client }: N8nServer): Promise<Key> {
	const product = await startProduct('lever', { pageSize: PAGE_SIZE });
	const { profile, authentication, credentialType: type } = productSetups.lever;
	const name = 'Demo P5 Lever';
	const data = productCredential(product) as JsonObject;
	const credential = { ...(await client.createCredential({ name, type, data })), name, type };
	const list = recruitingNode({ profile, authentication, credential });
	await client.createWorkflow(chain('Demo: candidates of Lever (emulated)', [manualTrigger, list]));
	const { baseUrl, login } = product;
	return {
		profile: 'p5',
		method: 'API Key of Lever (emulated)',
		fields: [
			['Provider', 'Lever'],
			['Base URL', baseUrl],
			['API Key', login.apiKey!],
		],
	};
}
