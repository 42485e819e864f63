import { foreignApp, profileApp } from './app';
import type { CredentialsByProfile } from './credentials';
import { deliver, type DeliveryResult, type Emit, emitter } from './deliveries/deliver';
import type { DeliveryOptions } from './deliveries/options';
import type { NextFailure, PlannedFailure, RandomFailures } from './faults/plan';
import { listen, type Listener, makeTlsIdentity } from './http/listener';
import type { RecordedRequest } from './http/middleware';
import { PROFILE_IDS, PROFILE_RULES, type ProfileId } from './profiles';
import type { RecordControl } from './records/recordList';
import type { CandidateRecord } from './records/records';
import type { ResumeStore } from './resumes';
import { makeServed, originAt, type ProviderOptions, type ServedProfile } from './setup';
import type { WebhookControl } from './webhooks/subscriptions';

export interface Provider {
	profiles: ProviderProfiles;
	/** A server of another origin, for which no credential is meant, and its requests. */
	foreign: { origin: string; requests: RecordedRequest[] };
	/** All requests to the profiles, in order of arrival. */
	requests: RecordedRequest[];
	/** The certificate to trust for HTTPS, PEM. */
	certificate?: string;
	/** Clears all recorded requests, including those of the foreign origin. */
	clearRequests(): void;
	/** All tokens and codes that a profile has issued by any grant. */
	issuedTokens(id: ProfileId): string[];
	/** Expires all issued access tokens; refresh tokens stay valid. */
	expireTokens(): void;
	/** Makes the next authenticated requests of a profile fail; plans take effect in the order in which they were made. */
	failNext(id: ProfileId, wanted: NextFailure): PlannedFailure;
	/** Makes requests of a profile fail at random; returns a function that ends this. */
	failRandomly(id: ProfileId, wanted: RandomFailures): () => void;
	/** Cancels all planned and random failures. */
	clearFailures(): void;
	/** Posts an event to any address, for webhooks that were registered by hand. */
	deliver(
		url: string,
		event: string,
		data: unknown,
		options?: DeliveryOptions,
	): Promise<DeliveryResult>;
	/** Closes all ports and connections, and aborts all deliveries. */
	stop(): Promise<void>;
}

/** Starts a provider: one origin for each profile and one foreign origin. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
	const tls = options.tls ? await makeTlsIdentity() : undefined;
	const ports = [...PROFILE_IDS.map((id) => options.ports?.[id] ?? 0), 0];
	const listeners = await Promise.all(ports.map(async (port) => await listen(port, tls)));
	const foreign = { origin: originAt(listeners, PROFILE_IDS.length), requests: [] };
	const requests: RecordedRequest[] = [];
	const served = await makeServed(options, listeners, foreign.origin);
	served.forEach((profile, n) => listeners[n]?.serve(profileApp(profile, requests)));
	listeners.at(-1)?.serve(foreignApp(foreign.requests));
	const ended = new AbortController();
	return {
		profiles: profileHandles(served, ended.signal),
		foreign,
		requests,
		certificate: tls?.cert,
		clearRequests: () => [requests, foreign.requests].forEach((log) => log.splice(0)),
		issuedTokens: (id) => served.find((one) => one.id === id)!.tokens.issued,
		expireTokens: () => served.forEach(({ tokens }) => tokens.expireAll()),
		...failureControls(served),
		deliver: async (url, event, data, options) =>
			await deliver(url, event, data, { signal: ended.signal, ...options }),
		stop: async () => {
			ended.abort();
			await stopAll(listeners);
		},
	};
}

function failureControls(
	served: ServedProfile[],
): Pick<Provider, 'failNext' | 'failRandomly' | 'clearFailures'> {
	const planOf = (id: ProfileId) => served.find((one) => one.id === id)!.failures;
	return {
		failNext: (id, wanted) => planOf(id).failNext(wanted),
		failRandomly: (id, wanted) => planOf(id).failRandomly(wanted),
		clearFailures: () => served.forEach(({ failures }) => failures.clear()),
	};
}

async function stopAll(listeners: Listener[]): Promise<void> {
	await Promise.all(listeners.map(async (listener) => await listener.stop()));
}

/** A profile as tests see and control it. */
export interface ProviderProfile<Id extends ProfileId = ProfileId> {
	id: Id;
	origin: string;
	baseUrl: string;
	credentials: CredentialsByProfile[Id];
	people: RecordControl<CandidateRecord>;
	resumes: ResumeStore;
}

/** A profile that sends events. */
export interface PostingSide {
	webhooks: WebhookControl;
	emit: Emit;
}

type ProviderProfiles = {
	[Id in ProfileId]: ProviderProfile<Id> & (Id extends 'p2' ? object : PostingSide);
};

/** The controls of all profiles for tests. */
function profileHandles(served: ServedProfile[], signal: AbortSignal): ProviderProfiles {
	const entries = served.map((profile) => [profile.id, handle(profile, signal)]);
	return Object.fromEntries(entries) as ProviderProfiles;
}

function handle(served: ServedProfile, signal: AbortSignal): object {
	const { id, origin, basePath, credentials, lists, webhooks, resumes } = served;
	const side = PROFILE_RULES[id].webhooks && { webhooks, emit: emitter(webhooks, signal) };
	const baseUrl = origin + basePath;
	return { id, origin, baseUrl, credentials, people: lists.candidates, resumes, ...side };
}
