import http from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request exactly as received. */
export interface Recorded {
	readonly method: string;
	/** The target of the request line, not decoded. */
	readonly target: string;
	/** Names in lower case, and values. */
	readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
	readonly body: Buffer;
}

type Responder = (request: Recorded, response: http.ServerResponse) => void;

/** A server that records requests, answers as configured, and records all connections of this process. */
export interface Recorder {
	readonly port: number;
	readonly origin: string;
	readonly requests: Recorded[];
	/** `<host>:<port>` of all other servers to which this process has opened a connection. */
	others(): string[];
	answer: Responder;
	/** Forgets requests and connections. */
	clear(): void;
	stop(): Promise<void>;
}

/** Starts a recorder on a free port. It records all connections of this process until it stops. */
export async function startRecorder(answer: Responder = () => {}): Promise<Recorder> {
	const requests: Recorded[] = [];
	const server = http.createServer(async (request, response) => {
		const recorded = await read(request);
		requests.push(recorded);
		recorder.answer(recorded, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const connections = new Set<string>();
	const watch = watchConnections(connections);
	const recorder: Recorder = {
		...{ port, requests, answer, origin: `http://127.0.0.1:${port}` },
		others: () => [...connections].filter((one) => one !== `127.0.0.1:${port}`),
		clear() {
			requests.length = 0;
			connections.clear();
		},
		async stop() {
			watch.mockRestore();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return recorder;
}

async function read(request: http.IncomingMessage): Promise<Recorded> {
	const { method = '', url: target = '', rawHeaders: raw } = request;
	const names = raw.filter((_, at) => at % 2 === 0);
	const headers = names.map((name, at) => [name.toLowerCase(), raw[2 * at + 1]!] as const);
	return { method, target, headers, body: await buffer(request) };
}

/** Records all connections, whether or not they succeed. */
function watchConnections(connections: Set<string>): jest.SpyInstance {
	const { connect } = Socket.prototype;
	return jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (
		this: Socket,
		...given: unknown[]
	) {
		const [options] = (Array.isArray(given[0]) ? given[0] : given) as [Record<string, unknown>];
		connections.add(`${String(options.host ?? options.path)}:${String(options.port)}`);
		return connect.apply(this, given as never);
	});
}

/** Answers with a value as JSON. */
export function json(
	response: http.ServerResponse,
	value: unknown,
	{ status = 200, headers = {} as http.OutgoingHttpHeaders } = {},
): void {
	const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
	response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
}
