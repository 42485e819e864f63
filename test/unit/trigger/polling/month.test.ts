import { History, type Fault } from './history';
import { candidate } from './support';

const POLLS = 30 * 24 * 4;
const CANDIDATES = 1_000;

/** Random numbers from 0 up to, but not including, 1: the same sequence for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const faults: readonly Fault[] = ['unread', 'restart', 'killedBeforeBoth', 'killedBeforeStart'];

/** During a third of the day, in bursts, candidates come, change, leave and return. */
function live(history: History, poll: number, random: () => number): void {
	if (poll % 96 > 32 || random() < 0.75) return;
	for (let i = Math.floor(random() * 40); i > 0; i--) {
		const id = String(Math.floor(random() * CANDIDATES * 1.1));
		if (random() < 0.2) history.withdraw(id);
		else history.provide(candidate(id, Math.floor(random() * 3)));
	}
}

describe('polling every 15 minutes for thirty days', () => {
	it('loses no event and emits none twice', () => {
		const random = randomNumbers(20_261_120);
		const history = new History({ maxEvents: 15 });
		for (let n = 0; n < CANDIDATES; n++) history.provide(candidate(String(n)));
		for (let poll = 0; poll < POLLS; poll++) {
			live(history, poll, random);
			const fault = random() < 0.05 ? faults[Math.floor(random() * faults.length)]! : 'none';
			history.poll(fault, random() < 0.005 ? Math.floor(random() * CANDIDATES) : Infinity);
		}
		history.settle();
		expect(history.counts.events).toBeGreaterThan(2_000);
		expect(history.counts.notModified).toBeGreaterThan(1_000);
		expect(history.counts.replayed).toBeGreaterThan(100);
		expect(history.lost).toEqual([]);
		expect(history.unsaved).toEqual([]);
		expect(history.isMirrored).toBe(true);
	});
});
