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
/**
 * Constant, since all processes need it before one of them could store it, and a second try finds what the first has
 * encrypted.
 */
const ENCRYPTION_KEY = randomBytes(24).toString('base64');

/** What the other processes need to know about the main process. */
interface MainProcess {
	install: N8nInstall;
	env: NodeJS.ProcessEnv;
}

interface Parts {
	postgres: Postgres;
	redis: Redis;
	balancer: LoadBalancer;
	roles: readonly Role[];
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

	private readonly roles: ReadonlyMap<string, Role>;

	private readonly processes = new Map<string, N8nProcess>();

	private readonly logFolder = mkdtempSync(path.join(tmpdir(), 'queue-mode-'));

	private main?: MainProcess;

	private constructor({ postgres, redis, balancer, roles, env }: Parts) {
		this.postgres = postgres;
		this.redis = redis;
		this.balancer = balancer;
		this.roles = new Map(roles.map((role) => [role.name, role]));
		this.env = { ...postgres.env, ...redis.env, ...env };
	}

	/** Prepares everything without starting it. */
	static async prepare(workers = USUAL_WORKERS): Promise<QueueMode> {
		await ensureServices();
		const ports = await freePorts(6 + 2 * workers);
		const next = () => ports.pop()!;
		const [outside, main, webhooks] = [next(), next(), next()];
		return new QueueMode({
			postgres: new Postgres(next()),
			redis: new Redis(next()),
			balancer: new LoadBalancer(outside, { main, webhooks }),
			roles: [
				webhookProcessor(webhooks, next()),
				...Array.from({ length: workers }, (_, index) => worker(index + 1, next(), next())),
			],
			env: {
				EXECUTIONS_MODE: 'queue',
				OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
				N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
				N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
				N8N_ENCRYPTION_KEY: ENCRYPTION_KEY,
				N8N_PORT: String(main),
			},
		});
	}

	/** The public port of n8n; the main process listens on another one. */
	get port(): number {
		return this.balancer.port;
	}

	get databaseUrl(): string {
		return this.postgres.url;
	}

	/** The names of the processes beside the main process, e.g. "webhooks" and "worker-1". */
	get names(): string[] {
		return [...this.roles.keys()];
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
		await Promise.all(this.names.map(async (name) => await this.start(name)));
	}

	async stopProcesses(): Promise<void> {
		await closeTogether(...[...this.processes.values()].map((running) => () => running.stop()));
	}

	/** Kills the other processes of n8n, like a crash. */
	async killProcesses(): Promise<void> {
		await closeTogether(...this.names.map((name) => () => this.kill(name)));
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
		const files = this.names.map((name) => this.logFile(name)).filter(existsSync);
		return files.map((file) => readFileSync(file, 'utf8')).join('\n');
	}

	private logFile(name: string): string {
		return path.join(this.logFolder, `${name}.log`);
	}
}

/** One of n8n's processes beside the main process. */
export interface Role {
	/** For messages and log files, e.g. "worker-1". */
	name: string;
	args: string[];
	/** The port of its readiness check. */
	port: number;
	env: Record<string, string>;
}

/** Receives production webhooks, and queues their executions. */
function webhookProcessor(port: number, brokerPort: number): Role {
	const env = { N8N_PORT: String(port), N8N_RUNNERS_BROKER_PORT: String(brokerPort) };
	return { name: 'webhooks', args: ['webhook'], port, env };
}

/** Runs queued executions. */
function worker(number: number, port: number, brokerPort: number): Role {
	return {
		name: `worker-${number}`,
		args: ['worker', '--concurrency=5'],
		port,
		env: {
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: String(port),
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
			N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		},
	};
}
