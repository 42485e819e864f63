import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { IDataObject } from 'n8n-workflow';

import { outputSchemas } from '../../scripts/build/outputSchemas/index.cjs';
import { loadEngine, type Engine } from './engine';

/** Bytes that are no text in any character set. */
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from([0xff, 0xc0, 0x00, 0x81])]);

type Answers = Readonly<Record<string, (res: ServerResponse) => unknown>>;

/** A server of a system, or of the files that it keeps elsewhere. */
class Origin {
	readonly asked: IncomingMessage[] = [];
	answers: Answers = {};
	private readonly server: Server = createServer((req, res) => {
		this.asked.push(req);
		const { pathname } = new URL(req.url!, 'http://localhost');
		const answer = this.answers[pathname];
		if (answer) answer(res);
		else res.writeHead(404).end('{}');
	});

	get url(): string {
		return `http://localhost:${(this.server.address() as AddressInfo).port}`;
	}

	async start(): Promise<void> {
		await new Promise<void>((resolve) => this.server.listen(0, resolve));
	}

	stop(): void {
		this.server.close();
		this.server.closeAllConnections();
	}
}

const json = (value: unknown) => (res: ServerResponse) =>
	res.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const pdf = (res: ServerResponse) => res.setHeader('content-type', 'application/pdf').end(PDF);

let engine: Engine;
let system: Origin;
let storage: Origin;

beforeAll(() => {
	engine = loadEngine();
});

beforeEach(async () => {
	[system, storage] = [new Origin(), new Origin()];
	await Promise.all([system.start(), storage.start()]);
});

afterEach(() => [system, storage].forEach((one) => one.stop()));

async function download(credentialType: string, provider: string, login: IDataObject) {
	const fields = { provider, baseUrl: system.url, ...login };
	engine.credentials.save(credentialType, fields as never);
	const method = /(ApiKey|AccessToken|OAuth2)Api$/.exec(credentialType)![1]!;
	const authentication = method.charAt(0).toLowerCase() + method.slice(1);
	const parameters = { provider, authentication, operation: 'downloadResume', candidateId: 'c1' };
	return await engine.run({ credentialType, parameters });
}

const lever = async () => await download('recruitingP5ApiKeyApi', 'lever', { apiKey: 'key' });
const workable = async () =>
	await download('recruitingP1AccessTokenApi', 'workable', { accessToken: 'token-of-workable' });

describe('Download Resume', () => {
	it('gets files of the system with the login, as they are', async () => {
		system.answers = {
			'/v1/opportunities/c1/resumes': json({ data: [{ id: 'r1', file: { name: 'cv.pdf' } }] }),
			'/v1/opportunities/c1/resumes/r1/download': pdf,
		};
		const { outputs, error } = await lever();
		expect(error).toBeUndefined();
		const [{ json: item, binary }] = outputs[0]! as [(typeof outputs)[0][0]];
		const about = { mimeType: 'application/pdf', id: 'r1', candidateId: 'c1' };
		expect(item).toEqual({ fileName: 'cv.pdf', ...about });
		const { properties } = outputSchemas()['candidate/downloadResume']!;
		expect(Object.keys(item)).toEqual(Object.keys(properties!));
		expect(Buffer.from(binary!.data!.data, 'base64')).toEqual(PDF);
		expect(system.asked.every(({ headers }) => headers.authorization?.startsWith('Basic '))).toBe(
			true,
		);
	});

	it('gets files of another origin without the login', async () => {
		const person = { id: 'c1', firstname: 'A', lastname: 'B', email: 'a@mail.example' };
		const resume_url = `${storage.url}/bucket/cv.pdf?signature=abc`;
		system.answers = { '/candidates/c1': json({ candidate: { ...person, resume_url } }) };
		storage.answers = { '/bucket/cv.pdf': pdf };
		const { outputs, error, stored } = await workable();
		expect(error).toBeUndefined();
		expect(Buffer.from(outputs[0]![0]!.binary!.data!.data, 'base64')).toEqual(PDF);
		const [{ headers, url }] = storage.asked as [IncomingMessage];
		expect(url).toBe('/bucket/cv.pdf?signature=abc');
		expect(headers.authorization).toBeUndefined();
		expect(JSON.stringify(headers)).not.toContain('token-of-workable');
		expect(stored).not.toContain('signature=abc');
	});

	it('follows a redirect of the system without the login', async () => {
		const location = `${storage.url}/cv`;
		system.answers = {
			'/v1/opportunities/c1/resumes': json({ data: [{ id: 'r1', file: { name: 'cv.pdf' } }] }),
			'/v1/opportunities/c1/resumes/r1/download': (res) => res.writeHead(302, { location }).end(),
		};
		storage.answers = { '/cv': pdf };
		const { outputs } = await lever();
		expect(Buffer.from(outputs[0]![0]!.binary!.data!.data, 'base64')).toEqual(PDF);
		expect(storage.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
	});

	const leverAnswering = async (answer: (res: ServerResponse) => unknown) => {
		system.answers = {
			'/v1/opportunities/c1/resumes': json({ data: [{ id: 'r1', file: { name: 'cv.pdf' } }] }),
			'/v1/opportunities/c1/resumes/r1/download': answer,
		};
		return await lever();
	};

	it('reads no file that is too large, and closes the connection', async () => {
		let closed: Promise<unknown> | undefined;
		const { error } = await leverAnswering((res) => {
			closed = once(res, 'close');
			res.writeHead(200, { 'content-length': String(1024 ** 3) });
			const send = () => {
				while (res.write(Buffer.alloc(1024 ** 2, 'a')));
			};
			res.on('drain', send);
			send();
		});
		expect(error).toMatchObject({ message: 'The file "cv.pdf" is larger than 25 MB' });
		await closed;
	});

	it('downloads with OAuth2, too', async () => {
		const files = [{ id: 1, candidate_id: 'c1', filename: 'cv.pdf', url: `${system.url}/cv` }];
		system.answers = { '/v3/attachments': json(files), '/cv': pdf };
		const login = { clientId: 'client', oauthTokenData: { access_token: 'token-of-greenhouse' } };
		const { outputs, error } = await download('recruitingP3OAuth2Api', 'greenhouse', login);
		expect(error).toBeUndefined();
		expect(Buffer.from(outputs[0]![0]!.binary!.data!.data, 'base64')).toEqual(PDF);
		expect(system.asked.map(({ headers }) => headers.authorization)).toEqual(
			Array(2).fill('Bearer token-of-greenhouse'),
		);
	});

	it('says if a file breaks off', async () => {
		const { error } = await leverAnswering((res) => {
			res.writeHead(200, { 'content-length': '1000' }).write('%PDF-1.4', () => res.destroy());
		});
		expect(error).toMatchObject({
			message: 'The connection was closed before the response was complete',
		});
	});

	it.each([401, 403])('passes a refusal with its status: %s', async (status) => {
		const { error } = await leverAnswering((res) => res.writeHead(status).end('{"code":"no"}'));
		expect(error).toMatchObject({ httpCode: String(status) });
	});

	it('does not show where a file is that cannot be read', async () => {
		const person = { id: 'c1', firstname: 'A', lastname: 'B', email: 'a@mail.example' };
		const resume_url = `${storage.url}/jane-doe?signature=abc`;
		system.answers = { '/candidates/c1': json({ candidate: { ...person, resume_url } }) };
		const { error, stored } = await workable();
		expect(error).toMatchObject({ message: 'Not Found', httpCode: '404' });
		expect(stored).not.toMatch(/jane-doe|signature=abc/);
	});
});
