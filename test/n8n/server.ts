import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { N8nClient } from './client';
import { closeInOrder, closeTogether, orClose } from './closing';
import { installCommunityPackages, preparedData } from './preparedData';
import type { N8nInstall } from './install';
import { isQueueChosen } from './mode';
import { filesFolderOf, n8nEnvironment, WITHOUT_EDITOR } from './process/environment';
import { N8nProcess } from './process/ownedProcess';
import { answers, freePorts } from './process/network';
import type { QueueMode } from './queue/queueMode';

/** Options for starting an n8n server. */
export interface N8nOptions {
	install: N8nInstall;
	/** Packed community packages (`.tgz`) to install before the start. */
	packages?: string[];
	/** Further environment variables of n8n. */
	env?: Record<string, string>;
	/** The folder of n8n's data; by default a temporary folder that `stop` removes. */
	userFolder?: string;
	/** A free one by default. */
	port?: number;
	/** Prepares services and processes beside n8n; by default none, unless the environment asks for queue mode. */
	companions?: () => Promise<QueueMode>;
	/** Does not set up the owner, so that n8n starts as on the first day. */
	withoutOwner?: boolean;
}

const START_DEADLINE_MS = 180_000;
const PORT_TRIES = 3;

/** Starts n8n, with SQLite if it runs alone, waits until it answers, and by default sets up its owner and logs in. */
export async function startN8n(options: N8nOptions): Promise<N8nServer> {
	const userFolder = options.userFolder ?? mkdtempSync(join(tmpdir(), 'n8n-'));
	const start = async () => {
		mkdirSync(filesFolderOf(userFolder), { recursive: true });
		await fill(userFolder, options);
		return await startOnFreePorts(options, userFolder);
	};
	return await orClose(start, () => {
		if (!options.userFolder) rmSync(userFolder, { recursive: true, force: true });
	});
}

/** Installs the packages; into a folder of its own, together with the database and the owner of an earlier start. */
async function fill(userFolder: string, options: N8nOptions): Promise<void> {
	const { install, packages = [] } = options;
	if (packages.length === 0) return;
	const isOther = options.userFolder ?? options.withoutOwner ?? options.companions;
	if (isOther || isQueueChosen()) return await installCommunityPackages(userFolder, packages);
	const prepared = await preparedData(install, packages, async (folder) => {
		const n8n = await startN8n({ install, packages, env: WITHOUT_EDITOR, userFolder: folder });
		await n8n.stop();
		rmSync(n8n.logFile);
	});
	cpSync(prepared, userFolder, { recursive: true });
}

async function startOnFreePorts(options: N8nOptions, userFolder: string): Promise<N8nServer> {
	for (let attempt = 1; ; attempt++) {
		const companions = await (options.companions ?? chosenCompanions)();
		try {
			return await startBeside(companions, options, userFolder);
		} catch (error) {
			// Another process may have taken a port between the check and the start.
			if (options.port || attempt === PORT_TRIES || !isAboutPort(error)) throw error;
		}
	}
}

/** The companions that the environment asks for, if any. */
async function chosenCompanions(): Promise<QueueMode | undefined> {
	if (!isQueueChosen()) return undefined;
	const { QueueMode } = await import('./queue/queueMode');
	return await QueueMode.prepare();
}

async function startBeside(
	companions: QueueMode | undefined,
	options: N8nOptions,
	userFolder: string,
): Promise<N8nServer> {
	const [free = 0, brokerPort = 0] = await freePorts(2);
	const port = companions?.port ?? options.port ?? free;
	const server = new N8nServer(options, userFolder, port, brokerPort, companions);
	await orClose(
		() => server.start(),
		() => server.kill(),
		() => companions?.remove(),
	);
	return server;
}

/** True if a start failed because a port is in use, according to the output of n8n and its services. */
function isAboutPort(error: unknown): boolean {
	return /EADDRINUSE|already in use/i.test(String(error));
}

/** A running n8n server. */
export class N8nServer {
	readonly url: string;

	readonly client: N8nClient;

