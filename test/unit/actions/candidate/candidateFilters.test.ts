import type { IDataObject } from 'n8n-workflow';

import { candidateTests } from '../../../../nodes/Recruiting/actions/candidate/getAll';
import { contextWith } from '../../support/provider';

const ANA = {
	id: '1',
	first_name: 'Ana',
	last_name: 'Conceição Silva',
	email: 'Ana.Silva@candidates.example',
};

const matches = (filters: IDataObject) =>
	candidateTests(contextWith({ parameters: { filters } })).every((test) => test(ANA));

describe('the filters for candidates', () => {
	it.each<[IDataObject, boolean]>([
		[{}, true],
		[{ email: '', name: '  ' }, true],
		[{ email: ' ana.silva@CANDIDATES.example ' }, true],
		[{ email: 'ana.silva@candidates' }, false],
		[{ name: 'silva' }, true],
		[{ name: 'ANA CON' }, true],
		[{ name: 'Conceic\u0327a\u0303o' }, true],
		[{ name: 'Sousa' }, false],
		[{ name: 'silva', email: 'other@candidates.example' }, false],
	])('%j: %s', (filters, expected) => {
		expect(matches(filters)).toBe(expected);
	});

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
