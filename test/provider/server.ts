import { profileApp, foreignApp } from './app';
import { TokenStore } from './auth/tokens';
import { CandidateBodies } from './candidates';
import type { CredentialsByProfile } from './credentials';
import { makeCredentials } from './credentials';
import { FaultCounter } from './faults/counter';
import type { Listener } from './http/listener';
import { listen } from './http/listener';
import type { RecordedRequest } from './http/requestLog';
import { makeTlsIdentity } from './http/tls';
import type { ProfileId } from './profiles';
import { PROFILE_IDS, PROFILE_RULES } from './profiles';
import { makeSamlIdentity } from './saml/identity';
import { secretSource } from './seed';
import type { ServedProfile } from './served';

export interface ProviderOptions {
	/** Number of candidates where the scenario names none; 25 if not given. */
	candidates?: number;
	/** Serve HTTPS with a self-signed certificate. */
	tls?: boolean;
	/** Lifetime of issued tokens in whole seconds; 3600 if not given. */
	tokenLifetimeSeconds?: number;
	/** Ports to take; a free one for each profile that is not named. */
	ports?: Partial<Record<ProfileId, number>>;
	/** Makes all credentials but the SAML key the same on every start; random if not given. */
	seed?: string;
}

export interface ProviderProfile<Id extends ProfileId = ProfileId> {
	id: Id;
	origin: string;
	baseUrl: string;
	credentials: CredentialsByProfile[Id];
}

export interface Provider {
	profiles: { [Id in ProfileId]: ProviderProfile<Id> };
	/** A live origin that belongs to nobody's credential, and what it was sent. */
	foreign: { origin: string; requests: RecordedRequest[] };
	/** All requests to the profiles, in order of arrival. */
	requests: RecordedRequest[];
	/** The certificate to trust, PEM, when served by HTTPS. */
	certificate?: string;
	/** Forgets the requests recorded so far, those of the foreign origin too. */
	clearRequests(): void;
	/** Ends all issued access tokens; refresh tokens stay good. */
	expireTokens(): void;
	/** Closes all ports and all connections. */
	stop(): Promise<void>;
}

/** Starts a provider: one origin for each profile and one foreign origin. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
	const tls = options.tls ? await makeTlsIdentity() : undefined;
	const listeners = await openAll([...PROFILE_IDS.map((id) => options.ports?.[id] ?? 0), 0], tls);
	const foreign = { origin: originAt(listeners, PROFILE_IDS.length), requests: [] };
	const requests: RecordedRequest[] = [];
	const served = await makeServed(options, listeners, foreign.origin);
	served.forEach((profile, n) => listeners[n]?.serve(profileApp(profile, requests)));
	listeners.at(-1)?.serve(foreignApp(foreign.requests));
	return {
		profiles: Object.fromEntries(served.map(publicSide)) as Provider['profiles'],
		foreign,
		requests,
		certificate: tls?.cert,
		clearRequests: () => [requests, foreign.requests].forEach((log) => log.splice(0)),
		expireTokens: () => served.forEach(({ tokens }) => tokens.expireAll()),
		stop: async () => await stopAll(listeners),
	};
}

/** Opens all ports or, if one of them is taken, none. */
async function openAll(ports: number[], tls: Parameters<typeof listen>[1]): Promise<Listener[]> {
	const results = await Promise.allSettled(ports.map(async (port) => await listen(port, tls)));
	const opened = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
	const failed = results.find((result) => result.status === 'rejected');
	if (!failed) return opened;
	await stopAll(opened);
	throw failed.reason;
}

async function stopAll(listeners: Listener[]): Promise<void> {
	await Promise.all(listeners.map(async (listener) => await listener.stop()));
}

async function makeServed(
	options: ProviderOptions,
	listeners: Listener[],
	foreignOrigin: string,
): Promise<ServedProfile[]> {
	const secret = secretSource(options.seed);
	const identity = await makeSamlIdentity();
	const shared = {
		foreignOrigin,
		tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
		defaultSize: options.candidates ?? 25,
		bodies: new CandidateBodies(),
		faultCounter: new FaultCounter(),
	};
	return PROFILE_IDS.map((id, n) => {
		const origin = originAt(listeners, n);
		const credentials = makeCredentials(id, origin, secret, identity);
		const { basePath } = PROFILE_RULES[id];
		return { id, origin, basePath, credentials, tokens: new TokenStore(), ...shared };
	});
}

function originAt(listeners: Listener[], index: number): string {
	return listeners[index]?.origin ?? '';
}

function publicSide({ id, origin, basePath, credentials }: ServedProfile) {
	return [id, { id, origin, baseUrl: origin + basePath, credentials }];
}
