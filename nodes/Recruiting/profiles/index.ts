import { profileTable } from './table';
import type { Profile } from './types';

export * from './authenticationMethods';
export { commonRecordFamilies, profileTable } from './table';
export type * from './types';

/** The profile of that id, or `undefined` where none has it. */
export function findProfile(id: string): Profile | undefined {
	return profileTable.find((profile) => profile.id === id);
}

/** What a profile is called in drop-downs, e.g. "P4: Recruiting Platform with Workflow Webhooks". */
export function profileDisplayName(profile: Profile): string {
	return `${profile.label}: ${profile.kind}`;
}
