export interface LockOptions {
	/** What the lock protects, for messages. */
	what: string;
	/** How long to wait for another process. */
	deadlineMs: number;
}

/** Runs `work` while this process holds the lock directory; a lock whose owner has died is taken over. */
export declare function withLock<T>(
	lock: string,
	options: LockOptions,
	work: () => Promise<T>,
): Promise<T>;
