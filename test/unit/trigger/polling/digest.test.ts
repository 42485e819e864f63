import {
	changedFields,
	emptyRecords,
	keysWith,
	writeDigest,
} from '../../../../nodes/Recruiting/trigger/polling/digest';
import { keyedHash } from '../../../../nodes/Recruiting/trigger/polling/keyedHash';

const salt = '00112233445566778899aabbccddeeff';
const fields = ['email', 'first_name', 'last_name'];

it('names the field of each record that has changed, and no other', () => {
	const keyOf = keysWith(salt);
	const { digests } = emptyRecords(5_000, fields);
	// Three bytes for each field.
	expect(digests).toHaveLength(5_000 * 9);
	for (let n = 0; n < 5_000; n++) {
		const key = keyOf(`c${n}`);
		const [before, after] = ['old', 'new'].map((domain) => ({
			id: `c${n}`,
			email: `p${n}@${domain}.example`,
		}));
		writeDigest(digests, n, key, before!, fields);
		expect(changedFields(digests, n, key, before!, fields)).toEqual([]);
		expect(changedFields(digests, n, key, after!, fields)).toEqual(['email']);
	}
});

// With the key 00 01 … 07; as the reference implementation gives them if it is built with one and three rounds.
it.each([
	[0, 0x5814c896],
	[2, 0xbc4b0e30],
	[4, 0x7e059ea6],
	[6, 0xa0080b65],
	[16, 0x8b31d501],
	[62, 0x74c1ebf8],
])('hashes the bytes 00 01 02 … as HalfSipHash does, if there are %i', (length, expected) => {
	const bytes = Buffer.from(Array.from({ length }, (_, n) => n));
	const number = keyedHash(bytes.toString('utf16le'), 0x03020100, 0x07060504);
	expect(number % 2 ** 32).toBe(expected);
});

it.each([
	['numbers in a row', (n: number) => String(10_000_000 + n)],
	['long texts with the same beginning', (n: number) => `${'candidate-'.repeat(5)}${n}`],
	['characters of all kinds', (n: number) => String.fromCharCode(n & 0xffff, n >>> 16)],
])('has a key of its own for each of %s', (_, idOf) => {
	const keys = Float64Array.from({ length: 200_000 }, (__, n) => keysWith(salt)(idOf(n)));
	expect(new Set(keys).size).toBe(200_000);
	// Spread evenly.
	const upper = keys.filter((key) => key >= 2 ** 39);
	expect(upper.length / keys.length).toBeCloseTo(0.5, 2);
});
