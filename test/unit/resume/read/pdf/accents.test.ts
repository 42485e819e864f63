import { extractText } from '../../../../../resume';
import { pageFile } from './support/pdfFile';

/** In WinAnsiEncoding; Helvetica draws each of them 333 thousandths wide. */
const CODES = { acute: '\\264', grave: '\\140', dieresis: '\\250', cedilla: '\\270' };
const FONT =
	'/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>';

/** A file with hardly any text counts as empty. */
const MORE = '0 -20 Td (Another line, so that there is enough text) Tj';

/** The first line of a page on which one line is drawn, with steps in thousandths of the size to the left. */
async function lineOf(...drawn: Array<string | number>): Promise<string> {
	const parts = drawn.map((part) => (typeof part === 'string' ? `(${part})` : part));
	const content = `BT /F1 12 Tf 72 700 Td [${parts.join(' ')}] TJ ${MORE} ET`;
	const read = await extractText(pageFile({ resources: FONT, content }));
	if (!('text' in read)) throw new Error(read.reason);
	return read.text.split('\n')[0]!;
}

describe('an accent', () => {
	it.each([
		['México', ['M', -50, CODES.acute, 440, 'exico']],
		['Très bien', ['Tr', -50, CODES.grave, 440, 'es bien']],
		['Saarbrücken', ['Saarbr', -50, CODES.dieresis, 440, 'ucken']],
		['garçon', ['gar', -50, CODES.cedilla, 400, 'con']],
		['with Ángel', ['with', -278, CODES.acute, 500, 'Angel']],
		['À Paris', [CODES.grave, 500, 'A Paris']],
	])('joins the letter that it is drawn over: %s', async (text, drawn) => {
		expect(await lineOf(...drawn)).toBe(text);
	});

	it.each([
		['an apostrophe', 'l´accord', [`l${CODES.acute}accord`]],
		['a quotation mark', 'the `api`', [`the ${CODES.grave}api${CODES.grave}`]],
		['over no letter', 'M´1', ['M', CODES.acute, 440, '1']],
		['over a letter that cannot have it', 'M¸q', ['M', CODES.cedilla, 440, 'q']],
	])('stays if it is %s', async (_, text, drawn) => {
		expect(await lineOf(...drawn)).toBe(text);
	});

	it('joins a letter even if it is raised above it', async () => {
		const content = `BT /F1 12 Tf 1 0 0 1 72 660 Tm (with) Tj 1 0 0 1 99.3 662.3 Tm (${CODES.acute}) Tj 1 0 0 1 97.3 660 Tm (Angel) Tj ET`;
		const read = await extractText(pageFile({ resources: FONT, content }));
		expect(read).toMatchObject({ text: 'with Ángel' });
	});
});
