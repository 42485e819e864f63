import { type Product, type ProductName, startProduct } from '../../provider/products';

interface Answer {
	status: number;
	/** JSON if it is, else the text. */
	body: unknown;
}

type Login = (product: Product) => Promise<Record<string, string>> | Record<string, string>;

const basic: Login = ({ login }) => ({
	Authorization: `Basic ${Buffer.from(`${login.apiKey}:`).toString('base64')}`,
});
const bearer: Login = ({ login }) => ({ Authorization: `Bearer ${login.accessToken}` });

/** The headers that each product wants. */
const LOGINS: Partial<Record<ProductName, Login>> = {
	lever: basic,
	ashby: (product) => ({ ...basic(product), Accept: 'application/json; version=1' }),
	...{ workable: bearer, recruitee: bearer },
	smartRecruiters: ({ login }) => ({ 'X-SmartToken': login.apiKey! }),
	teamtailor: ({ login }) => ({
		...{ Authorization: `Token token=${login.apiKey}`, 'X-Api-Version': '20240904' },
		'Content-Type': 'application/vnd.api+json',
	}),
	greenhouse: async ({ login }) => {
		const secret = Buffer.from(`${login.clientId}:${login.clientSecret}`).toString('base64');
		const body = new URLSearchParams({ grant_type: 'client_credentials' });
		const headers = { Authorization: `Basic ${secret}` };
		const reply = await fetch(login.accessTokenUrl!, { method: 'POST', headers, body });
		const { access_token } = (await reply.json()) as { access_token: string };
		return { Authorization: `Bearer ${access_token}` };
	},
};

/** A product, and requests to it with its login. */
export interface Client {
	product: Product;
	/** @param body JSON, or a form */
	send(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
	/** The body of an answer that succeeds. */
	get(path: string): Promise<unknown>;
}

const started: Product[] = [];

// Also after a test that fails, because whatever still listens keeps Jest from ending.
afterEach(async () => {
	await Promise.all(started.splice(0).map(async (product) => await product.stop()));
});

/** Starts a product until the end of the test. */
export async function startClient(name: ProductName, variant?: string): Promise<Client> {
	const product = await startProduct(name, { variant });
	started.push(product);
	const login = await LOGINS[name]!(product);
	const send: Client['send'] = async (method, path, body, headers) => {
		const isForm = body instanceof FormData;
		const type = isForm ? {} : { 'Content-Type': 'application/json', ...login };
		const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body);
		const reply = await fetch(product.baseUrl + path, {
			...{ method, headers: { ...login, ...type, ...headers } },
			body: sent,
		});
		const text = await reply.text();
		return { status: reply.status, body: parsed(text) };
	};
	return {
		...{ product, send },
		get: async (path) => {
			const { status, body } = await send('GET', path);
			expect([path, status]).toEqual([path, 200]);
			return body;
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}
