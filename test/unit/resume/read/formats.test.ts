import { strFromU8, unzipSync } from 'fflate';

import type { ReadFile } from '../../../../resume/read/fileContent';
import {
	corpusFile,
	corpusNames,
	expectSound,
	labelOf,
	judgedBlocks,
	layoutOf,
	read,
} from './support/reading';

type Format = 'docx' | 'odt' | 'rtf' | 'doc' | 'html';

/** A résumé of the corpus in one of its formats. */
async function readAs(format: Format, name: string): Promise<ReadFile> {
	const file = `${format === 'docx' ? 'word' : 'other'}/${name}.${format}`;
	const result = await read(corpusFile(file));
	if (result.status !== 'read') throw new Error(`${file}: ${result.reason}`);
	expect(result).toMatchObject({ kind: format, pages: null, doubts: [] });
	expectSound(result);
	return result;
}

const textsOf = ({ lines }: ReadFile) => lines.map(({ text }) => text);
const lettersOf = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');

/** All text of a Word document, as its XML has it; boxes are there twice, for older versions too. */
function lettersInXml(name: string): string {
	const part = 'word/document.xml';
	const filter = (file: { name: string }) => file.name === part;
	const xml = strFromU8(unzipSync(corpusFile(`word/${name}.docx`), { filter })[part]!);
	const texts = xml
		.replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '')
		.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g);
	return lettersOf([...texts].map(([, text]) => text!));
}

describe.each(corpusNames)('the corpus résumé %s', (name) => {
	it.each(['docx', 'odt', 'rtf', 'doc'] as const)(
		'yields all of its lines and the layout of its label as %s',
		async (format) => {
			const result = await readAs(format, name);
			expect(lettersOf(textsOf(result))).toBe(lettersInXml(name));
			expect(result.lines).toEqual((await readAs('docx', name)).lines);
			expect(await layoutOf(result)).toBe(labelOf(name));
		},
	);

	it('yields all of its words as a web page, and is one column only if it is', async () => {
		const result = await readAs('html', name);
		expect(lettersOf(textsOf(result))).toBe(lettersInXml(name));
		// Browsers show the tabs between dates and text as blanks.
		const isPlain = name.startsWith('S-plain') || name === 'G-hangingtab';
		expect(await layoutOf(result)).toBe(isPlain ? 'single' : 'unknown');
	});
});

describe('the corpus résumés', () => {
	const CONTACT = 'ana@example.com | +351 912 345 678 | Porto';

	it.each<[name: string, first: string[]]>([
		['S-plain0', ['Ana Sousa', CONTACT, 'PROFILE']],
		[
			'S-headertable',
			[
				'Ana Sousa\tProject Manager\tPorto',
				'ana@example.com\t+351 912 345 678\tlinkedin.com/in/ana',
				'PROFILE',
			],
		],
		['G-guttertable0', ['Ana Sousa', CONTACT, '03/2019 – 05/2020', 'Project Manager, Globex']],
		['M-layouttable0', ['CONTACT', 'Rua 12', '4000 Porto', '+351 912 345 678', 'ana@example.com']],
		['M-textbox0', ['CONTACT', 'Rua 12', '4000 Porto', '+351 912 345 678', 'ana@example.com']],
	])('begin with the lines that their author wrote first (%s)', async (name, first) => {
		expect(textsOf(await readAs('docx', name)).slice(0, first.length)).toEqual(first);
	});

	it.each(['docx', 'odt', 'rtf', 'doc'] as const)(
		'have columns and margins that are quoted by their first words (%s)',
		async (format) => {
			const judged = async (name: string) => await judgedBlocks(await readAs(format, name));
			expect(await judged('M-layouttable0')).toMatchObject({
				columns: [{ kind: 'layoutTable', columns: 2, paragraph: 1, text: 'CONTACT' }],
			});
			expect(await judged('M-sectioncols0')).toMatchObject({
				columns: [{ kind: 'sectionColumns', columns: 2 }],
				margins: [],
			});
			const margins = [4, 5, 6, 7, 8].map((paragraph) => ({
				paragraph,
				text: '03/2019 – 05/2020',
			}));
			expect(await judged('G-hangingtab')).toMatchObject({ columns: [], margins });
		},
	);
});