	/** The folder that workflows may read and write. */
	readonly filesFolder: string;

	/** The file with everything that n8n logs. */
	readonly logFile: string;

	private process?: N8nProcess;

	/** Environment variables that restarts have changed. */
	private changes: Record<string, string> = {};

	constructor(
		private readonly options: N8nOptions,
		readonly userFolder: string,
		readonly port: number,
		private readonly brokerPort: number,
		private readonly companions?: QueueMode,
	) {
		this.url = `http://127.0.0.1:${port}`;
		this.client = new N8nClient(this.url);
		this.filesFolder = filesFolderOf(userFolder);
		this.logFile = join(userFolder, 'n8n.log');
	}

	get install(): N8nInstall {
		return this.options.install;
	}

	/** The environment of n8n, also for its other processes. */
	get env(): NodeJS.ProcessEnv {
		const { userFolder, url, port, brokerPort } = this;
		return n8nEnvironment(
			{ userFolder, url, port, brokerPort, install: this.install },
			{ ...this.companions?.env, ...this.options.env, ...this.changes },
		);
	}

	/** The URL of n8n's database. */
	get databaseUrl(): string {
		const file = join(this.userFolder, '.n8n', 'database.sqlite');
		return this.companions?.postgres.url ?? pathToFileURL(file).href;
	}

	/** Time of the last start; an invalid date before the first one. */
	get startedAt(): Date {
		return this.process?.startedAt ?? new Date(NaN);
	}

	get pid(): number {
		return this.process?.pid ?? -1;
	}

	/** Everything n8n has written, over all restarts. */
	logs(): string {
		const own = existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
		return own + (this.companions?.logs() ?? '');
	}

	/** Number of times that n8n has written a text, over all restarts. */
	timesLogged(text: string): number {
		return this.logs().split(text).length - 1;
	}

	/** Starts a stopped or killed n8n again with the same data and address. */
	async start(): Promise<void> {
		await this.companions?.startServices();
		const running = new N8nProcess(this.install, ['start'], this.env, this.logFile);
		this.process = running;
		try {
			await running.untilReady(async () => await this.isReady(running), START_DEADLINE_MS);
			await this.companions?.startProcesses({ install: this.install, env: this.env });
			if (!this.options.withoutOwner) await this.client.enter();
		} catch (error) {
			await running.kill();
			throw error;
		}
	}

	/**
	 * Stops n8n and starts it again with the same data and address.
	 *
	 * @param env environment variables that change from now on
	 */
	async restart(env: Record<string, string> = {}): Promise<void> {
		await this.stopProcesses();
		this.changes = { ...this.changes, ...env };
		await this.start();
	}

	/** Stops n8n gracefully, or kills it after a deadline, and removes its data unless `userFolder` was given. */
	async stop(): Promise<void> {
		await closeInOrder(
			() => this.stopProcesses(),
			() => this.companions?.remove(),
			() => this.removeData(),
		);
	}

	/** Ends n8n at once, and removes its data unless `userFolder` was given. */
	async discard(): Promise<void> {
		await closeInOrder(
			() => this.kill(),
			() => this.companions?.remove(),
			() => this.removeData(),
		);
	}

	/** Kills n8n, like a crash; its data stay, and `start` starts it again. */
	async kill(): Promise<void> {
		await closeTogether(
			() => this.process?.kill(),
			() => this.companions?.killProcesses(),
		);
	}

	private async isReady(running: N8nProcess): Promise<boolean> {
		// n8n logs this after it has queued the active workflows for activation.
		if (!running.output().includes('Editor is now accessible via')) return false;
		return (
			(await answers(`${this.url}/healthz/readiness`)) &&
			(await answers(`${this.url}/rest/login`, 401))
		);
	}

	private async stopProcesses(): Promise<void> {
		await closeInOrder(
			() => this.process?.stop(),
			() => this.companions?.stopProcesses(),
		);
	}

	private removeData(): void {
		if (!this.options.userFolder) rmSync(this.userFolder, { recursive: true, force: true });
	}
}
