import { recordFamilies } from '../../../nodes/Recruiting/profiles';
import { listRecords, readRecord, recordsOf } from '../../../nodes/Recruiting/records';
import { response } from '../support/executeContext';
import { connected } from '../support/provider';

const applications = recordsOf(recordFamilies.find(({ singular }) => singular === 'application')!);
const identifier = (type: string, id: string) => ({ type, id });
const named = (type: string, id: string, name: string) => ({
	...identifier(type, id),
	attributes: { name },
});

const application = (id: string, stage: unknown) => ({
	...identifier('job-applications', id),
	attributes: {},
	relationships: {
		stage: { links: {}, data: stage },
		job: { links: {} },
		tags: { data: [identifier('tags', '1'), identifier('tags', '9'), identifier('tags', '2')] },
	},
});

const included = [
	...[named('stages', '1', 'Inbox'), named('stages', '2', 'Offer'), named('tags', '1', 'North')],
	named('tags', '2', 'South'),
];

const parameters = { provider: 'teamtailor', options: { maxTries: 1 } };

async function teamtailor(body: object) {
	const credential = { provider: 'teamtailor' };
	return await connected({ parameters, credential, handlers: [() => response(200, body)] });
}

describe('what a provider sends next to its records', () => {
	const first = application('1', identifier('stages', '2'));
	const tags = included.slice(2);

	it('is in each record that is related to it, and the relationships stay', async () => {
		const { provider } = await teamtailor({
			...{ data: [first, application('2', null)], links: {}, meta: { 'record-count': 2 } },
			included,
		});
		const records = await listRecords(provider, applications, Infinity);
		expect(records).toEqual([
			{ ...first, included: { stage: included[1], tags } },
			{ ...application('2', null), included: { tags } },
		]);
	});

	it('is in a single record', async () => {
		const { provider } = await teamtailor({ data: first, included });
		const record = await readRecord(provider, applications, '1');
		expect(record!.included).toEqual({ stage: included[1], tags });
	});

	it('may be missing', async () => {
		const { provider } = await teamtailor({ data: first });
		expect(await readRecord(provider, applications, '1')).toEqual(first);
	});
});
