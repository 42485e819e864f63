import type { IDataObject } from 'n8n-workflow';

import { candidates, listRecords } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connectedTo } from '../support/provider';

/** The names that a candidate has with these settings. */
async function namesOf(record: IDataObject, settings: IDataObject = {}) {
	const { provider } = await connectedTo({ fullNameField: 'name', ...settings }, [
		() => response(200, [{ id: '1', email: 'a@candidates.example', ...record }]),
	]);
	const [found] = await listRecords(provider, candidates, 1);
	return [found!.first_name, found!.last_name];
}

describe('a whole name', () => {
	it.each([
		['Ana Silva', 'Ana', 'Silva'],
		['Ana Maria  da Silva', 'Ana Maria da', 'Silva'],
		['Ana', 'Ana', ''],
		[' \t Ana \u00a0 Silva\n', 'Ana', 'Silva'],
		['李小龙', '李小龙', ''],
		['', '', ''],
		[' ', '', ''],
	])('%j is the first name %j and the last name %j', async (name, first, last) => {
		expect(await namesOf({ name })).toEqual([first, last]);
	});

	it('may be nested', async () => {
		const record = { person: { names: ['Ana Silva'] } };
		const settings = { fullNameField: 'person.names.0' };
		expect(await namesOf(record, settings)).toEqual(['Ana', 'Silva']);
	});

	it('does not count for a name that has a place of its own', async () => {
		const record = { name: 'Ana Maria Silva', family: 'Maria Silva' };
		expect(await namesOf(record, { lastNameField: 'family' })).toEqual([
			'Ana Maria',
			'Maria Silva',
		]);
	});

	it('that is missing counts as an incomplete candidate', async () => {
		await expect(namesOf({})).rejects.toMatchObject({
			message: expect.stringContaining('no field "first_name"'),
		});
		expect(await namesOf({}, { incompleteCandidates: 'keepEmpty' })).toEqual(['', '']);
	});
});
