import { Dice } from '../support/dice';
import { seed } from '../support/seed';
import { loadTrigger } from '../support/triggerNode';
import { attacksOn } from './attacks';
import { keysBeside, SCHEMES } from './schemes';
import { AttackedTrigger, type Attempt } from './target';

jest.setTimeout(1_200_000);

const HOSTILE = 100_000;
const GENUINE_SHARE = 0.05;
/** Milliseconds between two deliveries: replays grow too old in the course of the test. */
const MOST_BETWEEN = 200;
const START = Date.UTC(2025, 0, 2);

/** How often each thing was tried, and what went wrong with it. */
class Tally {
	readonly counts = new Map<string, number>();

	readonly faults: string[] = [];

	add(number: number, scheme: string, { name, fault }: Attempt): void {
		const key = `${scheme}: ${name}`;
		this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
		if (fault !== undefined) this.faults.push(`${key} (delivery ${number}) ${fault}`);
	}

	/** How many attempts had such a name. */
	of(name: RegExp): number {
		const found = [...this.counts].filter(([key]) => name.test(key));
		return found.reduce((sum, [, count]) => sum + count, 0);
	}
}

describe(`${HOSTILE} hostile deliveries (ATTACK_SEED=${seed})`, () => {
	const tally = new Tally();
	let now = START;

	beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
	afterAll(() => jest.restoreAllMocks());

	it('do not get in, while genuine ones among them do', async () => {
		const dice = new Dice(seed);
		const nodeType = await loadTrigger();
		const triggers = SCHEMES.map(
			(scheme) => new AttackedTrigger(nodeType, scheme, keysBeside(scheme), dice),
		);
		for (let hostile = 0; hostile < HOSTILE;) {
			now += dice.whole(0, MOST_BETWEEN);
			const trigger = dice.pick(triggers);
			const isGenuine = dice.happens(GENUINE_SHARE);
			const seconds = Math.floor(now / 1_000);
			const attempt = await (isGenuine ? trigger.genuine(seconds) : trigger.attack(seconds));
			tally.add(hostile, trigger.scheme.name, attempt);
			if (!isGenuine) hostile++;
		}
		expect(tally.faults.slice(0, 20)).toEqual([]);
	});

	it('were of every kind, against every way of signing', () => {
		const missing = SCHEMES.flatMap((scheme) =>
			attacksOn(scheme).map(([name]) => `${scheme.name}: ${name}`),
		).filter((key) => !tally.counts.has(key));
		expect(missing).toEqual([]);
		expect(tally.of(/: genuine/)).toBeGreaterThan(HOSTILE * GENUINE_SHARE * 0.8);
		expect(tally.of(/: replayed$/)).toBeGreaterThan(100);
		expect(tally.of(/: replayed too late$/)).toBeGreaterThan(100);
	});

	it('left nothing behind in what all objects share', () => {
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});
});
