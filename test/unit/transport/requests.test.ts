import { requireSuccess, write } from '../../../nodes/Recruiting/transport/requests';
import { response } from '../support/executeContext';
import { answerWith, scopeWith } from './support/scope';

describe('a success', () => {
	it.each([200, 299])('is status %i', (status) => {
		expect(requireSuccess(scopeWith(), answerWith({ status }))).toMatchObject({ status });
	});

	it.each([199, 300])('is not status %i', (status) => {
		expect(() => requireSuccess(scopeWith(), answerWith({ status }))).toThrow();
	});
});

describe('a write', () => {
	it('is tried again after 429 with Retry-After, and after nothing else', async () => {
		const statusAfter = async (...statuses: number[]) => {
			const headers = { 'retry-after': '0' };
			const handlers = statuses.map((status) => () => response(status, '', headers));
			const call = { method: 'POST', url: 'https://ats.example.com/v1/x', body: {} } as const;
			return await write(scopeWith({}, handlers), call);
		};
		expect(await statusAfter(429, 201)).toMatchObject({ status: 201 });
		expect(await statusAfter(503, 201)).toMatchObject({ status: 503 });
	});
});
