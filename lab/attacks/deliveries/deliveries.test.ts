import { Chance } from '../../../test/support/chance';
import { loadTrigger } from '../support/triggerNode';
import { attacksOn, seed } from './attacks';
import { foreignKeys, SCHEMES } from './schemes';
import { AttackedTrigger, type Attempt } from './target';

jest.setTimeout(1_200_000);

const HOSTILE = 100_000;
const GENUINE_SHARE = 0.05;
/** Milliseconds between two deliveries, so that some replays become too old during the test. */
const LONGEST_INTERVAL = 200;
const START = Date.UTC(2025, 0, 2);

/** Counts the attempts of each kind, and collects their faults. */
class Tally {
	readonly counts = new Map<string, number>();

	readonly faults: string[] = [];

	add(number: number, scheme: string, { name, fault }: Attempt): void {
		const key = `${scheme}: ${name}`;
		this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
		if (fault !== undefined) this.faults.push(`${key} (delivery ${number}) ${fault}`);
	}

	/** Number of attempts whose name matches. */
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

	it('are rejected, while genuine ones among them are accepted', async () => {
		const chance = new Chance(seed);
		const nodeType = loadTrigger();
		const triggers = SCHEMES.map(
			(scheme) => new AttackedTrigger(nodeType, scheme, foreignKeys(scheme), chance),
		);
		for (let hostile = 0; hostile < HOSTILE;) {
			now += chance.whole(0, LONGEST_INTERVAL);
			const trigger = chance.pick(triggers);
			const isGenuine = chance.happens(GENUINE_SHARE);
			const seconds = Math.floor(now / 1_000);
			const attempt = await (isGenuine ? trigger.genuine(seconds) : trigger.attack(seconds));
			tally.add(hostile, trigger.scheme.name, attempt);
			if (!isGenuine) hostile++;
		}
		expect(tally.faults.slice(0, 20)).toEqual([]);
	});

	it('cover every kind of attack on every signature scheme', () => {
		const missing = SCHEMES.flatMap((scheme) =>
			attacksOn(scheme).map(([name]) => `${scheme.name}: ${name}`),
		).filter((key) => !tally.counts.has(key));
		expect(missing).toEqual([]);
		expect(tally.of(/: genuine/)).toBeGreaterThan(HOSTILE * GENUINE_SHARE * 0.8);
		expect(tally.of(/: replayed$/)).toBeGreaterThan(100);
		expect(tally.of(/: replayed too late$/)).toBeGreaterThan(100);
	});

	it('leave shared prototypes unchanged', () => {
		expect(Object.keys(Object.prototype)).toEqual([]);
		expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
	});
});
