import { startClient } from './client';

const path = '/candidates/70002/notes';
const note = { note: { body: 'Passed' } };

describe('failures of a write', () => {
	const started = async () => {
		const client = await startClient('recruitee');
		const notes = async () => ((await client.get(path)) as { notes: object[] }).notes;
		const write = async () => await client.send('POST', path, note);
		return { ...client, notes, write };
	};

	it('refuses it once, with the time to wait', async () => {
		const { product, notes, write } = await started();
		product.failNext({ method: 'POST', status: 429, retryAfter: 7 });
		expect((await write()).status).toBe(429);
		expect(await notes()).toEqual([]);
		expect((await write()).status).toBe(201);
		expect(product.requests.map(({ fault }) => fault)).toEqual(['429', undefined, undefined]);
	});

	it('fails before anything is written', async () => {
		const { product, notes, write } = await started();
		product.failNext({ path: /notes$/, status: 500 });
		expect((await write()).status).toBe(500);
		expect(await notes()).toEqual([]);
	});

	it('fails after it was written', async () => {
		const { product, notes, write } = await started();
		product.failNext({ kind: 'failed' });
		expect(await write()).toMatchObject({ status: 500, body: { message: expect.any(String) } });
		expect(await notes()).toHaveLength(1);
	});

	it('loses the connection after it was written', async () => {
		const { product, notes, write } = await started();
		product.failNext({ kind: 'lost' });
		await expect(write()).rejects.toThrow();
		expect(await notes()).toHaveLength(1);
	});

	it('never answers after it was written', async () => {
		const { product, notes } = await started();
		product.failNext({ method: 'POST', kind: 'unanswered' });
		const headers = { Authorization: `Bearer ${product.login.accessToken}` };
		const given = new AbortController();
		const reply = fetch(product.baseUrl + path, {
			...{ method: 'POST', body: JSON.stringify(note), signal: given.signal },
			headers: { ...headers, 'Content-Type': 'application/json' },
		});
		while ((await notes()).length === 0);
		given.abort();
		await expect(reply).rejects.toThrow();
	});

	it('answers late', async () => {
		const { product, write, notes } = await started();
		product.failNext({ method: 'POST', kind: 'delayed' });
		const written = write();
		while ((await notes()).length === 0);
		expect((await written).status).toBe(201);
	});
});
