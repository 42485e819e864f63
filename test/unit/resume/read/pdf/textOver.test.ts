import type { PdfPage } from '../../../../../resume/read/pdf/core';
import { hasTextOver } from '../../../../../resume/read/pdf/pageText';

const dict = (entries: Record<string, unknown>) => ({ get: (key: string) => entries[key] });
const name = (text: string) => ({ name: text });

/** A page with these annotations, each by a reference. */
const pageWith = (...annotations: unknown[]) =>
	({
		annotations: annotations.map((_, index) => index),
		xref: { fetchIfRef: (index: number) => annotations[index] },
	}) as unknown as PdfPage;

const field = (entries: Record<string, unknown>) => dict({ Subtype: name('Widget'), ...entries });

/** A field that inherits its text from an ancestor at this depth. */
function nested(depth: number): unknown {
	let parent: unknown = dict({ FT: name('Tx'), V: 'x' });
	for (let step = 1; step < depth; step++) parent = dict({ Parent: parent });
	return field({ Parent: parent });
}

describe('the check for text annotations', () => {
	it.each<[what: string, annotation: unknown]>([
		['text typed over the page', dict({ Subtype: name('FreeText'), Contents: 'x' })],
		['a field that was filled in', field({ FT: name('Tx'), V: 'x' })],
		['a choice that was made', field({ FT: name('Ch'), V: 'x' })],
		['a field that inherits its text', nested(9)],
	])('accepts %s', (_, annotation) => {
		expect(hasTextOver(pageWith('', annotation))).toBe(true);
	});

	it.each<[what: string, annotation: unknown]>([
		['a note', dict({ Subtype: name('Text'), Contents: 'x', FT: name('Tx'), V: 'x' })],
		['an empty text', dict({ Subtype: name('FreeText'), Contents: ' ', FT: name('Tx'), V: 'x' })],
		['content that is no text', dict({ Subtype: name('FreeText'), Contents: { length: 1 } })],
		['an annotation without a type', dict({ Contents: 'x', FT: name('Tx'), V: 'x' })],
		['an annotation whose type is a string', dict({ Subtype: 'FreeText', Contents: 'x' })],
		['an annotation whose type is null', dict({ Subtype: null, Contents: 'x' })],
		['an empty field', field({ FT: name('Tx'), V: '' })],
		['a button', field({ FT: name('Btn'), V: 'x' })],
		['a field without a kind', field({ V: 'x' })],
		['a field that inherits its text from too far above', nested(10)],
		['null', null],
		['an object that is no dictionary', { Subtype: name('FreeText') }],
	])('rejects %s', (_, annotation) => {
		expect(hasTextOver(pageWith(annotation))).toBe(false);
	});

	it('rejects pages without annotations or with broken ones', () => {
		expect(hasTextOver(pageWith())).toBe(false);
		expect(hasTextOver({ annotations: [1] } as unknown as PdfPage)).toBe(false);
	});
});
