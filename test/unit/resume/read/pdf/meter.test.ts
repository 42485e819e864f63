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

	it('stops after 300,000 ticks without a turn', async () => {
		const meter = meterOf();
		const tick = (times: number) => {
			for (let time = 0; time < times; time++) meter.tick();
		};
		tick(290_000);
		await meter.turn();
		tick(290_000);
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
