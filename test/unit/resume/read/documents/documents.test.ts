import { Chance } from '../../../../support/chance';
import { placesIn, read } from '../support/reading';
import { anyDocument } from './anyDocument';
import { layoutOf, linesOf, type Document } from './model';
import { writeDocx } from './writeDocx';
import { writeOdt } from './writeOdt';
import { writeRtf } from './writeRtf';

const DOCUMENTS = 50;

/** Writes documents and reads them again; the number of a document shows in failures. */
async function readBack(seed: string, write: (document: Document, chance: Chance) => Uint8Array) {
	const chance = new Chance(seed);
	const readings = [];
	for (let number = 0; number < DOCUMENTS; number++) {
		const document = anyDocument(chance);
		const result = await read(write(document, chance));
		if (result.status !== 'read') throw new Error(`Document ${number}: ${result.reason}`);
		const { layout, doubts, lines } = result;
		readings.push({ number, document, layout, doubts, texts: lines.map(({ text }) => text) });
	}
	return readings;
}

describe.each([
	['Word', writeDocx, {}],
	['RTF', writeRtf, {}],
	// Tables do not float in these.
	['OpenDocument', writeOdt, { layoutTable: 'frame' }],
] as const)('the reader of %s files', (format, write, boxForms) => {
	it('reads the paragraphs of a document in order, however they are written', async () => {
		for (const { number, document, texts, doubts } of await readBack(`${format} texts`, write)) {
			const expected = { number, texts: linesOf(document), doubts: [] };
			expect({ number, texts, doubts }).toEqual(expected);
		}
	});

	it('finds everything that stands side by side, dates in margins, and nothing else', async () => {
		for (const { number, document, layout } of await readBack(`${format} layouts`, write)) {
			const judged = layout.kind === 'blocks' && (await placesIn(layout));
			expect({ number, judged }).toEqual({ number, judged: layoutOf(document, boxForms) });
		}
	});
});
