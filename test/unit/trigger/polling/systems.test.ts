import type { IDataObject } from 'n8n-workflow';

import { recordFamilies } from '../../../../nodes/Recruiting/profiles';
import { presets } from '../../../../nodes/Recruiting/providers';
import { response } from '../../support/executeContext';
import { fakePoll } from './pollContext';

/** Polls a system twice, and returns the item of the change. */
async function changed(parameters: IDataObject, before: object, after: object) {
	const { provider, events = ['updated'] } = parameters;
	const fake = fakePoll(
		[() => response(200, before), () => response(200, after)],
		{ mode: 'polling', ...parameters, events },
		{ provider: provider as string },
	);
	expect(await fake.poll()).toBeNull();
	const items = await fake.poll();
	return items?.[0]?.map(({ json }) => json);
}

describe('polling a system', () => {
	const ashby = { provider: 'ashby', profile: 'p1', authentication: 'accessToken' };
	const application = (title: string, more = {}) => ({
		success: true,
		moreDataAvailable: false,
		results: [
			{
				id: 'a1',
				status: 'Active',
				candidate: { id: 'c1', name: 'Ana Silva' },
				currentInterviewStage: { id: 's', title },
				...more,
			},
		],
	});

	it('sees that an application has moved to another stage, and whose it is', async () => {
		const parameters = { ...ashby, watch: 'applications' };
		const items = await changed(parameters, application('New'), application('On site'));
		expect(items).toEqual([
			expect.objectContaining({
				event: 'application.updated',
				profile: 'p4',
				source: 'poll',
				changedFields: ['currentInterviewStage.title'],
				data: expect.objectContaining({ id: 'a1', candidateId: 'c1' }),
			}),
		]);
		const data = items![0]!.data as IDataObject;
		expect(Object.keys(data).slice(0, 2)).toEqual(['id', 'candidateId']);
	});

	it('sees a new application, and whose it is', async () => {
		const none = { success: true, moreDataAvailable: false, results: [] };
		const parameters = { ...ashby, watch: 'applications', events: ['created'] };
		expect(await changed(parameters, none, application('New'))).toMatchObject([
			{ event: 'application.created', data: { id: 'a1', candidateId: 'c1' } },
		]);
	});

	it('sees no change of a place that is not watched', async () => {
		const parameters = { ...ashby, watch: 'applications' };
		const after = application('New', { updatedAt: '2026-11-28' });
		expect(await changed(parameters, application('New'), after)).toBeUndefined();
	});

	it('compares the fields that the user names instead', async () => {
		const parameters = { ...ashby, watch: 'applications', watchedFields: 'updatedAt' };
		const after = application('On site', { updatedAt: '2026-11-28' });
		const items = await changed(parameters, application('New'), after);
		expect(items).toMatchObject([{ changedFields: ['updatedAt'] }]);
	});

	const lever = { provider: 'lever', authentication: 'apiKey' };
	const opportunity = (stage: string, name = 'Ana Silva') => ({
		hasNext: false,
		data: [{ id: 'o1', name, emails: [], stage: { id: 's', text: stage } }],
	});

	it("sees a candidate's stage by its name, and the name as well", async () => {
		expect(await changed(lever, opportunity('New'), opportunity('Offer'))).toMatchObject([
			{ event: 'candidate.updated', profile: 'p5', changedFields: ['stage.text'] },
		]);
		const items = await changed(lever, opportunity('New'), opportunity('New', 'Ana Sousa'));
		expect(items).toMatchObject([{ changedFields: ['last_name'] }]);
	});

	it('refuses a list that the system lacks', async () => {
		const parameters = { ...lever, watch: 'jobs', mode: 'polling', events: ['updated'] };
		const fake = fakePoll([], parameters, { provider: 'lever' });
		await expect(fake.poll()).rejects.toMatchObject({
			message: 'Lever has no list "jobs"',
			description: 'Select one of the lists in Watch.',
		});
		expect(fake.requests).toEqual([]);
	});

	it('refuses a list of a single candidate, which a poll does not select', async () => {
		const parameters = { ...lever, watch: 'notes', mode: 'polling', events: ['updated'] };
		const fake = fakePoll([], parameters, { provider: 'lever' });
		await expect(fake.poll()).rejects.toMatchObject({
			message: 'The list "notes" is that of a single candidate, so it cannot be watched',
			description: 'Select one of the lists in Watch.',
		});
	});
});

describe('the watched places of a system', () => {
	const entries = presets.flatMap(({ id, records }) =>
		Object.entries(records).map(([resource, entry]) => ({ id, resource, ...entry })),
	);
	const resources = ['candidate', ...recordFamilies.map(({ singular }) => singular)];

	it.each(presets)('are named for candidates of $id', ({ records }) => {
		expect(records.candidate!.watched!.length).toBeGreaterThan(0);
	});

	it.each(entries)('are places for $id: $resource', ({ resource, watched = [] }) => {
		expect(resources).toContain(resource);
		for (const place of watched) expect(place).toMatch(/^[^\s,]+$/);
		expect(new Set(watched).size).toBe(watched.length);
	});
});
