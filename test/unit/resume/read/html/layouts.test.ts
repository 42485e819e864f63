import { bytesOf, layoutOf, read } from '../support/reading';

const BODY = '<h1>Ana Sousa</h1><div class="a"><p>Porto</p></div><div class="b"><p>Work</p></div>';
const page = (body: string, head = '') =>
	bytesOf(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`);
const styled = (css: string) => page(BODY, `<style>${css}</style>`);

describe('the layout of a web page', () => {
	it.each([
		['no styles', ''],
		['fonts, colours and margins', 'body{font:11pt Arial;margin:0 auto} h2{color:navy}'],
		['floats that are none', '.a{float:none;clear:both}'],
		['blocks', '.a{display:block} .b{display:list-item}'],
		['a comment or a text', '.a{/* float:left */} .b:after{content:"float:left"}'],
		['signs in a text', '.b:before{content:"\\201C"}'],
		[
			'bullets and fonts as Word writes them',
			'@font-face{font-family:"\\@Arial"} @list l0{mso-level-text:\\F0B7;}',
		],
		['a font from elsewhere', '@import url("https://fonts.example.org/css?family=Lato:400;700");'],
		[
			'the page of a word processor',
			'@page{size:21cm 29.7cm;margin-bottom:2cm} p{line-height:115%}',
		],
		['letters in capitals', 'h2{text-transform:uppercase;letter-spacing:-1px;text-indent:-18pt}'],
		['names of classes that look like styles', '.float:hover,.bottom:after{color:red}'],
		['a style for no element of the page', '.c{float:left} #a,ul.d > i[class="a"]{columns:2}'],
		[
			'the styles of a converter',
			'div.columns{display:flex;gap:min(4vw,1.5em)} div.column{flex:auto;overflow-x:auto} ul.task-list li input[type="checkbox"]{margin:0 0.8em 0.2em -1.6em} .display.math{display:block}',
		],
		['borders and paddings', '.a{border-bottom:1px solid;padding-bottom:2px;border-left:0}'],
	])('is one column with %s', async (_, css) => {
		expect(await layoutOf(await read(styled(css)))).toBe('single');
	});

	it.each([
		['floats', '.a{float : left}'],
		['a class in another case, which counts without a doctype', '.A{float:left}'],
		['flexible rows', '.a{display:flex}'],
		['grids', '.a{display: inline-grid}'],
		['older flexible rows', '.a{display:-webkit-box}'],
		['boxes in a line', '.a{display:inline-block}'],
		['cells', '.a{display:table-cell}'],
		['a display by a variable', '.a{display:var(--d)}'],
		['columns', '.a{column-count:2}'],
		['columns by their width', '.a{columns:200px}'],
		['columns of older browsers', '.a{-webkit-columns:2}'],
		['columns of Word', '@page WordSection1{mso-columns:2 even .5in}'],
		['places on the page', '.a{position:absolute}'],
		['places on the screen', '.a{position:sticky}'],
		['negative places', '.b{top:-90px}'],
		['places from below', '.a{position:relative;bottom:90px}'],
		['negative margins', '.b{margin:0 auto -2em}'],
		['transformations', '.b{transform:translate(9em)}'],
		['vertical text', '.a{writing-mode:vertical-rl}'],
		['frames of Word', '.a{mso-element:frame}'],
		['an import', '@import "layout.css";'],
		['escaped letters', '.a{fl\\6f at:left}'],
		['a style after a text without an end', '.b{content:"\n} .a{float:left}'],
		['a style between comments', '/* " */ .a{float:left} /* " */'],
		['a style for another medium', '@media speech{.a{float:left}}'],
		['a style for all elements', '*{float:left}'],
		['a style for the page', 'body{columns:2}'],
		['a style behind a selector that is not simple', ':is(.a,.c){float:left}'],
		['a style for one of several', '.c,p.b > p,div.a:hover{float:left}'],
		['a style within a style', '.a{float:left;.c{color:red}}'],
		['more styles than are read', '.a{color:red}'.repeat(40_000)],
	])('is unknown with %s in a style sheet', async (_, css) => {
		expect(await layoutOf(await read(styled(css)))).toBe('unknown');
	});

	it.each([
		['one cell in each row', '<table align="center"><tr><td>Ana<tr><td>Porto</table>'],
		['empty cells beside text', '<table><tr><td>&nbsp;<td>Ana<td> <td><img src="a"></table>'],
		['a table around the page', `<table><tr><td>${BODY}</table>`],
		['a drawing', '<p>a<svg><path d="M1 1"/><title>b</title></svg>'],
		['a photo at the side', '<img src="a.jpg" align="right"><p>a'],
		['data for scripts', '<script type="application/ld+json">{"className":1}</script><p>a'],
		['a template for scripts', '<script type="text/x-template" src="a"></script><p>a'],
		['a script that counts visitors', '<script src="https://a.example/analytics.js"></script><p>a'],
		['a script that changes nothing', '<script>print()</script><p>a'],
		['fonts from elsewhere', '<link rel="stylesheet" href="https://fonts.example.org/css"><p>a'],
		['an icon', '<link rel="icon" href="a.png"><p>a'],
	])('is one column with %s', async (_, body) => {
		expect(await layoutOf(await read(page(body)))).toBe('single');
	});

	it('has a label in a margin before a tab of Word', async () => {
		const tab = '<p>2019<span style="mso-tab-count:1"> </span>Work';
		expect(await layoutOf(await read(page(tab)))).toBe('gutter');
	});

	it.each([
		['two cells without a row', '<td>Ana<td>Porto'],
		['cells of tables in one another', '<table><tr><td><table><tr><th>a</table><td>b</table>'],
		['a cell over several rows', '<table><tr><td rowspan=2>a<tr><td>b</table>'],
		['a table at a side', '<table align="right"><tr><td>a</table>b'],
		['an old column element', '<multicol cols=2>a</multicol>'],
		['a style of an element', '<p>a <i style="float:right">b</i>'],
		['a text in a drawing', '<p>a<svg><text>b</text></svg>'],
		['a page in a drawing', '<p>a<svg><foreignObject><p>b</p></foreignObject></svg>'],
		['a drawing of Office', '<p>a<v:shape>b</v:shape>'],
		['another page', '<iframe src="a.html"></iframe><p>a'],
		['another file', '<object data="a.svg"></object><p>a'],
		['a shadow tree', '<div><template shadowrootmode="open"><p>b</template></div><p>a'],
		['a text box that Word saved as a picture', '<img alt="Text Box: Contact"><p>a'],
		['a style sheet from elsewhere', '<link rel="stylesheet" href="bootstrap.css"><p>a'],
		['a style sheet that is loaded later', '<link rel="preload" as="style" href="a.css"><p>a'],
		['a script from elsewhere', '<script src="https://a.example/tailwind.js"></script><p>a'],
		[
			'a style and a script that may ask for it',
			'<style>.c{float:left}</style><script>f()</script>a',
		],
		[
			'a script and a style that it may ask for',
			'<script>f()</script><style>.c{float:left}</style>a',
		],
		['a style behind what it is for', '<p class="c">a</p><style>.c{float:left}</style>b'],
		['a script that changes the page', '<script>document.body.classList.add("w")</script><p>a'],
	])('is unknown with %s', async (_, body) => {
		const result = await read(page(body));
		expect(await layoutOf(result)).toBe('unknown');
	});
});
