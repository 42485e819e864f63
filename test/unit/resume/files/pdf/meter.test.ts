import { startMeter } from '../../../../../nodes/Recruiting/resume/files/pdf/meter';

const plenty = { budgetMs: 60_000, maxPages: 1, maxUnpackedBytes: 1000 };
const resting = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

describe('what reading a file costs', () => {
	it('is not more than it may in the beginning', () => {
		const meter = startMeter(plenty);
		meter.tick();
		meter.look();
		meter.take(1000);
		expect(meter.spent()).toBeNull();
	});

	it('is memory, whose end is the end of all', () => {
		const meter = startMeter(plenty);
		meter.take(600);
		expect(() => meter.take(401)).toThrow();
		expect(() => meter.tick()).toThrow();
		expect(() => meter.look()).toThrow();
		expect(meter.spent()).toBe('tooMuchMemory');
	});

	it('may be counted first and told later', () => {
		const meter = startMeter(plenty);
		meter.count(1001);
		expect(() => meter.tick()).toThrow();
	});

	it('is time, which a few ticks may not notice and many do', async () => {
		const meter = startMeter({ ...plenty, budgetMs: 5 });
		await resting(20);
		expect(() => {
			for (let i = 0; i < 1000; i++) meter.tick();
		}).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});

	it('does not include pauses', async () => {
		const meter = startMeter({ ...plenty, budgetMs: 2000, pause: async () => await resting(3000) });
		await resting(60);
		await meter.pause();
		expect(meter.spent()).toBeNull();
	});

	it('is paused for now and then, and not at each chance', async () => {
		let pauses = 0;
		const pause = async (): Promise<void> => {
			pauses++;
		};
		const meter = startMeter({ ...plenty, pause });
		await meter.pause();
		expect(pauses).toBe(0);
		await resting(60);
		await meter.pause();
		await meter.pause();
		expect(pauses).toBe(1);
	});
});
