import { formattedDoc, sprm } from './support/formattedWord';
import { pageFile } from './pdf/support/pdfFile';
import { bytesOf, read } from './support/reading';

type Made = () => Uint8Array;

const pdf = (content: string) => new Uint8Array(pageFile({ content }));
const page = (body: string) => bytesOf(`<html><body>${body}</body></html>`);

/** Files that are expensive to read, which are made on demand. */
const FILES: ReadonlyArray<readonly [kind: string, what: string, reason: string, make: Made]> = [
	['rtf', 'with lines', 'tooMuchMemory', () => bytesOf(`{\\rtf1 ${'a\\par '.repeat(100_000)}}`)],
	[
		'rtf',
		'with cells',
		'tooMuchMemory',
		() => bytesOf(`{\\rtf1\\trowd\\cellx100\\intbl ${'a\\cell '.repeat(100_000)}\\row}`),
	],
	[
		'doc',
		'with cells',
		'tooMuchMemory',
		() => {
			const text = '\x07'.repeat(60_000);
			return formattedDoc({ paragraphs: [{ text, properties: sprm(0x2416, 1) }] });
		},
	],
	['html', 'with endless comments', 'empty', () => page('<!-- '.repeat(100_000))],
	['html', 'with endless input fields', 'empty', () => page('<textarea>'.repeat(100_000))],
	['html', 'with an endless tag', 'empty', () => page('<a href="'.repeat(100_000))],
	['html', 'with nested tables', 'tooMuchMemory', () => page('<table><tr><td>'.repeat(30_000))],
	[
		'html',
		'with nested boxes',
		'tooMuchMemory',
		() => page(`<style>div{position:absolute}</style>${'<div>a'.repeat(40_000)}`),
	],
	['html', 'with nested elements', 'tooMuchMemory', () => page('<div>'.repeat(200_000))],
	['html', 'with 250,000 line breaks', 'empty', () => page('<br>'.repeat(250_000))],
	['html', 'with references', 'tooMuchMemory', () => page('&eacute'.repeat(600_000))],
	['pdf', 'with an endless string', 'tooMuchMemory', () => pdf(`BT (${'('.repeat(2_000_000)}`)],
	['pdf', 'with an endless name', 'tooMuchMemory', () => pdf(`BT /${'a'.repeat(2_000_000)}`)],
	['pdf', 'with an endless code', 'tooMuchMemory', () => pdf(`BT <${'z'.repeat(2_000_000)}`)],
	['html', 'with one line', 'tooMuchMemory', () => page(`${'a'.repeat(1_000)}<b>`.repeat(2_100))],
];

describe('the readers of endless files', () => {
	it.each(FILES)('reject a %s file %s', async (kind, _, reason, make) => {
		expect(await read(make())).toMatchObject({ status: 'unreadable', kind, reason });
	});
});
