import { randomUUID } from 'node:crypto';

import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { methodOf } from './credentials';

/** The events that providers send. */
export const allEvents = ['candidate.created', 'application.updated', 'job.published'];

/** Poll times for every second. n8n rejects a single expression that is more frequent than each minute. */
export const everySecond = {
	item: Array.from({ length: 60 }, (_, second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	})),
};

/** The events of each execution as `<kind> <id of the record>`. */
export function summarizeEvents(executions: JsonObject[][]): string[][] {
	return executions.map((events) =>
		events.map(({ event, data }) => `${String(event)} ${(data as { id: string }).id}`),
	);
}

/** All changes that a poll can detect. */
const allChanges = ['created', 'removed', 'updated'];

/** No times: checks of a subscription at any time could interfere with a test. */
const never = { item: [] };

/** A Recruiting Trigger with one stored credential; if it polls, it emits all changes by default. */
export function recruitingTrigger(options: {
	credential: SavedCredential;
	parameters?: JsonObject;
	name?: string;
}): WorkflowNode {
	const { id, name, type } = options.credential;
	const { id: profile, method } = methodOf(type);
	return {
		name: options.name ?? 'Trigger',
		type: 'n8n-nodes-recruiting.recruitingTrigger',
		typeVersion: 2,
		webhookId: randomUUID(),
		parameters: {
			// Tests look at the whole events, with the record in `data`.
			...{ profile, authentication: method, simplify: false },
			...(profile === 'p2' ? { events: allChanges } : { pollTimes: never }),
			...options.parameters,
		},
		credentials: { [type]: { id, name } },
	};
}

/** A node after the trigger that uses the event of any profile. */
export const afterTrigger: WorkflowNode = {
	name: 'After',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		mode: 'raw',
		jsonOutput: '={{ { name: $json.data.first_name, event: $json.event } }}',
		options: {},
	},
};
