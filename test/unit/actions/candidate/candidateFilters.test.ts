import type { IDataObject } from 'n8n-workflow';

import { candidateFilter } from '../../../../nodes/Recruiting/actions/candidate/candidateFilters';
import { contextWith } from '../../support/requestScope';

const ANA = {
	id: '1',
	first_name: 'Ana',
	last_name: 'Conceição Silva',
	email: 'Ana.Silva@candidates.example',
	location: { city: 'Porto', floors: [1, 2] },
	tags: ['Referral', 'team-1'],
	score: 7,
	active: true,
	note: null,
};

const filterWith = (filters: IDataObject) =>
	candidateFilter(contextWith({ parameters: { filters } }));
const matches = (filters: IDataObject) => filterWith(filters).isWanted(ANA);

describe('the filters for candidates', () => {
	it.each<[IDataObject, boolean]>([
		[{}, true],
		[{ email: '', name: '  ', fieldName: '', fieldValue: '' }, true],
		[{ email: ' ana.silva@CANDIDATES.example ' }, true],
		[{ email: 'ana.silva@candidates' }, false],
		[{ name: 'silva' }, true],
		[{ name: 'ANA CON' }, true],
		[{ name: 'Conceic\u0327a\u0303o' }, true],
		[{ name: 'Sousa' }, false],
		[{ name: 'silva', email: 'other@candidates.example' }, false],
		[{ fieldName: 'location.city', fieldValue: 'porto' }, true],
		[{ fieldName: 'location.city', fieldValue: 'Por' }, false],
		[{ fieldName: 'location.floors', fieldValue: '2' }, true],
		[{ fieldName: 'tags', fieldValue: 'referral' }, true],
		[{ fieldName: 'tags', fieldValue: 'Referral,team-1' }, false],
		[{ fieldName: 'score', fieldValue: 7 }, true],
		[{ fieldName: 'active', fieldValue: 'true' }, true],
		[{ fieldName: 'location', fieldValue: 'Porto' }, false],
		[{ fieldName: 'phone', fieldValue: '1' }, false],
		[{ fieldName: 'phone', fieldValue: 'undefined' }, false],
		[{ fieldName: 'note', fieldValue: 'null' }, false],
		[{ fieldName: 'toString', fieldValue: '1' }, false],
	])('%j: %s', (filters, expected) => {
		expect(matches(filters)).toBe(expected);
	});

	it.each([
		['phone', [ANA], 'phone'],
		['Tags', [ANA, { ...ANA, tags: [] }], 'Tags'],
		['phone', [ANA, { ...ANA, phone: null }], undefined],
		['phone', [], undefined],
		['note', [ANA], undefined],
	])('tell whether no candidate has the field %s', (fieldName, candidates, missing) => {
		const { isWanted, missingField } = filterWith({ fieldName, fieldValue: '1' });
		expect(candidates.filter(isWanted)).toEqual([]);
		expect(missingField()).toBe(missing);
	});

	it('miss no field if none is named', () => {
		const { isWanted, missingField } = filterWith({ name: 'Sousa' });
		expect(isWanted(ANA)).toBe(false);
		expect(missingField()).toBeUndefined();
	});

	it.each([{ fieldName: 'tags' }, { fieldValue: 'a' }, { fieldName: 'tags', fieldValue: ' ' }])(
		'need both the name and the value of a field: %j',
		(filters) => {
			expect(() => matches(filters)).toThrow('Field Name and Field Value belong together');
		},
	);

	it.each([
		['email', 'Email'],
		['name', 'Name Contains'],
	])('do not match everybody because the expression in "%s" has no result', (name, label) => {
		for (const value of [undefined, null]) {
			expect(() => matches({ [name]: value })).toThrow(
				`The expression in the filter "${label}" has no result`,
			);
		}
	});
});
