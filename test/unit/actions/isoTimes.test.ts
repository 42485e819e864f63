import type { IDataObject } from 'n8n-workflow';

import { withIsoTimes } from '../../../nodes/Recruiting/actions/isoTimes';

const TIME = 1_790_000_000_000;
const ISO = '2026-09-21T14:13:20.000Z';

describe('a time that only programs can read', () => {
	it('is followed by the same in ISO 8601', () => {
		const record = { id: '1', createdAt: TIME, stage: 'New', updated_at: TIME };
		expect(Object.entries(withIsoTimes(record))).toEqual([
			...[['id', '1'] as const, ['createdAt', TIME] as const, ['createdAtIso', ISO] as const],
			...[
				['stage', 'New'] as const,
				['updated_at', TIME] as const,
				['updated_at_iso', ISO] as const,
			],
		]);
	});

	it('gives way to one that the provider has sent', () => {
		const record = { createdAt: TIME, createdAtIso: 'own' };
		expect(withIsoTimes(record)).toEqual(record);
	});

	it('leaves a field that is called like the prototype what it is', () => {
		const record = JSON.parse(
			`{"__proto__": {"admin": true}, "createdAt": ${TIME}}`,
		) as IDataObject;
		const read = withIsoTimes(record);
		expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
		expect(Object.entries(read)).toEqual([
			...[['__proto__', { admin: true }] as const, ['createdAt', TIME] as const],
			['createdAtIso', ISO],
		]);
	});

	it.each([[{ lastModified: `/Date(${TIME}+0000)/` }], [{ lastModified: `/Date(${TIME})/` }]])(
		'may be one of OData: %j',
		(record) => {
			expect(withIsoTimes(record)).toEqual({ ...record, lastModifiedIso: ISO });
		},
	);

	it.each([
		[{ id: TIME, candidate: TIME }],
		[{ createdAt: 17, updatedAt: null, archivedAt: '2026-09-21' }],
		[{ createdAt: 1.79e17, format: 'At' }],
	])('is nothing else: %j', (record) => {
		expect(withIsoTimes(record)).toBe(record);
	});
});
