import {
	changedFields,
	digestOf,
	keyOf,
} from '../../../../nodes/Recruiting/trigger/polling/digest';

const salt = '00112233445566778899aabbccddeeff';
const fields = ['email', 'first_name', 'last_name'];

it('names the field of each record that has changed, and no other', () => {
	for (let n = 0; n < 5_000; n++) {
		const key = keyOf(salt, `c${n}`);
		const [before, after] = ['old', 'new'].map((domain) => ({
			id: `c${n}`,
			email: `p${n}@${domain}.example`,
		}));
		const known = digestOf(key, before, fields);
		// Three bytes for each field.
		expect(known).toHaveLength(9);
		expect(changedFields(known, key, before!, fields)).toEqual([]);
		expect(changedFields(known, key, after!, fields)).toEqual(['email']);
	}
});
