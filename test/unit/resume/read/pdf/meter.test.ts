import { startMeter } from '../../../../../resume/read/pdf/meter';

const plenty = { budgetMs: 60_000, maxPages: 1, maxUnpackedBytes: 1000 };
const resting = async (ms: number): Promise<void> =>
	await new Promise((resolve) => setTimeout(resolve, ms));

describe('the meter of a reader', () => {
	it('allows what the limits allow', () => {
		const meter = startMeter(plenty);
		meter.tick();
		meter.look();
		meter.take(1000);
		expect(meter.spent()).toBeNull();
	});

	it('stops everything once the memory is used up', () => {
		const meter = startMeter(plenty);
		meter.take(600);
		expect(() => meter.take(401)).toThrow();
		expect(() => meter.tick()).toThrow();
		expect(() => meter.look()).toThrow();
		expect(meter.spent()).toBe('tooMuchMemory');
	});

	it('counts memory first and may stop the reader later', () => {
		const meter = startMeter(plenty);
		meter.count(1001);
		expect(() => meter.tick()).toThrow();
	});

	it('notices within many ticks that the time is up', async () => {
		const meter = startMeter({ ...plenty, budgetMs: 5 });
		await resting(20);
		expect(() => {
			for (let i = 0; i < 1000; i++) meter.tick();
		}).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});

	it('does not count pauses', async () => {
		jest.useFakeTimers();
		try {
			const pause = async () => void jest.advanceTimersByTime(3000);
			const meter = startMeter({ ...plenty, budgetMs: 2000, pause });
			jest.advanceTimersByTime(1500);
			await meter.pause();
			expect(meter.spent()).toBeNull();
			jest.advanceTimersByTime(501);
			expect(meter.spent()).toBe('tooMuchTime');
		} finally {
			jest.useRealTimers();
		}
	});

	it('pauses now and then, but not at every opportunity', async () => {
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
