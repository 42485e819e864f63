import { recordOf } from '../support/recorded';
import { corpusBytes } from './support/corpus';
import { read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

/** Of each script, each turn and each way to draw, one. */
const FILES = [
	'G-datesleft-0',
	'M-cjk-0',
	'M-rtl-0',
	'M-three-0',
	'S-arabic-0',
	'S-cjk-0',
	'S-footer-0',
	'S-justified-0',
	'S-rtl-0',
	'S-tabs-0',
	'M-page2only-0',
].map((name) => `drawn/${name}.pdf`);
const TURNED = ['M-rotkey90', 'S-rotkey180', 'M-rotkey270', 'S-rotcontent-formx', 'M-randomorder'];
const THEMES = ['caffeine.short.screen', 'even.long.print', 'kendall.long.print', 'srt.long.print'];

describe('what is read', () => {
	it.each([
		...FILES,
		...TURNED.map((name) => `hostile/${name}.pdf`),
		...THEMES.map((name) => `themes/${name}.pdf`),
	])('of %s is what was recorded', async (name) => {
		expect(recordOf(await read(corpusBytes(name)))).toMatchSnapshot();
	});

	it.each(['drawn/S-rightdates-0.pdf', 'drawn/S-rtl-0.pdf'])('line by line: %s', async (name) => {
		const result = await read(corpusBytes(name));
		const lines = result.status === 'read' ? result.lines : [];
		expect(lines.map(({ text, page, line }) => `${page}.${line}: ${text}`)).toMatchSnapshot();
	});
});
