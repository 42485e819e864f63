import { NodeHelpers, type INode, type INodePropertyOptions } from 'n8n-workflow';

import { chosenParser, openProvider } from '../../../nodes/Recruiting/provider';
import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import { contextWith } from '../support/provider';

const parserOf = (parameters: object) =>
	chosenParser(contextWith({ parameters: { ...parameters } }));

describe('whoever needs no provider', () => {
	it.each([{ provider: 'default' }, { provider: '' }, {}])(
		'can check resumes for any ATS: %j',
		(parameters) => {
			expect(parserOf({ ...parameters, profile: 'any' })).toEqual({
				id: 'any',
				label: 'Any ATS',
				parser: {
					layout: 'single-column',
					dates: 'flexible',
					maxFileSizeBytes: 10 * 1_024 * 1_024,
				},
			});
		},
	);

	it('gets the parser of a system by its name, whatever profile is saved', () => {
		for (const profile of ['any', 'p2']) {
			const chosen = parserOf({ provider: 'lever', profile });
			expect(chosen).toMatchObject({ id: 'p5', label: 'Lever' });
		}
		expect(parserOf({ profile: 'p2' })).toMatchObject({ id: 'p2', label: 'P2' });
	});

	it('cannot call one', async () => {
		const opened = openProvider(contextWith({ parameters: { profile: 'any' } }));
		await expect(opened).rejects.toMatchObject({ message: 'The profile "any" does not exist' });
	});

	const { description } = new Recruiting();
	const node = { typeVersion: 1 } as INode;

	/** The profiles that the editor offers, and whether it asks for a credential. */
	const offeredFor = (resource: string, operation: string) => {
		const parameters = NodeHelpers.getNodeParameters(
			description.properties,
			{ provider: 'default', profile: 'p3', resource, operation },
			...([true, false, node, description] as const),
		)!;
		const isShown = (one: Parameters<typeof NodeHelpers.displayParameter>[1]) =>
			NodeHelpers.displayParameter(parameters, one, node, description);
		const fields = description.properties.filter((one) => one.name === 'profile' && isShown(one));
		return [
			fields.map(({ options }) =>
				(options as INodePropertyOptions[]).some(({ value }) => value === 'any'),
			),
			description.credentials!.some(isShown),
		];
	};

	it.each(['check', 'compare', 'extractText', 'rewriteDates'])(
		'is offered any ATS, and no credential: %s',
		(operation) => expect(offeredFor('resume', operation)).toEqual([[true], false]),
	);

	it.each([
		['resume', 'push'],
		['candidate', 'getAll'],
		['job', 'get'],
	])('has to select a profile for %s: %s', (resource, operation) =>
		expect(offeredFor(resource, operation)).toEqual([[false], true]),
	);
});
