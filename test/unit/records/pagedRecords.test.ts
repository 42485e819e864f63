import { PagedRecords } from '../../../nodes/Recruiting/records/pagedRecords';
import {
	candidates,
	recordsAt,
	type RecordKind,
} from '../../../nodes/Recruiting/records/recordKinds';

const page = (...ids: string[]) => ids.map((id, place) => ({ id, place }));

function collected(kind: RecordKind, ...pages: string[][]): string[] {
	const records = new PagedRecords(kind);
	for (const ids of pages) records.add(page(...ids));
	return records.all.map(({ id }) => id);
}

describe('the records of a list that changes while it is read', () => {
	it('are taken once where a newcomer has moved them to a later page', () => {
		expect(collected(candidates, ['a', 'b'], ['b', 'c'], ['c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
	});

	it('are taken as they were first', () => {
		const records = new PagedRecords(candidates);
		records.add([{ id: 'a', email: 'first@candidates.example' }]);
		records.add([{ id: 'a', email: 'later@candidates.example' }]);
		expect(records.all).toEqual([{ id: 'a', email: 'first@candidates.example' }]);
	});

	it('are taken once where they come again much later', () => {
		expect(collected(candidates, ['a'], ['b'], ['c', 'a'])).toEqual(['a', 'b', 'c']);
	});

	it('stay as the provider sent them within one page', () => {
		expect(collected(candidates, ['a', 'a'], ['b'])).toEqual(['a', 'a', 'b']);
	});

	it('all stay where nothing is known of their ids', () => {
		expect(collected(recordsAt('notes'), ['a'], ['a'])).toEqual(['a', 'a']);
	});
});
