import type { PdfPage } from '../../../../../nodes/Recruiting/resume/files/pdf/core/types';
import { hasTextOver } from '../../../../../nodes/Recruiting/resume/files/pdf/textOver';

const dict = (entries: Record<string, unknown>) => ({ get: (key: string) => entries[key] });
const name = (text: string) => ({ name: text });

/** A page with these annotations, each by a reference. */
const pageWith = (...annotations: unknown[]) =>
	({
		annotations: annotations.map((_, index) => index),
		xref: { fetchIfRef: (index: number) => annotations[index] },
	}) as unknown as PdfPage;

const field = (entries: Record<string, unknown>) => dict({ Subtype: name('Widget'), ...entries });

/** A field that has its text so many steps above it. */
function nested(depth: number): unknown {
	let parent: unknown = dict({ FT: name('Tx'), V: 'x' });
	for (let step = 1; step < depth; step++) parent = dict({ Parent: parent });
	return field({ Parent: parent });
}

describe('text over a page', () => {
	it.each<[what: string, annotation: unknown]>([
		['what was typed over it', dict({ Subtype: name('FreeText'), Contents: 'x' })],
		['a field that was filled in', field({ FT: name('Tx'), V: 'x' })],
		['a choice that was made', field({ FT: name('Ch'), V: 'x' })],
		['a field that inherits its text', nested(9)],
	])('is %s', (_, annotation) => {
		expect(hasTextOver(pageWith('', annotation))).toBe(true);
	});

	it.each<[what: string, annotation: unknown]>([
		['a note', dict({ Subtype: name('Text'), Contents: 'x', FT: name('Tx'), V: 'x' })],
		['an empty text', dict({ Subtype: name('FreeText'), Contents: ' ', FT: name('Tx'), V: 'x' })],
		['no text', dict({ Subtype: name('FreeText'), Contents: { length: 1 } })],
		['what has no kind', dict({ Contents: 'x', FT: name('Tx'), V: 'x' })],
		['what has a text as its kind', dict({ Subtype: 'FreeText', Contents: 'x' })],
		['what has nothing as its kind', dict({ Subtype: null, Contents: 'x' })],
		['an empty field', field({ FT: name('Tx'), V: '' })],
		['a button', field({ FT: name('Btn'), V: 'x' })],
		['a field without a kind', field({ V: 'x' })],
		['a field that inherits from too far above', nested(10)],
		['no annotation', null],
		['anything else', { Subtype: name('FreeText') }],
	])('is not %s', (_, annotation) => {
		expect(hasTextOver(pageWith(annotation))).toBe(false);
	});

	it('is not told of a page without annotations, or with broken ones', () => {
		expect(hasTextOver(pageWith())).toBe(false);
		expect(hasTextOver({ annotations: [1] } as unknown as PdfPage)).toBe(false);
	});
});
