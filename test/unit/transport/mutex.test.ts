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
});
