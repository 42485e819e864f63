import type { IDataObject } from 'n8n-workflow';

import { candidates, listRecords, wholeList } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

/** A system whose list has some records, in pages of 500. */
async function oracle(count: number) {
	const page = ({ url }: { url: string }) => {
		const offset = Number(new URL(url).searchParams.get('offset'));
		const length = Math.min(500, count - offset);
		const items = Array.from({ length }, (_, at) => ({ CandidateNumber: offset + at }));
		return response(200, { items, hasMore: offset + length < count });
	};
	const chosen = { provider: 'oracleRecruiting', authentication: 'basicAuth' };
	const credential: IDataObject = { ...chosen, username: 'u', password: 'p' };
	return await connected({ parameters: chosen, credential, handlers: [page] });
}

const HINT = expect.stringMatching(
	/^Oracle Recruiting sends at most 10000 candidates of this list/,
);

describe('a list that the system ends without saying so', () => {
	it.each([
		[10_000, [HINT]],
		[9_999, []],
	])('is named in a hint if it has %i records', async (count, expected) => {
		const { provider, hints } = await oracle(count);
		expect(await listRecords(provider, candidates, Infinity)).toHaveLength(count);
		expect(hints).toEqual(expected);
	});

	it('is named if it is polled', async () => {
		const { provider, hints } = await oracle(10_000);
		await wholeList(provider, candidates, {});
		expect(hints).toEqual([HINT]);
	});

	it('is not named if no more are wanted', async () => {
		const { provider, hints } = await oracle(10_000);
		expect(await listRecords(provider, candidates, 10)).toHaveLength(10);
		expect(hints).toEqual([]);
	});

	it('may be a search', async () => {
		const chosen = { provider: 'recruitee' };
		const hits = Array.from({ length: 100 }, (_, id) => ({ id, name: 'A B', emails: [] }));
		const handlers = [() => response(200, { candidates: { hits } })];
		const { provider, hints } = await connected({
			parameters: { ...chosen, authentication: 'accessToken' },
			credential: { ...chosen, accessToken: 'token' },
			handlers,
		});
		const selection = { email: 'a@mail.example' };
		await listRecords(provider, candidates, Infinity, undefined, selection);
		expect(hints).toEqual([expect.stringMatching(/^Recruitee sends at most 100 /)]);
	});
});
