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
		const [before, same, after] = ['old', 'old', 'new'].map((domain) =>
			digestOf(key, { id: `c${n}`, email: `p${n}@${domain}.example` }, fields),
		);
		// Three bytes for each field.
		expect(before).toHaveLength(9);
		expect(changedFields(before!, same!, fields)).toEqual([]);
		expect(changedFields(before!, after!, fields)).toEqual(['email']);
	}
});
