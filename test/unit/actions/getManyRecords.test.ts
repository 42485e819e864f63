import { profileTable } from '../../../index';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../support/executeContext';

const reading = (parameters: object, ...handlers: Handler[]) =>
	fakeContext({ parameters: { resource: 'record', returnAll: true, ...parameters }, handlers });

describe('Record: Get Many', () => {
	it('outputs the records unchanged', async () => {
		const records = [{ id: 7, name: 'Job 1' }, { anything: null }];
		const fake = reading({ family: 'jobs', path: 'jobs' }, () => response(200, records));
		const [items] = await new Recruiting().execute.call(fake.context);
		expect(items?.map(({ json }) => json)).toEqual(records);
	});

	it.each([
		['jobs', 'jobs'],
		['/job board/postings/', 'job%20board/postings'],
		['jobs?all=1#top', 'jobs%3Fall%3D1%23top'],
		['', 'family'],
	])('requests the path %j', async (path, address) => {
		const fake = reading({ family: 'family', path }, () => response(200, []));
		await new Recruiting().execute.call(fake.context);
		expect(fake.requests[0]?.url).toBe(`https://ats.example.com/hub/v1/${address}`);
	});

	it.each(['..', '../admin', 'jobs/../../admin', '/', './jobs'])(
		'rejects the path %j',
		async (path) => {
			const fake = reading({ family: 'jobs', path });
			await expect(new Recruiting().execute.call(fake.context)).rejects.toThrow(
				'The path of the records is not valid',
			);
			expect(fake.requests).toEqual([]);
		},
	);

	it.each([
		['{"id": 1}', 'The response is an object instead of a list of records'],
		['[1]', 'The record at index 0 is a number instead of an object'],
	])('fails if the response is %s', async (body, message) => {
		const fake = reading({ family: 'jobs', path: 'jobs' }, () => response(200, body));
		await expect(new Recruiting().execute.call(fake.context)).rejects.toThrow(message);
	});

	it('offers the families of the profile and those that belong to no profile', () => {
		const { properties } = new Recruiting().description;
		const offered = profileTable.map(({ id }) => {
			const field = properties.find(
				({ name, displayOptions }) =>
					name === 'family' && displayOptions?.show?.profile?.includes(id),
			);
			return [id, field?.options?.map((option) => ('value' in option ? option.value : ''))];
		});
		expect(Object.fromEntries(offered)).toEqual({
			p1: ['applications', 'requisitions', 'scorecards', 'vacancies'],
			p2: ['requisitions', 'scorecards', 'vacancies'],
			p3: ['jobs', 'scorecards', 'vacancies'],
			p4: ['applications', 'jobs', 'scorecards', 'vacancies'],
			p5: ['interview-schedules', 'notes', 'postings', 'scorecards', 'stages', 'vacancies'],
		});
	});
});
