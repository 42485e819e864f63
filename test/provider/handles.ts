import type { OtherRecord } from './records/families';
import type { CandidateRecord } from './records/generated';
import type { CredentialsByProfile } from './credentials';
import { emitter, type Emit } from './deliveries/deliver';
import { PROFILE_RULES, type ProfileId } from './profiles';
import type { RecordControl } from './records/recordList';
import type { ResumeStore } from './resumes/store';
import type { ServedProfile } from './served';
import type { WebhookControl } from './webhooks/subscriptions';

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

/** The profile that is polled. */
interface PolledSide {
	requisitions: RecordControl<OtherRecord>;
}

export type ProviderProfiles = {
	[Id in ProfileId]: ProviderProfile<Id> & (Id extends 'p2' ? PolledSide : PostingSide);
};

/** The controls of all profiles for tests. */
export function profileHandles(served: ServedProfile[], signal: AbortSignal): ProviderProfiles {
	const entries = served.map((profile) => [profile.id, handle(profile, signal)]);
	return Object.fromEntries(entries) as ProviderProfiles;
}

function handle(served: ServedProfile, signal: AbortSignal): object {
	const { id, origin, basePath, credentials, lists, webhooks, resumes } = served;
	const side = PROFILE_RULES[id].webhooks
		? { webhooks, emit: emitter(webhooks, signal) }
		: { requisitions: lists.requisitions };
	const baseUrl = origin + basePath;
	return { id, origin, baseUrl, credentials, people: lists.candidates, resumes, ...side };
}
