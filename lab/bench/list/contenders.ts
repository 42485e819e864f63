import type { N8nClient } from '../../../test/n8n/client';
import type { WorkflowNode } from '../../../test/n8n/types';
import { scenario, type Provider } from '../../../test/provider';
import { credentialFields } from '../../../test/support/credentials';
import { recruitingNode } from '../../../test/support/workflows';
import { MEASURED_NODE, type RecordedN8n } from '../n8n/recordedN8n';

/** What lists: this node, this node with fields that another provider has elsewhere, and the peer. */
export const contenders = ['Recruiting', 'Other Fields', 'HTTP Request'] as const;

export type ContenderName = (typeof contenders)[number];

/** An active workflow that lists when its webhook is called. */
export interface Listing {
	contender: ContenderName;
	size: number;
	/** The path of its webhook. */
	path: string;
}

interface Source {
	baseUrl: string;
	credential: { id: string; name: string; type: string };
}

const CREDENTIAL_TYPE = 'recruitingP3ApiKeyApi';

/** Stores and activates a workflow for each contender and size, with the same provider. */
export async function activateListings(
	n8n: RecordedN8n,
	provider: Provider,
	sizes: readonly number[],
): Promise<Listing[]> {
	const listings: Listing[] = [];
	for (const size of sizes) {
		const source = await storeSource(n8n.client, provider, size);
		for (const contender of contenders) {
			const node = listingNode(contender, source);
			listings.push({ contender, size, path: await n8n.activate(`${contender}: ${size}`, [node]) });
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

function listingNode(contender: ContenderName, source: Source): WorkflowNode {
	if (contender === 'HTTP Request') return httpRequestNode(source);
	return ourNode(source, contender === 'Other Fields' ? { providerApi: otherFields } : {});
}

/** As a preset has them; the names are exchanged, so that every record has to be shaped. */
const otherFields = {
	idField: 'id',
	firstNameField: 'last_name',
	lastNameField: 'first_name',
	emailField: 'email',
	incompleteCandidates: 'keepEmpty',
};

function ourNode({ credential }: Source, parameters: Record<string, unknown>): WorkflowNode {
	return recruitingNode({
		name: MEASURED_NODE,
		profile: 'p3',
		authentication: 'apiKey',
		credential,
		parameters,
	});
}

/** The newest version of the node with its default options. */
function httpRequestNode({ baseUrl, credential }: Source): WorkflowNode {
	return {
		name: MEASURED_NODE,
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
