import { TokenStore } from './auth/tokens';
import { candidateNumber } from './candidates';
import { makeCredentials } from './credentials';
import { FaultCounter } from './faults/counter';
import { FailurePlan } from './faults/plan';
import type { Listener } from './http/listener';
import type { ProfileId } from './profiles';
import { PROFILE_IDS, PROFILE_RULES } from './profiles';
import { recordsOf, type OtherRecord } from './otherRecords';
import { ListBodies } from './records/listBodies';
import { RecordList, type ListSource } from './records/recordList';
import { requisitionNumber } from './requisitions';
import { makeSamlIdentity } from './saml/identity';
import { ResumeStore } from './resumes/store';
import { secretSource } from './seed';
import type { ProfileLists, ServedProfile } from './served';
import { SubscriptionStore } from './webhooks/subscriptions';

/** Records of each family that has no list of its own. */
const OTHER_RECORDS = 10;

export interface ProviderOptions {
	/** Number of candidates where the scenario names none; 25 if not given. */
	candidates?: number;
	/** Likewise of requisitions; 10 if not given. */
	requisitions?: number;
	/** Tag all lists (`ETag`), whether the scenario asks for it or not. */
	etag?: boolean;
	/** Serve HTTPS with a self-signed certificate. */
	tls?: boolean | 'expired';
	/** Lifetime of issued tokens in whole seconds; 3600 if not given. */
	tokenLifetimeSeconds?: number;
	/** Ports to take; a free one for each profile that is not named. */
	ports?: Partial<Record<ProfileId, number>>;
	/** Makes all credentials but the SAML key the same on every start; random if not given. */
	seed?: string;
}

/** Makes what each profile serves, at the origin of its listener. */
export async function makeServed(
	options: ProviderOptions,
	listeners: Listener[],
	foreignOrigin: string,
): Promise<ServedProfile[]> {
	const secret = secretSource(options.seed);
	const identity = await makeSamlIdentity();
	const lists = listMaker(options);
	const shared = {
		foreignOrigin,
		tokenLifetimeSeconds: options.tokenLifetimeSeconds ?? 3600,
		etag: options.etag ?? false,
		faultCounter: new FaultCounter(),
	};
	return PROFILE_IDS.map((id, n) => {
		const origin = originAt(listeners, n);
		const credentials = makeCredentials(id, origin, secret, identity);
		const { basePath } = PROFILE_RULES[id];
		return { id, origin, basePath, credentials, lists: lists(), ...ownState(), ...shared };
	});
}

/** What each profile remembers for itself. */
function ownState(): Pick<ServedProfile, 'tokens' | 'webhooks' | 'resumes' | 'failures'> {
	return {
		tokens: new TokenStore(),
		webhooks: new SubscriptionStore(),
		resumes: new ResumeStore(),
		failures: new FailurePlan(),
	};
}

/** Makes the lists of a profile; until they are changed, all profiles serve the same bytes. */
function listMaker({ candidates = 25, requisitions = 10 }: ProviderOptions): () => ProfileLists {
	const people = new ListBodies(candidateNumber);
	const positions = new ListBodies(requisitionNumber);
	return () => ({
		candidates: new RecordList(candidateNumber, people, candidates),
		requisitions: new RecordList(requisitionNumber, positions, requisitions),
		other: (family) => otherList(recordsOf(family)),
	});
}

/** A list that no test changes. */
function otherList(generate: (n: number) => OtherRecord): ListSource {
	return new RecordList(generate, new ListBodies(generate), OTHER_RECORDS);
}

export function originAt(listeners: Listener[], index: number): string {
	return listeners[index]?.origin ?? '';
}
