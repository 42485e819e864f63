import { Budget, inTime } from '../../../resume/budget';

let now = 0;

beforeEach(() => {
	now = 1_000;
	jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

/** A budget of 2 s whose pauses take 3 s. */
function pausing() {
	const pause = jest.fn(async () => void (now += 3_000));
	return { pause, budget: new Budget({ limits: { budgetMs: 2_000 }, pause }) };
}

describe('the budget of a check', () => {
	it('pauses once for each slice of 50 ms', async () => {
		const { budget, pause } = pausing();
		now += 49;
		await budget.turn();
		expect(pause).not.toHaveBeenCalled();
		now += 1;
		await budget.turn();
		await budget.turn();
		expect(pause).toHaveBeenCalledTimes(1);
	});

	it('is used up without anybody to pause for as well', async () => {
		const budget = new Budget({ limits: { budgetMs: 100 } });
		now += 99;
		await budget.turn();
		now += 1;
		expect(await inTime(async () => await budget.turn(), 'late')).toBe('late');
	});

	it('does not count pauses', async () => {
		const { budget } = pausing();
		now += 50;
		await budget.turn();
		expect(budget.isDue).toBe(false);
		now += 1_450;
		await budget.turn();
		now += 499;
		await budget.turn();
		now += 1;
		await expect(budget.turn()).rejects.toThrow();
	});

	it('pauses between the items of a list', async () => {
		const { budget, pause } = pausing();
		const work = (item: number, index: number) => {
			now += 25;
			return item * 10 + index;
		};
		expect(await budget.map([1, 2, 3, 4, 5], work)).toEqual([10, 21, 32, 43, 54]);
		expect(pause).toHaveBeenCalledTimes(2);
	});

	it('leaves an error that has nothing to do with time', async () => {
		const failing = async () => await Promise.reject(new Error('Broken'));
		await expect(inTime(failing, 'late')).rejects.toThrow('Broken');
	});
});
