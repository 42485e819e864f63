import { bytesOf, read, textsOf } from './support/reading';
import { docxOf, odtOf, paragraph, zipOf } from './support/zips';

type Made = () => Uint8Array;

const page = (body: string) => bytesOf(`<html><body>${body}</body></html>`);
const odtText = (content: string) => odtOf(`<text:p>${content}</text:p>`);

/** Files that take much to read; made when they are wanted. */
const FILES: ReadonlyArray<readonly [kind: string, reason: string, made: Made]> = [
	['docx', 'empty', () => docxOf('<w:p/>'.repeat(190_000))],
	['docx', 'tooMuchMemory', () => zipOf({ 'word/document.xml': new Uint8Array(70_000_000) })],
	['docx', 'tooMuchMemory', () => docxOf('<w:tbl><w:tr><w:tc>'.repeat(5_000))],
	['docx', 'tooMuchMemory', () => docxOf(paragraph('word '.repeat(500_000)))],
	['odt', 'empty', () => odtOf('<text:p/>'.repeat(190_000))],
	['odt', 'tooMuchMemory', () => odtText(`${'<text:s text:c="999999999"/>'.repeat(6_000)}x`)],
	['rtf', 'tooMuchMemory', () => bytesOf(`{\\rtf1 ${'{'.repeat(1_000_000)}`)],
	['rtf', 'tooMuchMemory', () => bytesOf(`{\\rtf1 ${'a\\par '.repeat(100_000)}}`)],
	[
		'rtf',
		'tooMuchMemory',
		() => bytesOf(`{\\rtf1\\trowd\\cellx100\\intbl ${'a\\cell '.repeat(100_000)}\\row}`),
	],
	['html', 'empty', () => page('<!-- '.repeat(100_000))],
	['html', 'empty', () => page('<textarea>'.repeat(100_000))],
	['html', 'empty', () => page('<a href="'.repeat(100_000))],
	['html', 'tooMuchMemory', () => page('<p>a'.repeat(60_000))],
	['html', 'tooMuchMemory', () => page(`<p>${'a'.repeat(100_000)}`.repeat(6))],
	['html', 'tooMuchMemory', () => page('&eacute'.repeat(600_000))],
	['html', 'tooMuchMemory', () => page(`${'a'.repeat(1_000)}<b>`.repeat(2_100))],
];

describe('a file that does harm', () => {
	it.each(FILES)('%s is %s (%#)', async (kind, reason, made) => {
		expect(await read(made())).toMatchObject({ status: 'unreadable', kind, reason });
	});

	it('is read where its elements are nested without end', async () => {
		expect(await textsOf(page(`${'<div>'.repeat(200_000)}x`))).toEqual(['x']);
	});
});
