import type { CandidateRecord } from './candidates';
import type { CredentialsByProfile } from './credentials';
import type { Emit } from './deliveries/emit';
import { emitter } from './deliveries/emit';
import type { ProfileId } from './profiles';
import { PROFILE_RULES } from './profiles';
import type { RecordControl } from './records/recordList';
import type { ProviderRequisition } from './requisitions';
import type { ResumeStore } from './resumes/store';
import type { ServedProfile } from './served';
import type { WebhookControl } from './webhooks/subscriptions';

/** What a test knows of any profile, and how it changes its candidates. */
export interface ProviderProfile<Id extends ProfileId = ProfileId> {
	id: Id;
	origin: string;
	baseUrl: string;
	credentials: CredentialsByProfile[Id];
	people: RecordControl<CandidateRecord>;
	resumes: ResumeStore;
}

/** A profile that posts events. */
export interface PostingSide {
	webhooks: WebhookControl;
	emit: Emit;
}

/** The profile that is polled. */
export interface PolledSide {
	requisitions: RecordControl<ProviderRequisition>;
}

export type ProviderProfiles = {
	[Id in ProfileId]: ProviderProfile<Id> & (Id extends 'p2' ? PolledSide : PostingSide);
};

/** What tests get to hold of all profiles. */
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
