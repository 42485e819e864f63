import type { IDataObject } from 'n8n-workflow';

import { recordFilter } from '../../../nodes/Recruiting/actions/filters';
import { candidates } from '../../../nodes/Recruiting/records';
import { contextWith } from '../support/provider';

const ANA = {
	id: '1',
	email: 'Ana.Silva@candidates.example',
	location: { city: 'Porto', floors: [1, 2] },
	tags: ['Referral', 'team-1'],
	score: 7,
	active: true,
	note: null,
	none: [],
	blank: ' ',
	created: '2026-01-31T09:30:00+01:00',
	day: '2026-01-31',
	unix: 1_769_848_200,
	createdAt: 1_790_000_000_000,
	sent_date: '/Date(1790000000000)/',
	placements: [{ stage: { id: 6 } }, { stage: null }, { stage: { id: 8 } }],
};

type Given = [field: string, operator: string, value?: unknown];

const filterOf = (conditions: Given[], combine?: string) => {
	const condition = conditions.map((given) => {
		const [field, operator, value] = given ?? [];
		return given && { field, operator, value };
	});
	const filters = { conditions: { condition }, ...(combine && { combine }) } as IDataObject;
	return recordFilter(contextWith({ parameters: { filters } }));
};

const matches = (conditions: Given[], combine?: string) =>
	filterOf(conditions, combine).isWanted!(ANA);

describe('a condition', () => {
	it.each<[...Given, boolean]>([
		['location.city', 'is', ' PORTO ', true],
		['location.city', 'is', 'Por', false],
		['location.floors', 'is', '2', true],
		['tags', 'is', 'referral', true],
		['placements.stage.id', 'is', '8', true],
		['placements.1.stage.id', 'is', '8', false],
		['placements.stage.id', 'isNot', '8', false],
		['placements.name', 'isEmpty', undefined, true],
		['tags', 'is', 'Referral,team-1', false],
		['score', 'is', 7, true],
		['active', 'is', 'true', true],
		['location', 'is', '[object Object]', false],
		['phone', 'is', 'undefined', false],
		['note', 'is', 'null', false],
		['toString', 'contains', 'function', false],
		['location.city', 'isNot', 'porto', false],
		['location.city', 'isNot', 'Lisbon', true],
		['tags', 'isNot', 'team-1', false],
		['phone', 'isNot', '1', true],
		['email', 'contains', 'SILVA@', true],
		['email', 'contains', 'sousa', false],
		['tags', 'contains', 'eam', true],
		['email', 'beginsWith', 'ana.', true],
		['email', 'beginsWith', 'silva', false],
		['email', 'endsWith', '@Candidates.example', true],
		['email', 'endsWith', '@candidates', false],
		['note', 'isEmpty', undefined, true],
		['none', 'isEmpty', undefined, true],
		['blank', 'isEmpty', 'ignored', true],
		['phone', 'isEmpty', '', true],
		['score', 'isEmpty', '', false],
		['location', 'isEmpty', '', false],
		['tags', 'isEmpty', '', false],
		['created', 'after', '2026-01-30', true],
		['created', 'after', '2026-01-31', false],
		['created', 'before', '2026-01-31', false],
		['created', 'before', '2026-02-01', true],
		['created', 'after', '2026-01-31T08:29:59Z', true],
		['created', 'after', '2026-01-31T08:30:00Z', false],
		['created', 'before', '2026-01-31t08:31', true],
		['created', 'before', '2026-01-31T10:31+0200', true],
		['created', 'after', '2026-01-31T07:31-01', false],
		['day', 'after', '2026-01-30T23:00:00Z', true],
		['day', 'before', '2026-01-31T23:00:00Z', false],
		['unix', 'after', '1769848199', true],
		['unix', 'before', 1_769_848_200_001, true],
		['createdAtIso', 'is', '2026-09-21T14:13:20.000Z', true],
		['createdAtIso', 'after', '2026-09-21', false],
		['sent_date_iso', 'beginsWith', '2026-09', true],
		['createdAtiso', 'isEmpty', undefined, true],
		['createdAt_iso', 'isEmpty', undefined, true],
		['scoreIso', 'isEmpty', undefined, true],
		['score', 'before', '2026-01-31', false],
		['tags', 'before', '2026-01-31', false],
	])('%s %s %j: %s', (field, operator, value, expected) => {
		expect(matches([[field, operator, value]])).toBe(expected);
	});

	it.each<[Given, string]>([
		[[' ', 'is', 'a'], 'There is no field in condition 1 of Filters'],
		[null as never, 'There is no field in condition 1 of Filters'],
		[['tags', 'is', ' '], 'There is no value in condition 1 of Filters'],
		[['tags', 'isNot', null], 'There is no value in condition 1 of Filters'],
		[['tags', 'toString', 'a'], 'The operator in condition 1 of Filters does not exist'],
		[['day', 'after', '31.01.2026'], 'The value in condition 1 of Filters is not a date'],
		[['day', 'before', '2026-02-31'], 'The value in condition 1 of Filters is not a date'],
		[['day', 'before', '2026'], 'The value in condition 1 of Filters is not a date'],
		[['day', 'before', '20260131'], 'The value in condition 1 of Filters is not a date'],
		[['day', 'after', '2026-01-31T25:00'], 'The value in condition 1 of Filters is not a date'],
	])('that cannot be used is an error: %j', (given, message) => {
		expect(() => matches([given])).toThrow(message);
	});
});

