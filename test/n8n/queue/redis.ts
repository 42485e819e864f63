import type { OwnedProcess } from '../process/ownedProcess';
import { Service } from './service';

/** A Redis server that keeps its data over restarts. */
export class Redis extends Service {
	constructor(private readonly port: number) {
		super('redis');
	}

	/** n8n's settings for this server. */
	get env(): Record<string, string> {
		return {
			QUEUE_BULL_REDIS_HOST: '127.0.0.1',
			QUEUE_BULL_REDIS_PORT: String(this.port),
		};
	}

	protected get command() {
		const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, appendonly: 'yes' };
		const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
		return { file: 'redis-server', args };
	}

	protected isReady(running: OwnedProcess): boolean {
		return running.output().includes('Ready to accept connections');
	}
}
