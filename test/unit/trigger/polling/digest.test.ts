import {
	changedFields,
	emptyRecords,
	keyOf,
	writeDigest,
} from '../../../../nodes/Recruiting/trigger/polling/digest';

const salt = '00112233445566778899aabbccddeeff';
const fields = ['email', 'first_name', 'last_name'];

it('names the field of each record that has changed, and no other', () => {
	const { digests } = emptyRecords(5_000, fields);
	// Three bytes for each field.
	expect(digests).toHaveLength(5_000 * 9);
	for (let n = 0; n < 5_000; n++) {
		const key = keyOf(salt, `c${n}`);
		const [before, after] = ['old', 'new'].map((domain) => ({
			id: `c${n}`,
			email: `p${n}@${domain}.example`,
		}));
		writeDigest(digests, n, key, before!, fields);
		expect(changedFields(digests, n, key, before!, fields)).toEqual([]);
		expect(changedFields(digests, n, key, after!, fields)).toEqual(['email']);
	}
});

it.each([
	['numbers in a row', (n: number) => String(10_000_000 + n)],
	['long texts with the same beginning', (n: number) => `${'candidate-'.repeat(5)}${n}`],
	['characters of all kinds', (n: number) => String.fromCharCode(n & 0xffff, n >>> 16)],
])('has a key of its own for each of %s', (_, idOf) => {
	const keys = Float64Array.from({ length: 200_000 }, (__, n) => keyOf(salt, idOf(n)));
	expect(new Set(keys).size).toBe(200_000);
});
