import type { N8nInstall } from './install';

/** What the other processes need to know about the main process. */
export interface MainProcess {
	install: N8nInstall;
	env: NodeJS.ProcessEnv;
}

/** The services and processes beside n8n's main process. */
export interface Companions {
	/** The public port of n8n; the main process listens on another one. */
	readonly port: number;
	/** Further environment variables of all processes of n8n. */
	readonly env: Record<string, string>;
	/** The URL of the database. */
	readonly databaseUrl: string;
	/** Starts the services that n8n needs. */
	startServices(): Promise<void>;
	/** Starts the other processes of n8n when the main process is ready. */
	startProcesses(main: MainProcess): Promise<void>;
	/** Stops the other processes of n8n. */
	stopProcesses(): Promise<void>;
	/** Kills the other processes of n8n, like a crash. */
	killProcesses(): Promise<void>;
	/** Stops the services and removes their data. */
	remove(): Promise<void>;
	/** The logs of the other processes. */
	logs(): string;
}

/** Set to `queue` by `npm test -- queue`. */
export const CHOSEN_MODE = 'TEST_N8N_MODE';

/** Whether n8n runs in queue mode unless a test says otherwise. */
export function isQueueChosen(): boolean {
	return process.env[CHOSEN_MODE] === 'queue';
}

/** The companions that the environment asks for, if any. */
export async function chosenCompanions(): Promise<Companions | undefined> {
	if (!isQueueChosen()) return undefined;
	const { QueueMode } = await import('./queue/queueMode');
	return await QueueMode.prepare();
}
