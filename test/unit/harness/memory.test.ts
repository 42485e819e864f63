import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { memoryDuring } from '../../load/memory';

const forever = new Promise<never>(() => {});

describe('the memory of processes', () => {
	it('is measured while work is done', async () => {
		const work = () => Promise.resolve('done');
		const [result, held] = await memoryDuring({ main: process.pid }, work);
		expect(result).toBe('done');
		expect(held).toEqual([
			{
				name: 'main',
				before: expect.any(Number) as number,
				after: expect.any(Number) as number,
				most: expect.any(Number) as number,
			},
		]);
		expect(held[0]!.most).toBeGreaterThan(2 ** 20);
	});

	it('is not waited for where the work fails', async () => {
		const failing = memoryDuring({ main: process.pid }, () => Promise.reject(new Error('refused')));
		await expect(failing).rejects.toThrow('refused');
	});

	it('names a process that has ended before', async () => {
		const { pid } = spawnSync(process.execPath, ['-e', '']);
		const measuring = memoryDuring({ main: process.pid, 'worker-1': pid }, () => forever);
		await expect(measuring).rejects.toThrow(`worker-1 (process ${pid}) has ended`);
	});

	it('names a process that ends meanwhile', async () => {
		const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
		await once(child, 'spawn');
		const work = async () => {
			child.kill('SIGKILL');
			return await forever;
		};
		const measuring = memoryDuring({ 'worker-1': child.pid! }, work);
		await expect(measuring).rejects.toThrow(`worker-1 (process ${child.pid}) has ended`);
	});
});
