import { readHtml } from '../../../../../resume/read/html';
import { bytesOf, read, textsOf } from '../support/reading';
import { patient } from '../../support/budgets';

const manyRules = Array.from({ length: 101 }, (_, at) => `.x${at} p{opacity:0}`).join('');

const page = (body: string) => bytesOf(`<!DOCTYPE html><html><body>${body}</body></html>`);

describe('the text read from a web page', () => {
	it.each([
		['spaces as one', '<p>\n a\r\n\tb &nbsp;c </p>', ['a b c']],
		[
			'references as letters',
			'<p>&uuml;&ndash;&#1078;&#x1f331;&lt;b> &amp; C&A',
			['ü–ж🌱<b> & C&A'],
		],
		[
			'all elements in a line as one text',
			'<DIV title="a>b" c=d>a<FONT class="x">b</FONT><o:p>c</o:p><wbr>d<!-- <p>x</p> --></DIV>',
			['abcd'],
		],
		['line breaks', 'a<br>b<br/>c<BR clear="all">d', ['a', 'b', 'c', 'd']],
		['cells without ends', '<table><tr><td>a<td>b<tr><td><p>c</table>', ['a\tb', 'c']],
		[
			'nothing that a browser does not show',
			'<hr><p hidden>x</p>a<b style="display: none">x<b>x</b></b><select><option>x</select><style>p{}</style>',
			['a'],
		],
		['lines of preformatted text', '<pre>a\n b</pre>', ['a', 'b']],
		['lines around scripts', '<p>a<script>"</p>"</script>b<template><p>c</p></template>d', ['abd']],
		['no hidden text', '<style>.x{display:none}</style><p>a<b class=x>b</b><p class=x>c', ['a']],
		['what is shown', '<p style="visibility:hidden">a<b style="visibility:visible">b</b>', ['b']],
		[
			'no text for other media',
			'<style>@media print{.x{display:none}}@media screen{.y{display:none}}</style><p class=x>a<p class=y>b',
			['b'],
		],
		[
			'no text that is hidden by its name, its class or both',
			'<style>#a,u.b , i{color:red;display:none}</style><p id=a>a<p class="x b">b<u class="x b">c</u><i>d</i>',
			['b'],
		],
		[
			'text that a style sheet may show again',
			'<style>.x{display:none}.x.y{display:block}.z{display:none}</style><p class=x>a<p class=z style="display:block">b',
			['a', 'b'],
		],
		[
			'text that is hidden within other elements only',
			'<style>.y{.x{display:none}} /* */ .y .x{display:none} .x:hover{display:none}</style><p class=x>a',
			['a'],
		],
		['lines of text that keeps them', '<p style="white-space:pre-line">a\nb', ['a', 'b']],
		['boxes of a row', '<div style="display:flex"><b>a</b><span>b</span></div>c', ['a\tb', 'c']],
		['blocks of a row', '<div style="display:flex"><p>a</p><div>b</div></div>c', ['a', 'b', 'c']],
		[
			'a tab between words that a style sheet may set apart',
			'<style>b{float:left}</style><b>a</b><b>b</b> <i class=x>c</i>d<b>e</b>f<b>01/</b><b>2020</b>',
			['a\tb c\tdef01/2020'],
		],
		[
			'words of several elements as one if nothing sets them apart',
			'<p>a<i class=x>b</i>c<b>d</b><b>e</b><table><tr><td>f<td>g<b>h</b><b>i</b></table>',
			['abcde', 'f\tghi'],
		],
		['a float in a line', '<p>a <i style="float:right">b</i> c<p>d', ['a\tb\tc', 'd']],
		[
			'text in no cell',
			'<table>a<caption>b</caption><tr>c<td>d<div>e</table>',
			['a', 'b', 'c\td', 'e'],
		],
		['text after a hidden paragraph without an end', '<p hidden>a<p>b', ['b']],
		['nothing of what opens later', 'a<dialog>b</dialog><div popover>c</div>', ['a']],
	])('has %s', async (_, body, expected) => {
		expect(await textsOf(page(body))).toEqual(expected);
	});

	it.each([
		['white', '<p style="color: #fff">', ''],
		['white by its numbers', '<p style="margin:0; COLOR:rgb(255, 255, 250)">', ''],
		['white in an old way', '<p><font color="#fefefe">', ''],
		['white by a style sheet', '<p class="a x">', '.x,.y{color:white}'],
		['white on white', '<p class=x>', 'body{background:#fff} .x{color:#ffffff}'],
		['within white text', '<div style="color:white"><p><b>', ''],
		['tiny', '<p style="font-size: 2px">', ''],
		['tiny in a short form', '<p style="font: italic 1.5pt Arial">', ''],
		['of no size', '<p style="font-size:0">', ''],
		['of no size in a short form', '<div style="font: 0/0 a"><p>', ''],
		['of hardly any relative size', '<p style="font-size:.05em">', ''],
		['transparent', '<p style="opacity:0">', ''],
		['hardly opaque, within another element', '<div style="opacity: 1%"><p>', ''],
		['transparent by a filter', '<p style="filter: opacity(0)">', ''],
		['of a transparent color', '<p style="color:rgba(0,0,0,0)">', ''],
		['of a color named transparent', '<p style="color:transparent!important">', ''],
		['of a color without opacity', '<p style="color:#12345600">', ''],
		['white in other notations', '<p style="color:hsl(0 0% 100%)">', ''],
		['left of the page', '<p style="position:absolute;left:-9999px">', ''],
		['left of the page by two rules', '<p class=x>', '.x{position:fixed}p{left:-99em}'],
		['above the page', '<p style="margin:-2000px 0 0">', ''],
		['indented beyond the page', '<p style="text-indent:-9999px">', ''],
		['clipped', '<p style="position:absolute;clip:rect(0, 0, 0, 0)">', ''],
		['clipped by a path', '<p style="clip-path: inset(50%)">', ''],
		['without height', '<p style="height:0;overflow:hidden">', ''],
		['without width', '<p style="max-width:0px;overflow-x:clip">', ''],
		['scaled to nothing', '<p style="transform: rotate(3deg) scale(0)">', ''],
		['on its own color', '<p style="background:#234;color:#234">', ''],
		['on the color around it', '<div bgcolor="#234567"><p style="color:rgb(35 69 103)">', ''],
		[
			'white on white in a page with other grounds',
			'<hr style="background:navy"><p style="background:#fff;color:#fff">',
			'',
		],
		['of a color in a variable', '<p style="color:var(--x)">', ':root{--x:transparent}'],
		['hidden in spite of its style', '<p class=x style="opacity:1">', '.x{opacity:0!important}'],
		['collapsed', '<p style="visibility:collapse">', ''],
		['not rendered', '<p style="content-visibility:hidden">', ''],
		['right of the page', '<p style="position:absolute;left:200vw">', ''],
		['moved away', '<p style="translate:-9999px">', ''],
		['moved away by a function', '<p style="transform:translate(0, -200vh)">', ''],
		['seen from its edge', '<p style="transform:rotateX(90deg)">', ''],
		['without height, to be scrolled', '<p style="height:0.1px;overflow:auto">', ''],
		['with letters upon each other', '<p style="letter-spacing:-1em">', ''],
		['of no size by a sum', '<p style="font-size:calc(0px)">', ''],
		['white by a rare name', '<p style="color:floralwhite">', ''],
		['of the second value of a variable', '<p style="color:var(--x, transparent)">', ''],
		['within another element', '<div class=x><p>', '.x p{opacity:0}'],
		['directly within another element', '<div class=x><p>', 'body > .x > p{opacity:0}'],
		['with an attribute', '<p data-a=1>', '[data-a]{opacity:0}'],
		['beside another element', '<hr><p>', 'hr + p{opacity:0}'],
		['the second of its kind', '<p>', 'p:nth-of-type(2):not(.y){opacity:0}'],
		['by a rule within a rule', '<div class=x><p>', '.x{& p{opacity:0}}'],
		['by a later rule', '<p class=x>', '.x{opacity:1}.x{opacity:0}'],
		['by an important rule', '<p class=x>', '.x{opacity:0!important}.x{opacity:1}'],
		['in a layer', '<p class=x>', '@layer a{@supports (display:grid){.x{opacity:0}}}'],
	])('lacks what cannot be seen, which is reported: %s', async (_, tags, css) => {
		const bytes = page(`<style>${css}</style><p>a</p>${tags}many keywords</p>`);
		const sighting = { kind: 'hiddenText', page: null, text: 'many keywords' };
		expect(await read(bytes)).toMatchObject({ lines: [{ text: 'a' }], sightings: [sighting] });
	});

	it.each([
		['dark', '<p style="background-color:white;border-color:white;color:navy">'],
		['white on a colour', '<p style="color:white"><b style="background: #333">'],
		['white in a coloured cell', '<td bgcolor=navy style="color:white">'],
		['white on a picture', '<img style="position:absolute"><p style="color:white">'],
		['white on a background', '<p style="background:#fff url(a.png)"><b style="color:white">'],
		['of the colour of its id', '<style>#i{color:red}.c{color:white}</style><p id=i class=c>'],
		['white in unknown styles', '<link rel=stylesheet href=a.css><p style="color:white">'],
		['white in a page that a script changes', '<script>render()</script><p style="color:white">'],
		['dark within white text', '<div style="color:white"><p style="color:#333">'],
		['small', '<p style="font-size:4px">'],
		['of a relative size', '<p style="font-size:2em">'],
		['of no size', '<p style="font-size:-2px">'],
		['hardly transparent', '<p style="opacity:.9">'],
		['of a hanging indent', '<p style="margin-left:36pt;text-indent:-18pt">'],
		['moved a little', '<p style="position:relative;left:-20px;margin-left:-4px">'],
		['of no height that shows all', '<p style="height:0">'],
		['filled by its ground', '<p style="background-clip:text;color:transparent">'],
		['of another size within one without', '<div style="font-size:0"><p style="font-size:14px">'],
		['dark within a transparent color', '<div style="color:transparent"><p style="color:#333">'],
		['what a rule shows again', '<style>.x{opacity:0}.x.in{opacity:1}</style><p class="x in">'],
		['said to be decoration', '<p aria-hidden="true">'],
		[
			'hidden on small screens',
			'<style>@media (max-width:9em){.x{display:none}}</style><p class=x>',
		],
		['hidden while it is pointed at', '<style>.x:hover{display:none}</style><p class=x>'],
		['of a step of an animation', '<style>@keyframes a{p{opacity:0}}</style><p>'],
		['hidden in another place', '<style>nav p{display:none}</style><p>'],
		['hidden with another attribute', '<style>[a="b"]{display:none}</style><p a=c>'],
		['in a dialog that is open', '<dialog open>'],
	])('has what may be seen: %s', async (_, tags) => {
		const result = await read(page(`${tags}many keywords`));
		expect(result).toMatchObject({ lines: [{ text: 'many keywords' }], sightings: [] });
	});

	it.each([
		['a selector that is known at the end only', '<style>p:last-child{opacity:0}</style>', ''],
		['a selector that nobody knows', '<style>p:none-such{display:none}</style>', ''],
		['a selector with signs in a text', '<style>[a="}"]{display:none}</style>', ''],
		['large screens', '<style>@media (min-width:9px){p{display:none}}</style>', ''],
		['a mixed color', '', 'color:color-mix(in srgb, white, white)'],
		['a color of another space', '', 'color:oklch(100% 0 0)'],
		['a mask', '', 'mask:url(#m)'],
		['a way to mix', '', 'mix-blend-mode:screen'],
		['another file', '<link rel=stylesheet href=a.css>', ''],
		['an import', '<style>@import url(a.css);</style>', ''],
		['very deep elements', `<style>p{opacity:0}</style>${'<div>'.repeat(101)}`, ''],
		['more rules than anybody needs', `<style>${manyRules}</style>`, ''],
	])('may be hidden by %s', async (_, tags, style) => {
		const bytes = page(`${tags}<p style="${style}">many keywords</p>`);
		expect(await read(bytes)).toMatchObject({
			lines: [{ text: 'many keywords' }],
			doubts: ['layoutNeedsRendering'],
		});
	});

	const encodedWith = async (meta: string) =>
		(await textsOf(bytesOf(`<html>${meta}<p>\xce\xef\xfb\xf2`))).at(-1);

	it.each([
		'<meta charset="iso-8859-5">',
		"<META  content='' CharSet = ' iso-8859-5 '>",
		'<meta charset=iso-8859-5>',
		'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-5">',
		`${' '.repeat(2_000)}<meta charset="iso-8859-5">`,
	])('is decoded as declared by %s', async (meta) => {
		expect(await encodedWith(meta)).toBe('Юяћђ');
	});

	it.each([
		['an unknown encoding', '<meta charset="none-such">'],
		['an encoding outside of the tag', '<meta name="charset">="iso-8859-5"'],
		[
			'an encoding too far within the tag',
			`<meta content="${'x'.repeat(300)}" charset="iso-8859-5">`,
		],
		['an encoding too far within the page', `${' '.repeat(2_100)}<meta charset="iso-8859-5">`],
	])('is decoded by its look if it declares %s', async (_, meta) => {
		expect(await encodedWith(meta)).toBe('Опыт');
	});

	it.each(['utf-8', 'UTF-16', 'utf-16le', 'x-utf-8'])(
		'is not decoded as %s if that is wrong',
		async (charset) => {
			const bytes = bytesOf(`<html><meta charset="${charset}"><p>\xe9tudiant`);
			expect(await textsOf(bytes)).toEqual(['étudiant']);
		},
	);

	it('is rejected if it is full of control characters', async () => {
		const bytes = bytesOf(`<html>${'\0\x01'.repeat(300)}`);
		expect(await readHtml(bytes, patient())).toMatchObject({ reason: 'notAResume' });
	});

	it.each([
		['tooMuchTime', 'it takes too long', '<b>'.repeat(5_000), { budgetMs: -1 }],
		['tooMuchMemory', 'it has too many lines', 'a<br>'.repeat(50_001), {}],
		['tooMuchMemory', 'it has too long a line', 'x'.repeat(500_001), {}],
		['tooMuchMemory', 'it has too much text', `${'x'.repeat(250_001)}<br>`.repeat(2), {}],
	])('is rejected with %s if %s', async (reason, _, body, own) => {
		expect(await read(page(body), own)).toMatchObject({ reason });
	});

	it.each([
		['any number of blanks', `<p>a${' '.repeat(600_000)}<p>b`],
		['50,000 lines', 'a<br>'.repeat(50_000)],
		['500,000 characters', `${'x'.repeat(250_000)}<br>`.repeat(2)],
	])('may have %s', async (_, body) => {
		expect(await read(bytesOf(`<html>${body}`))).toMatchObject({ status: 'read' });
	});

	it('comes with a layout', async () => {
		expect(await read(page('<p>x'))).toMatchObject({
			kind: 'html',
			pages: null,
			layout: { kind: 'blocks', isUncertain: false },
			doubts: [],
			lines: [{ text: 'x', paragraph: 1, line: null, page: null }],
		});
	});

	it.each([
		['scan', 'there is only a picture', '<img src="cv.png">'],
		['empty', 'there is only a comment', '<!-- x'],
		['empty', 'there is only an input field', '<textarea>x'],
		['empty', 'there is only an open tag', '<a href="x'],
	])('is missing with the reason %s if %s', async (reason, _, body) => {
		expect(await read(page(body))).toMatchObject({ kind: 'html', reason });
	});
});
