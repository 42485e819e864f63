import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { closeInOrder, closeTogether } from '../closing';
import type { N8nInstall } from '../install';
import { answers, freePorts } from '../process/network';
import { N8nProcess } from '../process/ownedProcess';
import { ensureServices } from './debian';
import { LoadBalancer } from './loadBalancer';
import { Postgres, Redis } from './service';

const USUAL_WORKERS = 2;
const START_DEADLINE_MS = 120_000;

/** The same for all of n8n's processes. */
const ENVIRONMENT = {
	EXECUTIONS_MODE: 'queue',
	OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
	N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
	N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
	// Constant, since all processes need it before one of them could store it, and a second try finds what the first
	// has encrypted.
	N8N_ENCRYPTION_KEY: randomBytes(24).toString('base64'),
};

/** What the other processes need to know about the main process. */
interface MainProcess {
	install: N8nInstall;
	env: NodeJS.ProcessEnv;
}

/** One of n8n's processes beside the main process. */
interface Role {
	args: string[];
	/** The port of its readiness check. */
	port: number;
	env: Record<string, string>;
}

/**
 * n8n's queue mode: workers and a webhook processor beside the main process, with their own PostgreSQL and Redis, behind
 * a load balancer.
 */
export class QueueMode {
	readonly postgres: Postgres;

	readonly redis: Redis;

	/** Further environment variables of all processes of n8n. */
	readonly env: Record<string, string>;

	private readonly balancer: LoadBalancer;

	/** The processes beside the main process, "webhooks" and "worker-1" and so on. */
	private readonly roles = new Map<string, Role>();

	private readonly processes = new Map<string, N8nProcess>();

	private readonly logFolder = mkdtempSync(path.join(tmpdir(), 'queue-mode-'));

	private main?: MainProcess;

	private constructor(workers: number, ports: number[]) {
		const next = () => ports.pop()!;
		const [outside, main, webhooks] = [next(), next(), next()];
		this.postgres = new Postgres(next());
		this.redis = new Redis(next());
		this.balancer = new LoadBalancer(outside, { main, webhooks });
		this.env = {
			...{ ...this.postgres.env, ...this.redis.env, ...ENVIRONMENT },
			N8N_PORT: String(main),
		};
		this.roles.set('webhooks', webhookProcessor(webhooks, next()));
		for (let number = 1; number <= workers; number++) {
			this.roles.set(`worker-${number}`, worker(next(), next()));
		}
	}

	/** Prepares everything without starting it. */
	static async prepare(workers = USUAL_WORKERS): Promise<QueueMode> {
		await ensureServices();
		return new QueueMode(workers, await freePorts(6 + 2 * workers));
	}

	/** The public port of n8n; the main process listens on another one. */
	get port(): number {
		return this.balancer.port;
	}

	/** The process ids of the running processes, by name. */
	get pids(): Record<string, number> {
		return Object.fromEntries([...this.processes].map(([name, { pid }]) => [name, pid]));
	}

	/** Starts the services that n8n needs. */
	async startServices(): Promise<void> {
		await Promise.all([this.postgres.start(), this.redis.start(), this.balancer.start()]);
	}

	/** Starts the other processes of n8n when the main process is ready. */
	async startProcesses(main: MainProcess): Promise<void> {
		this.main = main;
		await Promise.all([...this.roles.keys()].map(async (name) => await this.start(name)));
	}

	async stopProcesses(): Promise<void> {
		await closeTogether(...[...this.processes.values()].map((running) => () => running.stop()));
	}

	/** Kills the other processes of n8n, like a crash. */
	async killProcesses(): Promise<void> {
		await closeTogether(...[...this.processes.values()].map((running) => () => running.kill()));
	}

	/** Kills one of the processes, like a crash. */
	async kill(name: string): Promise<void> {
		await this.processes.get(name)?.kill();
	}

	/** Starts one of the processes, and waits until it is ready. */
	async start(name: string): Promise<void> {
		const { args, env, port } = this.roles.get(name)!;
		const { install, env: common } = this.main!;
		const running = new N8nProcess(install, args, { ...common, ...env }, this.logFile(name));
		this.processes.set(name, running);
		const health = `http://127.0.0.1:${port}/healthz/readiness`;
		await running.untilReady(async () => await answers(health), START_DEADLINE_MS);
	}

	/** Stops the services and removes their data. */
	async remove(): Promise<void> {
		await closeInOrder(
			() => this.balancer.stop(),
			() => this.postgres.remove(),
			() => this.redis.remove(),
			() => rmSync(this.logFolder, { recursive: true, force: true }),
		);
	}

	logs(): string {
		const files = [...this.roles.keys()].map((name) => this.logFile(name)).filter(existsSync);
		return files.map((file) => readFileSync(file, 'utf8')).join('\n');
	}

	private logFile(name: string): string {
		return path.join(this.logFolder, `${name}.log`);
	}
}

/** Receives production webhooks, and queues their executions. */
function webhookProcessor(port: number, brokerPort: number): Role {
	const env = { N8N_PORT: String(port), N8N_RUNNERS_BROKER_PORT: String(brokerPort) };
	return { args: ['webhook'], port, env };
}

/** Runs queued executions. */
function worker(port: number, brokerPort: number): Role {
	const env = {
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
	};
	return { args: ['worker', '--concurrency=5'], port, env };
}
