import { Mutex } from '../../../nodes/Recruiting/transport';

describe('work that waits for its turn', () => {
	it('learns whether what came before still goes on', async () => {
		const mutex = new Mutex();
		let end = () => {};
		const hanging = mutex.run(1, async () => await new Promise<void>((resolve) => (end = resolve)));
		const isOverlapping = async () =>
			await mutex.run(1, async () => await Promise.resolve(mutex.isOverlapping));
		expect(await isOverlapping()).toBe(true);
		end();
		await hanging;
		expect(await isOverlapping()).toBe(false);
		expect(mutex.isFree).toBe(true);
	});

	it('may be canceled while it waits, and then has no part in the order', async () => {
		const mutex = new Mutex();
		const [done, stop] = [[] as number[], new AbortController()];
		let end = () => {};
		const run = async (number: number, cancel?: AbortSignal) =>
			await mutex.run(1_000, async () => await Promise.resolve(done.push(number)), cancel);
		const first = mutex.run(1, async () => await new Promise<void>((resolve) => (end = resolve)));
		const [second, third, last] = [run(2, stop.signal), run(3), run(4, stop.signal)];
		stop.abort(new Error('canceled'));
		await expect(second).rejects.toThrow('canceled');
		await expect(last).rejects.toThrow('canceled');
		expect([done, mutex.isFree]).toEqual([[], false]);
		end();
		await Promise.all([first, third]);
		expect([done, mutex.isIdle]).toEqual([[3], true]);
	});

	it('is forgotten once all of it has ended, even if those who waited were canceled in turn', async () => {
		const mutex = new Mutex();
		const stops = [new AbortController(), new AbortController()];
		let end = () => {};
		const first = mutex.run(1, async () => await new Promise<void>((resolve) => (end = resolve)));
		const waiting = stops.map(
			async ({ signal }) => await mutex.run(1_000, async () => await Promise.resolve(), signal),
		);
		for (const [at, stop] of stops.entries()) {
			stop.abort(new Error('canceled'));
			await expect(waiting[at]).rejects.toThrow('canceled');
		}
		expect([mutex.isFree, mutex.isIdle]).toEqual([false, false]);
		end();
		await first;
		expect(mutex.isIdle).toBe(true);
		await new Promise(setImmediate);
		expect(mutex.isFree).toBe(true);
	});
});
