import type { OtherRecord } from './records/families';
import type { CandidateRecord } from './records/generated';
import type { AnyCredentials } from './credentials';
import type { FaultCounter } from './faults/counter';
import type { FailurePlan } from './faults/plan';
import type { ProfileId } from './profiles';
import type { ResumeStore } from './resumes/store';
import type { ListSource, RecordList } from './records/recordList';
import type { TokenStore } from './auth/tokens';
import type { SubscriptionStore } from './webhooks/subscriptions';

/** The lists of a profile, by family; `PROFILE_RULES` says which are served. */
export interface ProfileLists {
	candidates: RecordList<CandidateRecord>;
	requisitions: RecordList<OtherRecord>;
	/** The list of any other family. */
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
	/** Whether lists have an ETag even if the scenario does not ask for it. */
	etag: boolean;
	webhooks: SubscriptionStore;
	resumes: ResumeStore;
	faultCounter: FaultCounter;
	failures: FailurePlan;
}
