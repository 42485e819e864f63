import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { answers } from './answers';
import { N8nClient } from './client';
import { chosenCompanions, type Companions } from './companions';
import { filesFolderOf, n8nEnvironment } from './environment';
import type { N8nInstall } from './install';
import { installCommunityPackages } from './packages';
import { freePorts } from './ports';
import { N8nProcess } from './process';

/** What an n8n server is started with. */
export interface N8nOptions {
	install: N8nInstall;
	/** Packed community packages (`.tgz`) to install before the start. */
	packages?: string[];
	/** Further or other environment variables of n8n. */
	env?: Record<string, string>;
	/** n8n's data; without it a temporary folder that is removed by `stop`. */
	userFolder?: string;
	/** Without it a free one. */
	port?: number;
	/** What runs beside it; without it nothing, unless the environment asks for queue mode. */
	companions?: Companions;
	/** Leaves the setup of the owner to somebody else; n8n starts as on the first day then. */
	withoutOwner?: boolean;
}

const START_DEADLINE_MS = 180_000;
const PORT_TRIES = 3;

/** Starts n8n, with SQLite if it is alone, waits until it answers, sets up its owner and logs in (unless told not to). */
export async function startN8n(options: N8nOptions): Promise<N8nServer> {
	const userFolder = options.userFolder ?? mkdtempSync(join(tmpdir(), 'n8n-'));
	mkdirSync(filesFolderOf(userFolder), { recursive: true });
	try {
		if (options.packages?.length) await installCommunityPackages(userFolder, options.packages);
		const companions = options.companions ?? (await chosenCompanions());
		if (companions) return await startWith({ ...options, companions }, userFolder, companions.port);
		return await startOnFreePort(options, userFolder);
	} catch (error) {
		if (!options.userFolder) rmSync(userFolder, { recursive: true, force: true });
		throw error;
	}
}

async function startWith(
	options: N8nOptions,
	userFolder: string,
	port: number,
): Promise<N8nServer> {
	const [brokerPort = 0] = await freePorts(1);
	const server = new N8nServer(options, userFolder, port, brokerPort);
	try {
		await server.start();
		return server;
	} catch (error) {
		await server.kill();
		await options.companions?.remove();
		throw error;
	}
}

async function startOnFreePort(options: N8nOptions, userFolder: string): Promise<N8nServer> {
	for (let attempt = 1; ; attempt++) {
		const [port = 0, brokerPort = 0] = await freePorts(2);
		const server = new N8nServer(options, userFolder, options.port ?? port, brokerPort);
		try {
			await server.start();
			return server;
		} catch (error) {
			await server.kill();
			// Another process may have taken a port between looking and starting.
			if (options.port || attempt === PORT_TRIES || !server.portWasTaken()) throw error;
		}
	}
}

/** A running n8n server. */
export class N8nServer {
	readonly url: string;

	readonly client: N8nClient;

	/** A folder that workflows may read and write. */
	readonly filesFolder: string;

	/** Where all that n8n logs is kept. */
	readonly logFile: string;

	private process?: N8nProcess;

	/** Environment variables that a restart has changed. */
	private changes: Record<string, string> = {};

	constructor(
		private readonly options: N8nOptions,
		readonly userFolder: string,
		readonly port: number,
		private readonly brokerPort: number,
	) {
		this.url = `http://127.0.0.1:${port}`;
		this.client = new N8nClient(this.url);
		this.filesFolder = filesFolderOf(userFolder);
		this.logFile = join(userFolder, 'n8n.log');
	}

	get install(): N8nInstall {
		return this.options.install;
	}

	/** The environment n8n runs in; its command line needs the same. */
	get env(): NodeJS.ProcessEnv {
		const { userFolder, url, port, brokerPort } = this;
		return n8nEnvironment(
			{ userFolder, url, port, brokerPort, install: this.install },
			{ ...this.companions?.env, ...this.options.env, ...this.changes },
		);
	}

	/** Where n8n's database is. */
	get databaseUrl(): string {
		const file = join(this.userFolder, '.n8n', 'database.sqlite');
		return this.companions?.databaseUrl ?? pathToFileURL(file).href;
	}

	/** When it was started last; no date before the first start. */
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

	/** Starts a stopped or killed n8n again with the same data and the same address. */
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
	 * Stops n8n and starts it again with the same data and the same address.
	 *
	 * @param env environment variables that change from now on
	 */
	async restart(env: Record<string, string> = {}): Promise<void> {
		await this.stopProcesses();
		this.changes = { ...this.changes, ...env };
		await this.start();
	}

	/** Stops n8n gracefully, kills it if it will not, and removes its data unless they were given. */
	async stop(): Promise<void> {
		await this.stopProcesses().finally(async () => await this.clean());
	}

	/** Ends n8n as a crash would; its data stay, and `restart` brings it up again. */
	async kill(): Promise<void> {
		await Promise.all([this.process?.kill(), this.companions?.killProcesses()]);
	}

	/** True when the start failed because somebody else has the port. */
	portWasTaken(): boolean {
		return /EADDRINUSE|already in use/.test(this.process?.output() ?? '');
	}

	private async isReady(running: N8nProcess): Promise<boolean> {
		// The line comes after the workflows that were active have been handed over for activation.
		if (!running.output().includes('Editor is now accessible via')) return false;
		return (
			(await answers(`${this.url}/healthz/readiness`)) &&
			(await answers(`${this.url}/rest/login`, 401))
		);
	}

	private get companions(): Companions | undefined {
		return this.options.companions;
	}

	private async stopProcesses(): Promise<void> {
		await this.process?.stop();
		await this.companions?.stopProcesses();
	}

	private async clean(): Promise<void> {
		await this.companions?.remove();
		if (!this.options.userFolder) rmSync(this.userFolder, { recursive: true, force: true });
	}
}
