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
	it('are candidates, resumes and all record families, in alphabetical order', () => {
		const { options } = description.properties.find(({ name }) => name === 'resource')!;
		const offered = options as Array<{ name: string; value: string }>;
		expect(offered.map(({ value }) => value).sort()).toEqual(
			[...resources, 'candidate', 'resume'].sort(),
		);
		const names = offered.map(({ name }) => name);
		expect(names).toEqual([...names].sort());
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
			const shown = { ...parameters, operation: 'getAll' };
			expect(noticesFor(shown)).toHaveLength(isOwned ? 0 : 1);
			expect(noticesFor({ ...shown, provider: 'lever' })).toEqual([]);
		},
	);
});

/** The notices that the editor shows. */
function noticesFor(parameters: INodeParameters): string[] {
	const node = { name: 'Recruiting', typeVersion: 1 } as INode;
	return description.properties
		.filter(({ type }) => type === 'notice')
		.filter((property) =>
			NodeHelpers.displayParameter(
				{ provider: 'default', ...parameters },
				property,
				node,
				description,
			),
		)
		.map(({ displayName }) => displayName);
}

describe('a family that the profile lacks', () => {
	it.each([
		['job', 'jobs', 'Only P3 and P4 have jobs.'],
		['interviewSchedule', 'interview schedules', 'Only P5 has interview schedules.'],
	])('is reported with the profiles that have it: %s', async (resource, plural, owners) => {
		const parameters = { resource, profile: 'p1' };
		const advice = expect.stringContaining(owners);
		const fake = reading({ ...parameters, authentication: 'accessToken' });
		await expect(new Recruiting().execute.call(fake.context)).rejects.toMatchObject({
			message: `P1 has no ${plural}`,
			description: advice,
		});
		expect(noticesFor({ ...parameters, operation: 'getAll' })).toEqual([advice]);
	});
});

describe('the path of a list', () => {
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
