import fc from 'fast-check';

/** A change to a file, at a place given as a share of its length. */
interface Change {
	readonly at: number;
	readonly bytes: Uint8Array;
	readonly kind: 'overwrite' | 'insert' | 'cut';
}

const changes: fc.Arbitrary<Change[]> = fc.array(
	fc.record({
		at: fc.double({ min: 0, max: 1, noNaN: true }),
		bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
		kind: fc.constantFrom('overwrite' as const, 'insert' as const, 'cut' as const),
	}),
	{ minLength: 1, maxLength: 6 },
);

/** The same changes in each run. */
export const seeded = { seed: 20_240_607, numRuns: 25 };

/** These files with a few random changes. */
export function mutated(files: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
	return fc
		.tuple(fc.constantFrom(...files), changes)
		.map(([file, list]) => list.reduce(changed, file));
}

function changed(file: Uint8Array, { at, bytes, kind }: Change): Uint8Array {
	const place = Math.floor(at * file.length);
	const rest = kind === 'insert' ? place : place + bytes.length;
	const between = kind === 'cut' ? new Uint8Array() : bytes;
	return Uint8Array.from([...file.subarray(0, place), ...between, ...file.subarray(rest)]);
}

/** A file cut off at each tenth of its length. */
export function truncations(file: Uint8Array): Uint8Array[] {
	return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths) =>
		file.subarray(0, Math.floor((file.length * tenths) / 10)),
	);
}
