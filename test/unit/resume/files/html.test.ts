import { bytesOf, read, textsOf } from './support/reading';

const page = (body: string) => bytesOf(`<!DOCTYPE html><html><body>${body}</body></html>`);

describe('the text of a web page', () => {
	it.each([
		['blocks as paragraphs', '<h1>Jane</h1><p>a <b>b</b>c<div>d</div>', ['Jane', 'a bc', 'd']],
		['line breaks', 'a<br>b<br/>c', ['a', 'b', 'c']],
		['cells with tabs between them', '<table><tr><td>a<td>b</tr></table>', ['ab']],
		['closed cells', '<table><tr><td>a</td><td>b</td></tr></table>', ['a\tb']],
		['spaces as one', '<p>\n a\n\tb &nbsp;c </p>', ['a b c']],
		['lines of preformatted text', '<pre>a\n b</pre>', ['a', 'b']],
		[
			'characters by name and number',
			'&eacute;&ndash;&#8211;&#x2013;&#150;&szlig;&amp;&foo;',
			['é––––ß&&foo;'],
		],
		['no scripts and styles', '<script>if (a<b) "</p>"</script><style>p{}</style>x', ['x']],
		['no comments', 'a<!-- <p>b</p> -->c', ['ac']],
		['nothing hidden', '<p hidden>a</p><div style="display: none">b<div>c</div></div>d', ['d']],
		['text after a hidden paragraph without an end', '<p hidden>a<p>b', ['b']],
		['what is no markup', '<p>3 < 4 and <5> or a<', ['3 < 4 and <5> or a<']],
		['attributes with brackets in them', '<p title="a>b">c</p>', ['c']],
	])('has %s', async (_, body, expected) => {
		expect(await textsOf(page(body))).toEqual(expected);
	});

	it('is decoded as the page says', async () => {
		const bytes = bytesOf('<html><head><meta charset="windows-1251"></head><p>\xce\xef\xfb\xf2');
		expect(await textsOf(bytes)).toEqual(['Опыт']);
		expect(await textsOf(bytesOf('<html><meta charset="none-such"><p>x'))).toEqual(['x']);
	});

	it('says nothing of its layout', async () => {
		expect(await read(page('<p>x'))).toMatchObject({
			kind: 'html',
			layout: { kind: 'unknown', reason: 'layoutNeedsRendering' },
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
