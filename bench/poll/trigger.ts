import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { builtTrigger } from '../lib/builtTrigger';

/** The trigger as it was built, with all that a poll does in n8n but the network. */
export class PolledTrigger {
	private readonly trigger = builtTrigger();

	/** What n8n keeps of the node between two polls. */
	private staticData: IDataObject = {};

	/** The text in which the node keeps what it knows. */
	get snapshot(): string {
		return String(this.staticData.snapshot);
	}

	set snapshot(text: string) {
		this.staticData = { snapshot: text };
	}

	/** Polls once; the provider's answer is a list with this text. Returns the number of events. */
	async poll(list: string): Promise<number> {
		const items = await this.trigger.poll.call(pollContext(list, this.staticData));
		return items?.[0]?.length ?? 0;
	}
}

const parameters: IDataObject = {
	profile: 'p2',
	authentication: 'accessToken',
	watch: 'candidates',
	// All changes are emitted at once: what is left for later polls would be left out of the figures.
	options: { maxEvents: 1_000_000 },
};

/** The parts of n8n that a poll needs. */
function pollContext(list: string, staticData: IDataObject): IPollFunctions {
	const answer = { statusCode: 200, statusMessage: 'OK', headers: {}, body: list };
	const silent = () => {};
	const context = {
		getNode: () => ({ id: 'node', name: 'Trigger' }),
		getWorkflow: () => ({ id: 'workflow' }),
		getNodeParameter: (name: string, fallback?: unknown) => parameters[name] ?? fallback,
		getCredentials: async () => ({ baseUrl: 'https://ats.example.com', accessToken: 'token' }),
		getWorkflowStaticData: () => staticData,
		logger: { info: silent, warn: silent },
		helpers: { httpRequestWithAuthentication: async () => answer },
	};
	return context as unknown as IPollFunctions;
}
