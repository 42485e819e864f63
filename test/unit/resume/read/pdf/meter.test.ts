import { Budget } from '../../../../../resume/budget';
import { Meter } from '../../../../../resume/read/pdf/meter';

const meterOf = (budgetMs = 60_000) =>
	new Meter(new Budget({ limits: { budgetMs, maxUnpackedBytes: 1000 } }));

describe('the meter of a reader', () => {
	it('allows what the limits allow', () => {
		const meter = meterOf();
		meter.tick();
		meter.look();
		meter.take(1000);
		expect(meter.spent()).toBeNull();
	});

	it('stops everything once the memory is used up', () => {
		const meter = meterOf();
		meter.count(600);
		expect(() => meter.take(401)).toThrow();
		expect(() => meter.tick()).toThrow();
		expect(() => meter.look()).toThrow();
		expect(meter.spent()).toBe('tooMuchMemory');
	});

	it('counts steps without an error, which comes after', () => {
		const meter = meterOf();
		meter.count(0, 150_000);
		expect(() => meter.count(0, 1)).not.toThrow();
		expect(() => meter.tick()).toThrow();
	});

	it('counts a step for each kilobyte', () => {
		const meter = new Meter(new Budget({ limits: { budgetMs: 60_000, maxUnpackedBytes: 1e9 } }));
		expect(() => meter.take(1024 * 150_000)).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});

	it('stops after 150,000 ticks without a turn', async () => {
		const meter = meterOf();
		const tick = (times: number) => {
			for (let time = 0; time < times; time++) meter.tick();
		};
		tick(140_000);
		await meter.turn();
		tick(140_000);
		expect(() => tick(20_000)).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});

	it('notices within many ticks that the time is up', () => {
		const meter = meterOf(-1);
		expect(() => {
			for (let i = 0; i < 1000; i++) meter.tick();
		}).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});
});
