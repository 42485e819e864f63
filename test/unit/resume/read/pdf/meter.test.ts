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

	describe('with a clock', () => {
		let time = 0;

		beforeEach(() => {
			jest.spyOn(performance, 'now').mockImplementation(() => time);
		});

		afterEach(() => jest.restoreAllMocks());

		it('stops after 600 ms of work without a turn', () => {
			const meter = meterOf();
			const work = (ms: number) => {
				for (const end = time + ms; time < end; time++) meter.look();
			};
			work(590);
			meter.rested();
			work(590);
			expect(() => work(20)).toThrow();
			expect(meter.spent()).toBe('tooMuchTime');
		});

		it('goes on after pauses in which the machine did something else', () => {
			const meter = meterOf();
			for (let pause = 0; pause < 50; pause++) {
				time += 1_000;
				meter.look();
			}
			expect(meter.spent()).toBeNull();
		});
	});

	it('notices within many ticks that the time is up', () => {
		const meter = meterOf(-1);
		expect(() => {
			for (let i = 0; i < 1000; i++) meter.tick();
		}).toThrow();
		expect(meter.spent()).toBe('tooMuchTime');
	});
});
