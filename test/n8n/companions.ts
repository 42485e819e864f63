import type { N8nInstall } from './install';

/** What the other processes have to know of the main one. */
export interface MainProcess {
	install: N8nInstall;
	env: NodeJS.ProcessEnv;
}

/** What runs beside n8n's main process. */
export interface Companions {
	/** Where n8n is reached from outside; the main process listens elsewhere then. */
	readonly port: number;
	/** Further environment variables of each process of n8n. */
	readonly env: Record<string, string>;
	/** Where the database is. */
	readonly databaseUrl: string;
	/** Starts what n8n needs. */
	startServices(): Promise<void>;
	/** Starts the other processes of n8n, once the main one is ready. */
	startProcesses(main: MainProcess): Promise<void>;
	/** Stops the other processes of n8n. */
	stopProcesses(): Promise<void>;
	/** Ends the other processes of n8n as a crash would. */
	killProcesses(): Promise<void>;
	/** Stops the services and removes their data. */
	remove(): Promise<void>;
	/** What all of them have logged. */
	logs(): string;
}

/** Set to `queue` by `npm run test:queue`. */
export const CHOSEN_MODE = 'TEST_N8N_MODE';

/** Those that the environment asks for, if any. */
export async function chosenCompanions(): Promise<Companions | undefined> {
	if (process.env[CHOSEN_MODE] !== 'queue') return undefined;
	const { QueueMode } = await import('./queue/queueMode');
	return await QueueMode.prepare();
}
