import { readStructured } from '../../../../../nodes/Recruiting/resume/files/structure/readStructured';
import { recordInGroups } from '../../../../support/recordInGroups';
import { read } from '../support/reading';
import { digestOf } from '../support/recorded';
import { told } from './told';

// What the readers make of a file shows more than what is judged of it.
jest.mock('../../../../../nodes/Recruiting/resume/files/structure/readStructured', () => {
	const actual = jest.requireActual<{ readStructured: typeof readStructured }>(
		'../../../../../nodes/Recruiting/resume/files/structure/readStructured',
	);
	return { readStructured: jest.fn(actual.readStructured) };
});

/** Tests that what is read of these files is what was recorded, with a digest of their blocks. */
export function recordAll(files: readonly Uint8Array[]): void {
	recordInGroups(files, async (file) => {
		jest.mocked(readStructured).mockClear();
		const result = await read(file);
		const [, document] = jest.mocked(readStructured).mock.calls[0] ?? [];
		// Where a reader was loaded before the mock, its blocks would not be seen.
		const isStructured = result.status === 'read' && result.layout.kind === 'structure';
		if (isStructured) expect(document).toBeDefined();
		return `${told(result)}, ${digestOf(document ?? null)}`;
	});
}
