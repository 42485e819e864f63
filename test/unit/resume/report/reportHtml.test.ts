import { DOMParser } from '@xmldom/xmldom';

import {
	defaultLimits,
	examine,
	reportHtml,
	type Resume,
} from '../../../../nodes/Recruiting/actions/resume/resumeLibrary';
import { namedMonth, scannedPdf, singleColumnPdf, twoColumnPdf } from '../../../support/resumes';

jest.setTimeout(60_000);

async function reportOn(resume: Resume): Promise<string> {
	return reportHtml(await examine(resume, 'p3', defaultLimits));
}

const fileOf = (bytes: Buffer, name = 'resume.pdf'): Resume => ({ file: { bytes, name } });

const HOSTILE = `</title><script>alert(1)</script><img src=x onerror="alert('1')">`;

describe('the report of a résumé check', () => {
	it('shows the text of a page in place, with rejected dates marked and the findings beside it', async () => {
		const html = await reportOn(fileOf(await singleColumnPdf(namedMonth)));
		expect(html).toContain('First1 Last1');
		expect(html.match(/<mark [^>]*>Mar 20\d\d – Sep 20\d\d<\/mark>/g)).toHaveLength(3);
		expect(html).toContain('The month must be a number, not a name');
		expect(html).toContain('Write 03/2012 – 09/2014');
		expect(html).toContain('position:absolute');
		expect(html).not.toContain('Text in columns</div>');
	});

	it('shows the gap between columns', async () => {
		const html = await reportOn(fileOf(await twoColumnPdf()));
		expect(html.match(/>Text in columns<\/div>/g)).toHaveLength(1);
		expect(html).toContain('Put everything into a single column');
	});

	it('says that a scan is inconclusive', async () => {
		const html = await reportOn(fileOf(await scannedPdf()));
		expect(html).toContain('Inconclusive');
		expect(html.match(/<mark/g)).toBeNull();
	});

	it('shows paragraphs of a file without pages, and findings in parsed data by their pointer', async () => {
		const text = await reportOn(
			fileOf(Buffer.from('First1 Last1\nEngineer since 2020\n'), 'a.txt'),
		);
		expect(text).toMatch(/Engineer since <mark [^>]*>2020<\/mark>/);
		expect(await reportOn({ parsed: { end: '2020' } })).toContain('/end');
	});

	it('gives sizes in KB and MB', async () => {
		expect(await reportOn(fileOf(Buffer.from('Hard work\n'), 'a.txt'))).toContain('1 KB of 5 MB');
		const large = await reportOn(fileOf(Buffer.alloc(5_767_168, 'Hard work\n'), 'a.txt'));
		expect(large).toContain('5.50 MB of 5 MB');
	});

	it.each([
		['a name', () => fileOf(Buffer.from('An engineer\n'), HOSTILE)],
		['a text', () => fileOf(Buffer.from(`Engineer ${HOSTILE} 2020\n`), 'a.txt')],
		['parsed data', () => ({ parsed: { [HOSTILE]: { startDate: `2020 ${HOSTILE}` } } })],
	])('escapes markup in %s', async (_, resume) => {
		const html = await reportOn(resume());
		expect(html).not.toMatch(/<script|<img/i);
		expect(html).toContain('&lt;script&gt;');
	});

	it('loads nothing, runs nothing, and is well-formed', async () => {
		const html = await reportOn(fileOf(await twoColumnPdf()));
		expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
		expect(html).not.toMatch(/<(script|link|img|iframe|object|style)\b|url\(|@import|https?:/i);
		const errors: string[] = [];
		const onError = (message: string) => errors.push(message);
		const errorHandler = { warning: onError, error: onError, fatalError: onError };
		// Elements without an end are the only ones that HTML writes in another way than XML.
		const xml = html.replace(/^<!DOCTYPE html>\n/, '').replace(/<meta ([^>]*)>/g, '<meta $1/>');
		new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml');
		expect(errors).toEqual([]);
	});
});
