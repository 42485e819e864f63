import { join } from 'node:path';

import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import type { RecruitingTrigger } from '../../../index';
import manifest from '../../../package.json';

/** The built trigger, with everything that a poll does in n8n except the network. */
export class PolledTrigger {
	private readonly trigger = builtTrigger();

	/** The node's static data. */
	private staticData: IDataObject = {};

	/** The snapshot that the node has stored. */
	get snapshot(): string {
		return String(this.staticData.snapshot);
	}

	set snapshot(text: string) {
		this.staticData = { snapshot: text };
	}

	/** Polls once, with the list's text as the provider's answer. Returns the number of events. */
	async poll(list: string): Promise<number> {
		const items = await this.trigger.poll.call(pollContext(list, this.staticData));
		return items?.[0]?.length ?? 0;
	}
}

const parameters: IDataObject = {
	profile: 'p2',
	authentication: 'accessToken',
	watch: 'candidates',
	events: ['created', 'removed', 'updated'],
	// Emits all changes at once: events of later polls would be missing in the figures.
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
		getActivationMode: () => 'update',
		getPollBudgetMs: () => 300_000,
		getMode: () => 'trigger',
		getCredentials: async () => ({ baseUrl: 'https://ats.example.com', accessToken: 'token' }),
		getWorkflowStaticData: () => staticData,
		logger: { info: silent, warn: silent },
		helpers: { httpRequestWithAuthentication: async () => answer },
	};
	return context as unknown as IPollFunctions;
}

const built = join(__dirname, '../../..', manifest.main);

/** The trigger as built and published. */
function builtTrigger(): RecruitingTrigger {
	const code = require(built) as { RecruitingTrigger: typeof RecruitingTrigger };
	return new code.RecruitingTrigger();
}
