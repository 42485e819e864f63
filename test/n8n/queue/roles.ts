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
export function webhookProcessor(port: number, brokerPort: number): Role {
	const env = { N8N_PORT: String(port), N8N_RUNNERS_BROKER_PORT: String(brokerPort) };
	return { name: 'webhooks', args: ['webhook'], port, env };
}

/** Runs queued executions. */
export function worker(number: number, port: number, brokerPort: number): Role {
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
