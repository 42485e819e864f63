import { kindOfResource } from '../../../nodes/Recruiting/profiles';
import { listRecords } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

/** The first job of a list of Teamtailor, which has the title in `attributes`. */
async function job(more: object, provider = 'teamtailor') {
	const record = { type: 'jobs', attributes: { title: 'Welder' }, ...more, id: '1' };
	const { provider: opened } = await connected({
		parameters: { provider, options: { maxTries: 1 } },
		credential: { provider },
		handlers: [() => response(200, { data: [record], links: {}, meta: { 'record-count': 1 } })],
	});
	const [found] = await listRecords(opened, kindOfResource('job'), 1);
	return found!;
}

describe('the name of a record', () => {
	it('is behind the ID, wherever the system has it', async () => {
		const found = await job({});
		expect(Object.entries(found).slice(0, 2)).toEqual([
			['id', '1'],
			['name', 'Welder'],
		]);
		expect(found).toMatchObject({ type: 'jobs', attributes: { title: 'Welder' } });
	});

	it.each([
		['the own one if the record has one', { name: 'Own' }, 'Own'],
		['the other one if its own is empty', { name: null }, 'Welder'],
		['left as it is if it is no text', { name: { en: 'Own' } }, { en: 'Own' }],
	])('is %s', async (_, more, name) => {
		expect((await job(more)).name).toEqual(name);
	});

	it('is missing if there is none', async () => {
		expect(await job({ attributes: {} })).not.toHaveProperty('name');
	});
});