describe('several conditions', () => {
	const silva: Given = ['email', 'contains', 'silva'];
	const lisbon: Given = ['location.city', 'is', 'Lisbon'];

	it.each<[Given[], string | undefined, boolean]>([
		[[silva, lisbon], undefined, false],
		[[silva, lisbon], 'all', false],
		[[silva, lisbon], 'any', true],
		[[lisbon, lisbon], 'any', false],
		[[silva, silva], 'all', true],
	])('%j are combined by %s: %s', (conditions, combine, expected) => {
		expect(matches(conditions, combine)).toBe(expected);
	});

	it('let everybody through if there are none', () => {
		expect(filterOf([]).isWanted).toBeUndefined();
	});

	it('must be met beside what only this kind of records has', () => {
		const context = contextWith({
			parameters: {
				filters: { combine: 'any', conditions: { condition: { field: 'score', value: '7' } } },
			},
		});
		expect(recordFilter(context, [() => false]).isWanted!(ANA)).toBe(false);
		expect(recordFilter(context, [() => true]).isWanted!(ANA)).toBe(true);
	});
});

describe('the hint after a list', () => {
	const hintAfter = (conditions: Given[], records: IDataObject[]) => {
		const { isWanted, hint } = filterOf(conditions, 'any');
		const passed = records.filter((record) => isWanted!(record as typeof ANA)).length;
		return hint(candidates, passed);
	};

	it.each<[Given[], IDataObject[], string | undefined]>([
		[[['phone', 'is', '1']], [ANA, ANA], 'No candidate has the field "phone".'],
		[[['phone', 'isEmpty']], [ANA], 'No candidate has the field "phone".'],
		[[['score', 'after', '2026-01-31']], [ANA], 'No candidate has a date in the field "score".'],
		[
			[
				['email', 'contains', 'silva'],
				['Tags', 'is', 'a'],
			],
			[ANA],
			'No candidate has the field "Tags".',
		],
		[[['phone', 'is', '1']], [ANA, { ...ANA, phone: null }], 'None of the candidates match'],
		[[['email', 'is', 'silva']], [ANA, ANA], '(2 were read). Is and the filter Email'],
		[[['email', 'contains', 'silva']], [ANA], undefined],
		[[['phone', 'is', '1']], [], undefined],
	])('%j', (conditions, records, expected) => {
		const hint = hintAfter(conditions, records);
		if (expected === undefined) expect(hint).toBeUndefined();
		else expect(hint).toContain(expected);
	});
});
