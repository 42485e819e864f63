import { closeInTurn, closeTogether, orClose } from '../../n8n/closing';

describe('closing', () => {
	const closed: string[] = [];

	beforeEach(() => closed.splice(0));

	const closing = (name: string) => async () => {
		await Promise.resolve();
		closed.push(name);
	};
	const failing = (name: string) => async () => {
		await closing(name)();
		throw new Error(name);
	};

	it('goes on where something cannot be closed, and tells the first error', async () => {
		const all = closeInTurn(closing('a'), failing('b'), closing('c'), failing('d'));
		await expect(all).rejects.toThrow('b');
		expect(closed).toEqual(['a', 'b', 'c', 'd']);
	});

	it('waits for those that are closed at the same time, even where one fails at once', async () => {
		const slowly = async () => {
			await new Promise((passed) => setImmediate(passed));
			closed.push('slow');
		};
		const all = closeTogether(slowly, failing('fast'), () => {
			throw new Error('at once');
		});
		await expect(all).rejects.toThrow('fast');
		expect(closed).toEqual(['fast', 'slow']);
	});

	it('happens after work that fails, whose error is told', async () => {
		const done = orClose(() => Promise.resolve('done'), closing('nothing'));
		await expect(done).resolves.toBe('done');
		await expect(orClose(failing('work'), failing('a'), closing('b'))).rejects.toThrow('work');
		expect(closed).toEqual(['work', 'a', 'b']);
	});
});
