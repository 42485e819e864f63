import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import { profileTable } from '../../../../index';
import { Recruiting } from '../../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type Handler } from '../../support/executeContext';

const OWNERS: Readonly<Record<string, string>> = {
	application: 'p1 p4',
	interviewSchedule: 'p5',
	job: 'p3 p4',
	note: 'p5',
	posting: 'p5',
	requisition: 'p1 p2',
	scorecard: 'p1 p2 p3 p4 p5',
	stage: 'p5',
	vacancy: 'p1 p2 p3 p4 p5',
};
const resources = Object.keys(OWNERS);

const { description } = new Recruiting();

const reading = (parameters: object, ...handlers: Handler[]) =>
	fakeContext({ parameters: { resource: 'job', returnAll: true, ...parameters }, handlers });

describe('the resources of the node', () => {
	const optionsOf = (name: string, resource?: string) =>
		description.properties.find(
			({ name: own, displayOptions }) =>
				own === name && (!resource || displayOptions?.show?.resource?.includes(resource)),
		)!.options as Array<{ name: string; value: string; action?: string }>;

	it('are candidates, resumes and all record families, in alphabetical order', () => {
		const offered = optionsOf('resource');
		expect(offered.map(({ value }) => value).sort()).toEqual(
			[...resources, 'candidate', 'resume'].sort(),
		);
		const names = offered.map(({ name }) => name);
		expect(names).toEqual([...names].sort());
		expect(names).toContain('Interview Schedule');
	});

	it.each([
		['job', 'Get many jobs'],
		['interviewSchedule', 'Get many interview schedules'],
		['vacancy', 'Get many vacancies'],
	])('are actions of their own in the node panel: %s', (resource, action) => {
		expect(optionsOf('operation', resource)).toMatchObject([{ value: 'getAll', action }]);
	});
});

describe.each(resources)('%s: Get Many', (resource) => {
	it.each(profileTable)(
		'says for $label whether the profile has it',
		async ({ id, authentication }) => {
			const isOwned = OWNERS[resource]!.includes(id);
			const parameters = { profile: id, authentication: authentication[0], resource };
			const fake = reading(parameters, () => response(200, [{ any: 1 }]));
			const run = new Recruiting().execute.call(fake.context);
			if (isOwned) expect(await run).toMatchObject([[{ json: { any: 1 } }]]);
			else
				await expect(run).rejects.toMatchObject({ message: expect.stringContaining(' has no ') });
			expect(fake.requests).toHaveLength(isOwned ? 1 : 0);
			expect(noticesFor({ ...parameters, operation: 'getAll' })).toHaveLength(isOwned ? 0 : 1);
		},
	);
});

/** The notices that the editor shows. */
function noticesFor(parameters: INodeParameters): string[] {
	const node = { name: 'Recruiting', typeVersion: 1 } as INode;
	return description.properties
		.filter(({ type }) => type === 'notice')
		.filter((property) => NodeHelpers.displayParameter(parameters, property, node, description))
		.map(({ displayName }) => displayName);
}

describe('a family that the profile lacks', () => {
	it.each([
		['job', 'p1', 'P1 has no jobs', 'Only P3 and P4 have jobs.'],
		[
			'interviewSchedule',
			'p1',
			'P1 has no interview schedules',
			'Only P5 has interview schedules.',
		],
	])(
		'%s for %s is reported with the profiles that have it',
		async (resource, profile, ...texts) => {
			const [message, advice] = texts;
			const fake = reading({ resource, profile, authentication: 'accessToken' });
			const description = expect.stringContaining(advice!);
			const run = new Recruiting().execute.call(fake.context);
			await expect(run).rejects.toMatchObject({ message, description });
			expect(noticesFor({ resource, profile, operation: 'getAll' })).toEqual([description]);
		},
	);
});

describe('the path of a list', () => {
	it.each([
		[undefined, 'jobs'],
		['jobs', 'jobs'],
		['/job board/postings/', 'job%20board/postings'],
		['jobs?all=1', 'jobs?all=1'],
		['jobs#top', 'jobs%23top'],
	])('given as %j is %s', async (listPath, address) => {
		const providerApi = listPath === undefined ? {} : { listPath };
		const fake = reading({ providerApi }, () => response(200, []));
		await new Recruiting().execute.call(fake.context);
		expect(fake.requests[0]?.url).toBe(`https://ats.example.com/hub/v1/${address}`);
	});

	it.each(['', '..', '../admin', 'jobs/../../admin', '/', './jobs'])(
		'cannot be %j',
		async (listPath) => {
			const fake = reading({ providerApi: { listPath } });
			await expect(new Recruiting().execute.call(fake.context)).rejects.toThrow(
				'List Path is not a valid path',
			);
			expect(fake.requests).toEqual([]);
		},
	);

	it('is not that of candidates if the credential has a preset', async () => {
		const fake = fakeContext({
			parameters: { resource: 'job', returnAll: true },
			credential: { provider: 'smartRecruiters' },
			handlers: [() => response(200, { content: [{ id: 7 }] })],
		});
		const [items] = await new Recruiting().execute.call(fake.context);
		expect(items?.map(({ json }) => json)).toEqual([{ id: '7' }]);
		expect(fake.requests[0]?.url).toBe('https://ats.example.com/hub/jobs?limit=100');
	});
});

describe('a list of records', () => {
	it('is passed on unchanged', async () => {
		const records = [{ id: 7, name: 'Job 1' }, { anything: null }];
		const fake = reading({}, () => response(200, records));
		const [items] = await new Recruiting().execute.call(fake.context);
		expect(items?.map(({ json }) => json)).toEqual(records);
	});

	it.each([
		['{"id": 1}', 'The response is an object instead of a list of records'],
		['[1]', 'The record at index 0 is a number instead of an object'],
	])('fails if the response is %s', async (body, message) => {
		const fake = reading({}, () => response(200, body));
		await expect(new Recruiting().execute.call(fake.context)).rejects.toThrow(message);
	});
});
