/** Something that somebody does with n8n. */
export interface Task {
	run(): Promise<void>;
	/** It waits for a provider that never answers: only the provider's end ends it. */
	endless?: boolean;
}
