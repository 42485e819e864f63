import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { TriggerHost } from '../../../test/engine/triggerHost';

/** Activates a trigger, with its first poll, and deactivates it. */
export async function runLifecycle(
	parameters: IDataObject,
	credentialType: string,
	fields: ICredentialDataDecryptedObject,
): Promise<void> {
	const host = new TriggerHost(parameters, credentialType);
	host.credentials.save(credentialType, fields);
	await host.poll();
	// n8n registers no webhook for this profile, so it calls no hooks.
	if (parameters.profile !== 'p2') await host.registerAndDelete();
}

/** A response by the node itself. */
export interface NodeResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** JSON, or `undefined` for none. */
	readonly body: string | undefined;
}

/** The outcome of a delivery. */
export interface Outcome {
	/** The items of the execution that it started, if any. */
	readonly started?: IDataObject[];
	/** The node's own responses; n8n itself responds if an execution has started. */
	readonly answers: readonly NodeResponse[];
}

/** Delivers JSON to a trigger whose webhook is registered by hand. */
export async function deliver(
	parameters: IDataObject,
	body: string,
	headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
	const answers: NodeResponse[] = [];
	let [status, sent] = [0, {}];
	const answer = (value?: unknown) =>
		answers.push({
			status,
			headers: sent,
			body: value === undefined ? undefined : JSON.stringify(value),
		});
	const response = {
		status: (given: number) => ((status = given), response),
		set: (given: object) => ((sent = given), response),
		json: answer,
		end: () => answer(),
	};
	const request = {
		...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
		...{ body: {}, params: {}, query: {}, rawBody: Buffer.from(body) },
	};
	const host = new TriggerHost(parameters, 'recruitingWebhookSecretApi');
	return { started: await host.receive(request, response), answers };
}
