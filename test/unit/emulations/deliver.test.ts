import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startProduct, type Product } from '../../provider/products';
import { hmac } from '../../provider/products/deliveries';

const OWN_SECRET = 'own-secret';

let product: Product;
let receiver: Server;
let url: string;
let received: string[];

beforeEach(async () => {
	received = [];
	product = await startProduct('lever');
	receiver = createServer((request, answer) => {
		request.on('data', (part) => received.push(String(part))).on('end', () => answer.end());
	});
	await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
	url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`;
});

afterEach(async () => {
	await product.stop();
	await new Promise((resolve) => receiver.close(resolve));
});

const deliver = async (query = '') => {
	return await fetch(`${product.origin}/-/deliver${query}`, { method: 'POST' });
};

/** The event of the only delivery, and whether it has the signature of a secret. */
function only(secret = '') {
	expect(received).toHaveLength(1);
	const { token, triggeredAt, signature, event } = JSON.parse(received[0]!) as {
		[name: string]: string;
	};
	return { event, isSigned: signature === hmac(secret, `${token}${triggeredAt}`) };
}

describe('a delivery that is asked for by hand', () => {
	beforeEach(() => {
		product.subscriptions.push({
			...{ id: '1', url, events: ['candidateHired'], secret: OWN_SECRET },
			...{ isActive: true, created: new Date() },
		});
	});

	it.each(['', '?event=candidateHired'])(
		'goes to each webhook that was registered, with its own secret: %j',
		async (query) => {
			expect((await deliver(query)).status).toBe(200);
			expect(only(OWN_SECRET)).toEqual({ event: 'candidateHired', isSigned: true });
		},
	);

	it('goes to the address of one that was added by hand, with the secret of all', async () => {
		expect((await deliver(`?url=${url}`)).status).toBe(200);
		expect(only(product.webhookSecret)).toMatchObject({ isSigned: true });
	});

	it('goes nowhere if no webhook is registered for the event', async () => {
		expect((await deliver('?event=interviewCreated')).status).toBe(404);
		expect(received).toEqual([]);
	});
});
