import {
	changedFieldsIn,
	digestBytes,
	digestsOf,
	keysOf,
} from '../../../../nodes/Recruiting/trigger/polling/core/digest';
import type { PolledRecord } from '../../../../nodes/Recruiting/trigger/polling/core';

const salt = '00112233445566778899aabbccddeeff';
const digests = (records: PolledRecord[], names: string[]) =>
	digestsOf(salt, records, names, keysOf(salt, records));

const fields = ['email', 'first_name', 'last_name'];
const bytes = digestBytes(fields);

it('names at least one field of each record that has changed', () => {
	const records = (domain: string) =>
		Array.from({ length: 5_000 }, (_, n) => ({ id: `c${n}`, email: `p${n}@${domain}.example` }));
	const [before, after] = ['old', 'new'].map((domain) => digests(records(domain), fields));
	for (let at = 0; at < before!.length; at += bytes) {
		const [one, other] = [before!, after!].map((some) => some.subarray(at, at + bytes));
		expect(changedFieldsIn(one!, other!, fields)).toContain('email');
	}
});
