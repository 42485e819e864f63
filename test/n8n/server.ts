import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { answers } from './answers';
import { N8nClient } from './client';
import { closeInTurn, closeTogether, orClose } from './closing';
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
	/** Prepares what runs beside it; without it that is nothing, unless the environment asks for queue mode. */
	companions?: () => Promise<Companions>;
	/** Leaves the setup of the owner to somebody else; n8n starts as on the first day then. */
	withoutOwner?: boolean;
}

const START_DEADLINE_MS = 180_000;
const PORT_TRIES = 3;

/** Starts n8n, with SQLite if it is alone, waits until it answers, sets up its owner and logs in (unless told not to). */
export async function startN8n(options: N8nOptions): Promise<N8nServer> {
	const userFolder = options.userFolder ?? mkdtempSync(join(tmpdir(), 'n8n-'));
	const start = async () => {
		mkdirSync(filesFolderOf(userFolder), { recursive: true });
		if (options.packages?.length) await installCommunityPackages(userFolder, options.packages);
		return await startOnFreePorts(options, userFolder);
	};
	return await orClose(start, () => {
		if (!options.userFolder) rmSync(userFolder, { recursive: true, force: true });
	});
}

async function startOnFreePorts(options: N8nOptions, userFolder: string): Promise<N8nServer> {
	for (let attempt = 1; ; attempt++) {
		const companions = await (options.companions ?? chosenCompanions)();
		try {
			return await startBeside(companions, options, userFolder);
		} catch (error) {
			// Another process may have taken a port between looking and starting.
			if (options.port || attempt === PORT_TRIES || !isAboutPort(error)) throw error;
		}
	}
}

async function startBeside(
	companions: Companions | undefined,
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

/** True when a start failed because somebody else has a port; n8n and its services say so in the end. */
function isAboutPort(error: unknown): boolean {
	return /EADDRINUSE|already in use/i.test(String(error));
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
		private readonly companions?: Companions,
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

	/** How often n8n has written a text, over all restarts. */
	timesLogged(text: string): number {
		return this.logs().split(text).length - 1;
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
		await closeInTurn(
			() => this.stopProcesses(),
			() => this.companions?.remove(),
			() => this.removeData(),
		);
	}

	/** Ends n8n as a crash would; its data stay, and `restart` brings it up again. */
	async kill(): Promise<void> {
		await closeTogether(
			() => this.process?.kill(),
			() => this.companions?.killProcesses(),
		);
	}

	private async isReady(running: N8nProcess): Promise<boolean> {
		// The line comes after the workflows that were active have been handed over for activation.
		if (!running.output().includes('Editor is now accessible via')) return false;
		return (
			(await answers(`${this.url}/healthz/readiness`)) &&
			(await answers(`${this.url}/rest/login`, 401))
		);
	}

	private async stopProcesses(): Promise<void> {
		await closeInTurn(
			() => this.process?.stop(),
			() => this.companions?.stopProcesses(),
		);
	}

	private removeData(): void {
		if (!this.options.userFolder) rmSync(this.userFolder, { recursive: true, force: true });
	}
}
