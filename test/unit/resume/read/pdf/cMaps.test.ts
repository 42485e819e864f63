import { compositeFont, pageFile, textOf } from './support/pdfFile';
import { linesIn, outcome, read } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

/** UTF-16 in hexadecimal codes. */
function utf16(text: string): string {
	const bytes = Buffer.from(text, 'utf16le').swap16();
	return `<${bytes.toString('hex')}>`;
}

function fileIn(encoding: string, ordering: string, codes: string): Buffer {
	return pageFile({ resources: compositeFont({ encoding, ordering }), content: textOf(codes) });
}

describe('text in Chinese, Japanese and Korean fonts that are not embedded', () => {
	it.each([
		['UniGB-UCS2-H', 'GB1', '软件工程师 2020年3月'],
		['UniGB-UTF16-H', 'GB1', '工作经历'],
		['UniCNS-UCS2-H', 'CNS1', '履歷表 王小明'],
		['UniCNS-UTF16-H', 'CNS1', '臺北市'],
		['UniJIS-UCS2-H', 'Japan1', '職務経歴書'],
		['UniJIS-UTF16-H', 'Japan1', 'カタカナ ひらがな'],
		['UniKS-UCS2-H', 'Korea1', '이력서'],
		['UniKS-UTF16-H', 'Korea1', '경력 사항 2018년'],
	])('is decoded from %s', async (encoding, ordering, text) => {
		expect(await linesIn(fileIn(encoding, ordering, utf16(text)))).toEqual([text]);
	});

	it.each([
		['GBK-EUC-H', 'GB1', '<bcf2c0fa>', '简历'],
		['GBKp-EUC-H', 'GB1', '<32303230c4ea>', '2020年'],
		['GBK2K-H', 'GB1', '<bcf2c0fa>', '简历'],
		['UniJIS-UTF16-H', 'Japan1', '<5409d842dfb7>', '吉𠮷'],
		['UniJIS-UCS2-HW-H', 'Japan1', '<00320030003200305e74>', '2020年'],
		['GB-EUC-H', 'GB1', '<bcf2c0fa>', '简历'],
		['ETen-B5-H', 'CNS1', '<a4a4a4e5>', '中文'],
		['90ms-RKSJ-H', 'Japan1', '<93fa967b>', '日本'],
		['EUC-H', 'Japan1', '<c6fccbdc>', '日本'],
		['KSCms-UHC-H', 'Korea1', '<c0ccb7c2>', '이력'],
		['KSC-EUC-H', 'Korea1', '<c0ccb7c2>', '이력'],
	])('is decoded from %s', async (encoding, ordering, codes, text) => {
		expect(await linesIn(fileIn(encoding, ordering, codes))).toEqual([text]);
	});

	// 20 letters of 12 points.
	it.each([
		['UniGB-UCS2-H', 'GB1', utf16('2'.repeat(20)), '/W [1 95 250]', 60],
		['UniJIS-UTF16-H', 'Japan1', utf16('2'.repeat(20)), '/W [1 60 250]', 60],
		['UniJIS-UTF16-H', 'Japan1', utf16('あ'.repeat(20)), '/W [842 900 750]', 180],
		['UniJIS-UCS2-HW-H', 'Japan1', utf16('2'.repeat(20)), '/W [231 300 250]', 60],
		['GBK-EUC-H', 'GB1', `<${'32'.repeat(20)}>`, '/W [814 900 250]', 60],
		['GBK2K-H', 'GB1', `<${'b0a1'.repeat(20)}>`, '/W [1 95 250]', 120],
	])('has the widths of its font in %s', async (encoding, ordering, codes, widths, width) => {
		const resources = compositeFont({ encoding, ordering, widths });
		const file = await read(pageFile({ resources, content: textOf(codes) }));
		expect(file).toMatchObject({ layout: { pages: [{ runs: [{ width }] }] } });
	});

	it('is reported as damaged in an unknown encoding', async () => {
		expect(await outcome(fileIn('Nonsense-H', 'Japan1', '<93fa967b>'))).toBe('damaged');
	});
});
