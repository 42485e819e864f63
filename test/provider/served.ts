import type { CandidateRecord } from './candidates';
import type { AnyCredentials } from './credentials';
import type { FaultCounter } from './faults/counter';
import type { FailurePlan } from './faults/plan';
import type { ProfileId } from './profiles';
import type { ResumeStore } from './resumes/store';
import type { ListSource, RecordList } from './records/recordList';
import type { ProviderRequisition } from './requisitions';
import type { TokenStore } from './auth/tokens';
import type { SubscriptionStore } from './webhooks/subscriptions';

/** The lists of one profile, by family; which of them it serves is a rule of the profile. */
export interface ProfileLists {
	candidates: RecordList<CandidateRecord>;
	requisitions: RecordList<ProviderRequisition>;
	/** The list of any other family. */
	other(family: string): ListSource;
}

/** Everything that the endpoints of one profile work with. */
export interface ServedProfile {
	id: ProfileId;
	origin: string;
	basePath: string;
	foreignOrigin: string;
	credentials: AnyCredentials;
	tokens: TokenStore;
	tokenLifetimeSeconds: number;
	lists: ProfileLists;
	/** Whether lists carry an ETag although the scenario does not ask for it. */
	etag: boolean;
	webhooks: SubscriptionStore;
	resumes: ResumeStore;
	faultCounter: FaultCounter;
	failures: FailurePlan;
}
