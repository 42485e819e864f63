import * as fc from 'fast-check';

import { History, type Fault } from './history';
import { candidate } from './support';

/** A record changes to one of few versions, so that versions come back, or is withdrawn. */
interface Edit {
	readonly id: string;
	readonly version: number | undefined;
}

interface Step {
	readonly edits: readonly Edit[];
	readonly shown: number;
	readonly fault: Fault;
}

const edit: fc.Arbitrary<Edit> = fc.record({
	id: fc.nat({ max: 7 }).map(String),
	version: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
});

const faults: readonly Fault[] = [
	'none',
	'unread',
	'restart',
	'killedBeforeBoth',
	'killedBeforeStart',
];

const stepWith = (possible: readonly Fault[]): fc.Arbitrary<Step> =>
	fc.record({
		edits: fc.array(edit, { maxLength: 4 }),
		shown: fc.oneof({ weight: 4, arbitrary: fc.constant(Infinity) }, fc.nat({ max: 4 })),
		fault: fc.oneof(
			{ weight: 3, arbitrary: fc.constant<Fault>('none') },
			fc.constantFrom(...possible),
		),
	});

const settingsOf = fc.record({
	maxEvents: fc.integer({ min: 1, max: 8 }),
	firstPoll: fc.constantFrom('nothing' as const, 'everything' as const),
});

function play(history: History, steps: readonly Step[]): void {
	for (const { edits, shown, fault } of steps) {
		for (const { id, version } of edits) {
			if (version === undefined) history.withdraw(id);
			else history.provide(candidate(id, version));
		}
		history.poll(fault, shown);
	}
	history.settle();
}

describe('polling through random histories', () => {
	it('emits exactly the expected events, and loses none', () => {
		fc.assert(
			fc.property(settingsOf, fc.array(stepWith(faults), { maxLength: 40 }), (settings, steps) => {
				const history = new History(settings);
				play(history, steps);
				expect(history.lost).toEqual([]);
				expect(history.unsaved).toEqual([]);
				expect(history.isMirrored).toBe(true);
			}),
			{ numRuns: Number(process.env.HISTORIES ?? 1_000) },
		);
	});

	it('loses no event if n8n cannot start it, or ends between the start and the save', () => {
		const more = stepWith([...faults, 'killedBeforeSave', 'refused', 'refusedLate']);
		fc.assert(
			fc.property(settingsOf, fc.array(more, { maxLength: 40 }), (settings, steps) => {
				const history = new History(settings);
				play(history, steps);
				expect(history.lost).toEqual([]);
			}),
			{ numRuns: Number(process.env.HISTORIES ?? 1_000) },
		);
	});
});
