import { Recruiting } from '../../../../index';

const { properties } = new Recruiting().description;

/** If n8n marks the field of an operation as required for a system; `undefined` if it is not shown there. */
function isRequired(operation: string, name: string, provider: string): boolean | undefined {
	const field = properties.find((one) => {
		const { show = {} } = one.displayOptions ?? {};
		return (
			one.name === name && show.operation?.includes(operation) && show.provider?.includes(provider)
		);
	});
	return field && field.required === true;
}

it('Candidate says that an application can be entered instead, if it can', () => {
	const described = (provider: string) =>
		properties
			.filter(({ name, displayOptions: { show = {} } = {} }) => {
				const isOfMove = show.operation?.includes('moveToStage');
				return name === 'candidateId' && isOfMove && show.provider?.includes(provider);
			})
			.map(({ description }) => description);
	expect(described('lever')).toEqual(['The candidate to move.']);
	expect(described('greenhouse')).toEqual([
		'The candidate to move. You can enter an Application ID instead.',
	]);
});

describe('a field of a change', () => {
	it.each<[operation: string, field: string, provider: string, expected: boolean | undefined]>([
		['archive', 'reason', 'lever', true],
		['archive', 'candidateId', 'lever', true],
		['archive', 'applicationId', 'lever', undefined],
		['archive', 'candidateId', 'greenhouse', false],
		['archive', 'applicationId', 'greenhouse', false],
		['moveToStage', 'stage', 'teamtailor', true],
		['moveToStage', 'user', 'lever', false],
		['moveToStage', 'user', 'workable', true],
		['create', 'firstName', 'greenhouse', true],
		['create', 'firstName', 'lever', false],
		['create', 'lastName', 'lever', true],
		['create', 'user', 'lever', true],
	])('is marked where the system needs it: %s, %s, %s', (operation, field, provider, expected) => {
		expect(isRequired(operation, field, provider)).toBe(expected);
	});
});
