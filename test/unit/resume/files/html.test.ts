import { readHtml } from '../../../../nodes/Recruiting/resume/files/html';
import { bytesOf, limits, read, textsOf } from './support/reading';

const page = (body: string) => bytesOf(`<!DOCTYPE html><html><body>${body}</body></html>`);

describe('characters by number and name', () => {
	it.each([
		['&#128;&#x9F;&#160;x', '€Ÿ x'],
		['&#xD7FF;&#xE000;', '\ud7ff\ue000'],
		['&#xD800;&#xDFFF;&#0;&#x110000;&#999999999;', '�����'],
		['&#x10FFFF;', '\u{10ffff}'],
		['&Eacute;&ccedil;&iuml;&scaron;&acute;&fooacute;', 'Éçïš&acute;&fooacute;'],
	])('are read from %s', async (text, expected) => {
		expect(await textsOf(page(`<p>${text}`))).toEqual([expected]);
	});
});

describe('the text of a web page', () => {
	it.each([
		['blocks as paragraphs', '<h1>Jane</h1><p>a <b>b</b>c<div>d</div>', ['Jane', 'a bc', 'd']],
		['line breaks', 'a<br>b<br/>c', ['a', 'b', 'c']],
		['cells with tabs between them', '<table><tr><td>a</td><td>b</td></tr></table>', ['a\tb']],
		['cells that lack their ends', '<table><tr><th>a<td>b<tr><td><td>c</table>', ['a\tb', 'c']],
		['spaces as one', '<p>\n a\n\tb &nbsp;c </p>', ['a b c']],
		['lines of preformatted text', '<pre>a\n b</pre>', ['a', 'b']],
		[
			'characters by name and number',
			'&eacute;&ndash;&#8211;&#x2013;&#150;&szlig;&amp;&foo;',
			['é––––ß&&foo;'],
		],
		['no scripts and styles', '<script>if (a<b) "</p>"</script><style>p{}</style>x', ['x']],
		['no more than the comments left out', 'a-->b<!-- c -->d', ['a-->bd']],
		['no comments', 'a<!-- <p>b</p> -->c', ['ac']],
		['nothing hidden', '<p hidden>a</p><div style="display: none">b<div>c</div></div>d', ['d']],
		['text after a hidden paragraph without an end', '<p hidden>a<p>b', ['b']],
		['what is no markup', '<p>3 < 4 and <5> or a<', ['3 < 4 and <5> or a<']],
		['attributes with brackets in them', '<p title="a>b">c</p>', ['c']],
		['attributes with blanks around their sign', '<p title =\n "a>b" lang= \'c>d\'>e</p>', ['e']],
		['what follows a quote within a value', "<p title= don't>a</p><p>b's</p>", ['a', "b's"]],
		['what follows a tag with a lone quote', "<p don't>a</p><p>b's</p>", ['a', "b's"]],
		['elements that are only named hidden', '<hidden>a</hidden>', ['a']],
		['what follows an element without content that ends at once', '<svg/>a', ['a']],
	])('has %s', async (_, body, expected) => {
		expect(await textsOf(page(body))).toEqual(expected);
	});

	const encodedWith = async (meta: string) =>
		(await textsOf(bytesOf(`<html>${meta}<p>\xce\xef\xfb\xf2`))).at(-1);

	it.each([
		'<meta charset="iso-8859-5">',
		"<META  content='' CharSet = ' iso-8859-5 '>",
		'<meta charset=iso-8859-5>',
		'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-5">',
		'<meta name="a"><meta charset="iso-8859-5">',
		`${' '.repeat(2_000)}<meta charset="iso-8859-5">`,
	])('is decoded as the page says (%#)', async (meta) => {
		expect(await encodedWith(meta)).toBe('Юяћђ');
	});

	it.each([
		'<meta charset="none-such">',
		'<meta name="charset">="iso-8859-5"',
		`<meta content="${'x'.repeat(300)}" charset="iso-8859-5">`,
		`${' '.repeat(2_100)}<meta charset="iso-8859-5">`,
	])(
		'is decoded as what it looks like where the page names no encoding that is known (%#)',
		async (meta) => {
			expect(await encodedWith(meta)).toBe('Опыт');
		},
	);

	it.each(['utf-8', 'utf8', 'UTF-16', 'utf-16le', 'x-utf-8'])(
		'is not decoded as %s where it is something else',
		async (charset) => {
			const bytes = bytesOf(`<html><meta charset="${charset}"><p>\xe9tudiant`);
			expect(await textsOf(bytes)).toEqual(['étudiant']);
		},
	);

	it('is no text where it is full of control characters', async () => {
		const bytes = bytesOf(`<html>${'\0\x01'.repeat(300)}`);
		expect(await readHtml(bytes, limits)).toMatchObject({ reason: 'notAResume' });
	});

	it.each([
		['tooMuchTime', '<b>'.repeat(5_000), { budgetMs: -1 }],
		['tooMuchMemory', 'a<br>'.repeat(50_001), {}],
		['tooMuchMemory', 'x'.repeat(500_001), {}],
		['tooMuchMemory', `${'x'.repeat(250_001)}<br>`.repeat(2), {}],
	])('ends with %s (%#)', async (reason, body, own) => {
		expect(await read(page(body), own)).toMatchObject({ reason });
	});

	it.each([
		[`${'<b>'.repeat(4_000)}x`, { budgetMs: -1 }],
		[`<p>a${' '.repeat(600_000)}<p>b`, {}],
		['a<br>'.repeat(50_000), {}],
		[`${'x'.repeat(250_000)}<br>`.repeat(2), {}],
	])('may be as long as it can be (%#)', async (body, own) => {
		expect(await read(bytesOf(`<html>${body}`), own)).toMatchObject({ status: 'read' });
	});

	it('says nothing of its layout', async () => {
		expect(await read(page('<p>x'))).toMatchObject({
			kind: 'html',
			pages: null,
			layout: { kind: 'unknown', reason: 'layoutNeedsRendering' },
			doubts: [],
			lines: [{ text: 'x', paragraph: 1, line: null, page: null }],
		});
	});

	it.each([
		['scan', '<img src="cv.png">'],
		['empty', '<!-- x'],
		['empty', '<textarea>x'],
		['empty', '<a href="x'],
	])('is %s (%#)', async (reason, body) => {
		expect(await read(page(body))).toMatchObject({ kind: 'html', reason });
	});
});
