/** One of n8n's processes beside the main one. */
export interface Role {
	/** For messages and log files, e.g. "worker-1". */
	name: string;
	args: string[];
	/** Where it answers whether it is ready. */
	port: number;
	env: Record<string, string>;
}

/** Takes production webhooks, and puts their executions into the queue. */
export function webhookProcessor(port: number, brokerPort: number): Role {
	const env = { N8N_PORT: String(port), N8N_RUNNERS_BROKER_PORT: String(brokerPort) };
	return { name: 'webhooks', args: ['webhook'], port, env };
}

/** Takes executions out of the queue. */
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
