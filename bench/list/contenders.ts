import { randomUUID } from 'node:crypto';

import type { N8nClient } from '../../test/n8n/client';
import type { WorkflowNode } from '../../test/n8n/types';
import { scenario, type Provider } from '../../test/provider';
import { credentialFields } from '../../test/support/credentialFields';
import { chain, recruitingNode } from '../../test/support/workflows';

/** The two nodes that list, by the names they have in n8n. */
export const contenders = ['Recruiting', 'HTTP Request'] as const;

export type Contender = (typeof contenders)[number];

/** An active workflow that lists when its webhook is called. */
export interface Listing {
	contender: Contender;
	size: number;
	/** The webhook's path. */
	path: string;
}

interface Source {
	baseUrl: string;
	credential: { id: string; name: string; type: string };
}

/** The recorder inside n8n looks for this name. */
const LISTING_NODE = 'List';
const CREDENTIAL_TYPE = 'recruitingP3ApiKeyApi';

/** Stores a workflow for each contender and size, all on the same provider, and activates them. */
export async function activateListings(
	client: N8nClient,
	provider: Provider,
	sizes: readonly number[],
): Promise<Listing[]> {
	const listings: Listing[] = [];
	for (const size of sizes) {
		const source = await storeSource(client, provider, size);
		for (const contender of contenders) {
			listings.push(await activateListing(client, source, { contender, size, path: randomUUID() }));
		}
	}
	return listings;
}

async function storeSource(client: N8nClient, provider: Provider, size: number): Promise<Source> {
	const baseUrl = scenario(provider.profiles.p3, { size });
	const data = credentialFields(provider, 'p3', 'apiKey', baseUrl);
	const name = `${size} candidates`;
	const { id } = await client.createCredential({ name, type: CREDENTIAL_TYPE, data });
	return { baseUrl, credential: { id, name, type: CREDENTIAL_TYPE } };
}

async function activateListing(
	client: N8nClient,
	source: Source,
	listing: Listing,
): Promise<Listing> {
	const nodes = [webhook(listing.path), listingNode(listing.contender, source), firstItem];
	const workflow = chain(`${listing.contender}: ${listing.size}`, nodes);
	// By hand n8n would also send the items to the editor, and keep the HTTP Request node's answer twice.
	const settings = { ...workflow.settings, saveDataSuccessExecution: 'none' };
	const { id } = await client.createWorkflow({ ...workflow, settings });
	await client.activateWorkflow(id);
	return listing;
}

/** Answers when the execution has ended, and starts it in production: by hand, n8n does more. */
function webhook(path: string): WorkflowNode {
	return {
		name: 'Start',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: path,
		parameters: { path, responseMode: 'lastNode', responseData: 'noData', options: {} },
	};
}

function listingNode(contender: Contender, source: Source): WorkflowNode {
	return contender === 'Recruiting' ? ourNode(source) : httpRequestNode(source);
}

function ourNode({ credential }: Source): WorkflowNode {
	return recruitingNode({
		name: LISTING_NODE,
		profile: 'p3',
		authentication: 'apiKey',
		credential,
	});
}

/** The newest version, with all its options as they are when it is put into a workflow. */
function httpRequestNode({ baseUrl, credential }: Source): WorkflowNode {
	return {
		name: LISTING_NODE,
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.5,
		parameters: {
			url: `${baseUrl}/v1/candidates`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: credential.type,
			options: {},
		},
		credentials: { [credential.type]: { id: credential.id, name: credential.name } },
	};
}

/** Ends both workflows alike: with one item, whatever was listed. */
const firstItem: WorkflowNode = {
	name: 'First Item',
	type: 'n8n-nodes-base.limit',
	typeVersion: 1,
	parameters: { maxItems: 1 },
};
