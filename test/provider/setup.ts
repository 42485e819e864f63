import { TokenStore } from './auth';
import { type AnyCredentials, makeCredentials } from './credentials';
import { FailurePlan, FaultCounter } from './faults/plan';
import type { Listener } from './http/listener';
import { PROFILE_IDS, PROFILE_RULES, type ProfileId } from './profiles';
import { ListBodies, type ListSource, RecordList } from './records/recordList';
import { candidateNumber, type CandidateRecord, recordsOf } from './records/records';
import { ResumeStore } from './resumes';
import { makeSamlIdentity } from './saml';
import { secretSource } from './seed';
import { SubscriptionStore } from './webhooks/subscriptions';

/** Number of records of each other family. */
const OTHER_RECORDS = 10;

export interface ProviderOptions {
	/** Number of candidates unless the scenario names one; 25 by default. */
	candidates?: number;
	/** Serve HTTPS with a self-signed certificate. */
	tls?: boolean;
	/** Lifetime of issued tokens in whole seconds; 3600 by default. */
	tokenLifetimeSeconds?: number;
	/** Ports by profile; free ones by default. */
	ports?: Partial<Record<ProfileId, number>>;
	/** Makes all credentials except the SAML key the same on every start; random by default. */
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
		faultCounter: new FaultCounter(),
	};
	return PROFILE_IDS.map((id, n) => {
		const origin = originAt(listeners, n);
		const credentials = makeCredentials(id, origin, secret, identity);
		const { basePath } = PROFILE_RULES[id];
		return { id, origin, basePath, credentials, lists: lists(), ...ownState(), ...shared };
	});
}

/** The state of one profile. */
function ownState(): Pick<ServedProfile, 'tokens' | 'webhooks' | 'resumes' | 'failures'> {
	return {
		tokens: new TokenStore(),
		webhooks: new SubscriptionStore(),
		resumes: new ResumeStore(),
		failures: new FailurePlan(),
	};
}

/** Makes the lists of a profile; until they are changed, all profiles share the serialized lists. */
function listMaker({ candidates = 25 }: ProviderOptions): () => ProfileLists {
	const people = new ListBodies(candidateNumber);
	return () => ({
		candidates: new RecordList(candidateNumber, people, candidates),
		other: (family) => {
			const generate = recordsOf(family);
			return new RecordList(generate, new ListBodies(generate), OTHER_RECORDS);
		},
	});
}

export function originAt(listeners: Listener[], index: number): string {
	return listeners[index]?.origin ?? '';
}

/** The lists of a profile, by family; `PROFILE_RULES` says which are served. */
interface ProfileLists {
	candidates: RecordList<CandidateRecord>;
	/** The list of any other family, which no test changes. */
	other(family: string): ListSource;
}

/** Everything that the endpoints of a profile need. */
export interface ServedProfile {
	id: ProfileId;
	origin: string;
	basePath: string;
	foreignOrigin: string;
	credentials: AnyCredentials;
	tokens: TokenStore;
	tokenLifetimeSeconds: number;
	lists: ProfileLists;
	webhooks: SubscriptionStore;
	resumes: ResumeStore;
	faultCounter: FaultCounter;
	failures: FailurePlan;
}
