import { bytesOf, judgedBlocks, layoutOf, read } from '../support/reading';

const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** A sidebar without running text. */
const SIDE = `<h2>Contact</h2>${list('Harbour Road 4', 'Porto', 'ana@example.org')}<h2>Skills</h2>${list('Excel', 'SQL', 'Payroll', 'Figma', 'Jira')}<h2>Languages</h2>${list('Portuguese', 'German')}`;
const SENTENCE =
	'Led the migration of the billing service to a new platform and trained four teams in its use.';
const JOB = `<h3>Project Manager, Globex</h3><p>03/2019 – 05/2020</p>${list(SENTENCE, SENTENCE)}`;
const MAIN = `<h2>Experience</h2>${JOB}${JOB}<h2>Education</h2><p>${SENTENCE}</p><p>${SENTENCE}</p>`;
const HEAD = '<h1>Ana Sousa</h1><p>ana@example.org | Porto</p>';

const page = (css: string, body: string, head = '') =>
	bytesOf(
		`<!DOCTYPE html><html><head><meta charset="utf-8"><style>${css}</style>${head}</head><body>${body}</body></html>`.replace(
			/[^\0-\x7f]/g,
			(letter) => `&#${letter.charCodeAt(0)};`,
		),
	);
const columns = (css: string) =>
	page(
		css,
		`${HEAD}<div class="w"><div class="a side:a">${SIDE}</div><div class="b">${MAIN}</div></div>`,
	);

describe('the columns of a web page', () => {
	it.each([
		['floats', '.a{float:left;width:30%} .b{float:right;width:68%}'],
		['floats in points', '.a{float:left;width:150pt} .b{float:left;width:330pt}'],
		['a float beside text', '.a{float:left;width:200px} .b{margin-left:220px}'],
		['a float at the end of lines', '.a{float:inline-end;width:12em}'],
		['a width that is limited', '.a,.b{float:left;width:100%} .a{max-width:30%} .b{max-width:70%}'],
		['a float on the right', '.a{float:right;width:12em}'],
		[
			'a float whose width only the cascade tells',
			'.a{float:left;width:100%} div div.a{width:30%}',
		],
		['a flexible row', '.w{display:flex} .a{flex:1} .b{flex:3}'],
		['a flexible row with a width', '.w{display:-webkit-flex} .a{width:200px} .b{flex-grow:1}'],
		[
			'a flexible row that wraps',
			'.w{display:flex;flex-wrap:wrap} .a{flex:0 0 33.33%} .b{width:66.66%}',
		],
		['a flexible row in reverse', '.w{display:flex;flex-flow:row-reverse} .a{width:30%}'],
		['a grid', '.w{display:grid;grid-template-columns:1fr 3fr}'],
		[
			'a grid with a repetition',
			'.w{display:grid;grid-template-columns:repeat(2, minmax(0, 1fr))}',
		],
		['a grid filled column by column', '.w{display:grid;grid-auto-flow:column}'],
		[
			'a grid by its space',
			'.w{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr))}',
		],
		[
			'a float beside what floats have no effect on',
			'.a{float:left;width:30%} .b{overflow:hidden} h3{clear:both}',
		],
		['a style that is taken over', 'body{display:flex} .w{display:inherit} h1{display:none}'],
		['cells', '.w{display:table} .a,.b{display:table-cell} .a{width:30%}'],
		['cells without a table', '.a,.b{display:table-cell} .a{width:200px}'],
		[
			'boxes in a line',
			'.a,.b{display:inline-block;vertical-align:top} .a{width:30%} .b{width:65%}',
		],
		['columns', '.w{column-count:2}'],
		['columns by their width', '.w{columns:200px}'],
		['columns by an older name', '.w{-webkit-column-count:2;-moz-column-count:2}'],
		['a box with a place', '.a{position:absolute;left:0;top:0;width:200px} .b{margin-left:220px}'],
		[
			'two boxes with a place',
			'.w{position:relative} .a,.b{position:absolute;top:0} .a{left:0;width:30%} .b{left:32%;width:68%}',
		],
		['a fixed box', '.a{position:fixed;right:0;width:180px} .b{margin-right:200px}'],
		['classes with signs', '.side\\:a{float:left;width:30%}'],
		['parts of classes', '[class^="a"],[class*=" side"]{float:left;width:30%}'],
		[
			'a grid with names',
			'.w{display:grid;grid-template:"x y" auto / 200px 1fr} .a{grid-area:x} .b{grid-area:y}',
		],
		[
			'a grid with a name over several rows',
			'.w{display:grid;grid-template-areas:"x x" "z y" "z z"} .a{grid-area:y} .b{grid-area:z}',
		],
		[
			'a grid with spans',
			'.w{display:grid;grid-template-columns:repeat(3,1fr)} .b{grid-column:span 2/span 2}',
		],
		['a rule for print', '@media print{.a{float:left;width:30%}}'],
		[
			'a rule that counts more',
			'.a{float:none!important} .w .a{float:left} @media all{.w>.a{float:left!important;width:30%}}',
		],
	])('are found in %s', async (_, css) => {
		expect(layoutOf(await read(columns(css)))).toBe('multi');
	});

	it.each([
		['no styles', ''],
		[
			'styles that place nothing',
			'body{font:11pt Arial;margin:0} h2{color:navy;border-bottom:1px solid}',
		],
		[
			'rules for other classes',
			'.c{float:left;width:30%} .w .c .a{display:flex} .a .b{float:left}',
		],
		['rules of the wrong parent', 'body > .a{float:left} p.a{float:left} #a{float:left}'],
		['a rule for another medium', '@media speech{.a{float:left;width:30%}}'],
		['a rule that counts less', '.w .a{float:none} .a{float:left;width:30%}'],
		['a comment', '/* .a{float:left;width:30%} */ .b{color:red}'],
		['boxes that fill the line', '.a,.b{float:left;width:100%}'],
		['a flexible column', '.w{display:flex;flex-direction:column}'],
		['a flexible row with boxes that fill it', '.w{display:flex;flex-wrap:wrap} .a,.b{width:100%}'],
		['a grid of one column', '.w{display:grid;gap:1em}'],
		[
			'boxes that span a grid',
			'.w{display:grid;grid-template-columns:1fr 1fr} .a,.b{grid-column:1/-1}',
		],
		['a box in a line above a block', '.a{display:inline-block;width:30%}'],
		['wide boxes in a line', '.a,.b{display:inline-block;width:100%}'],
		['one column', '.w{column-count:1}'],
		['floats that end in a block', 'h2:after{clear:both} h2{float:left}'],
		[
			'a grid with too little space',
			'.w{width:300px;display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr))}',
		],
		['text below a float', '.a{float:left;width:30%} .b{clear:both}'],
		[
			'a grid with names below each other',
			'.w{display:grid;grid-template-areas:"x" "y"} .a{grid-area:y} .b{grid-area:x}',
		],
		['parts of other classes', '[class^="side"],[class*="none"]{float:left;width:30%}'],
		['styles for pointers', '.a:hover{float:left;width:30%}'],
	])('are not found in %s', async (_, css) => {
		expect(layoutOf(await read(columns(css)))).toBe('single');
	});

	it.each([
		['screens only', '@media screen{.a{float:left;width:30%}}'],
		['wide screens only', '@media (min-width: 1000px){.w{display:flex} .a{width:30%}}'],
		['elements that are told by others', '.w:has(.b) .a{float:left;width:30%}'],
		['elements by their number', '.w > div:nth-of-type(1){float:left;width:30%}'],
		['neighbours', 'h1 ~ .w .a{display:table-cell}'],
		['containers', '@container (min-width: 300px){.a{float:left;width:30%}}'],
		['nested rules', '.w{color:red; .a{float:left;width:30%}}'],
		['widths that a browser works out', '.a{width:min(30%, 200px)}'],
		[
			'boxes that are moved under a margin',
			'.b{float:left;width:100%} .a{float:left;width:200px;margin-left:-100%}',
		],
		['boxes that leave a margin', '.b{width:100%;margin-right:-220px}'],
		['boxes that are shifted', '.b{transform:translate(220px, -400px)}'],
		['boxes that are moved up', '.b{margin-left:220px;margin-top:-400px}'],
		['grids in grids', '.w{display:grid;grid-template-columns:subgrid}'],
		['lines without a name', '.w{display:grid;grid-template-columns:1fr 1fr} .a{grid-column:side}'],
		['other files', '@import url("layout.css");'],
		['sections of Word', '@page WordSection1{mso-columns:2 even .5in}'],
		['floats as wide as a screen', '.a{float:left;width:300px} .b{float:left;width:700px}'],
		[
			'a grid with names of which it lacks one',
			'.w{display:grid;grid-template:"x y" auto / 200px 1fr} .a{grid-area:x} .b{grid-area:z}',
		],
		[
			'a grid with numbers',
			'.w{display:grid;grid-template-columns:repeat(12,1fr)} .a{grid-column:span 4} .b{grid-column:5/13}',
		],
		[
			'a grid with named lines',
			'.w{display:grid;grid-template-columns:[side-start] 12em [side-end main-start] 1fr [main-end]} .a{grid-column:side} .b{grid-column:main}',
		],
		[
			'a grid with a box over several rows',
			'.w{display:grid;grid-template-columns:30% auto} .a{grid-row:1/span 3}',
		],
		['elements that a function asks for', '.w:where(.w) > :is(.a){float:left;width:30%}'],
		['a part of an attribute', '[data-a^="a"]{float:left;width:30%}'],
		['the first of some elements', '.w > :first-child{float:left;width:30%}'],
		[
			'a variable',
			':root{--side:30%} .a{float:left;width:var(--side)} .b{float:left;width:calc(100% - var(--side))}',
		],
		['the last of some elements', '.w > .a:last-child{float:left;width:30%}'],
	])('cannot be told from rules for %s', async (_, css) => {
		expect(layoutOf(await read(columns(css)))).toBe('unknown');
	});

	it.each([
		['multi', 'a table', `<table><tr><td width="30%">${SIDE}<td>${MAIN}</table>`],
		[
			'multi',
			'a table in a cell',
			`<table><tr><td><table><tr><td>${MAIN}</td><td>${SIDE}</td></tr></table></table>`,
		],
		[
			'multi',
			'a table with a head',
			`<table><tr><td colspan=2>${HEAD}<tr><td>${SIDE}<td>${MAIN}</table>`,
		],
		[
			'multi',
			'a cell over several rows',
			`<table><tr><td rowspan=2>${SIDE}<td>${MAIN}<tr><td>${MAIN}</table>`,
		],
		['multi', 'a table on a side', `<table align="right" width=200><tr><td>${SIDE}</table>${MAIN}`],
		['multi', 'cells in an unclosed element', `<table><tr><td><b>${SIDE}<td>${MAIN}</table>`],
		['multi', 'an old column element', `<multicol cols=2>${MAIN}${SIDE}</multicol>`],
		[
			'multi',
			'a cell that is laid out as a flexible row',
			`<table><tr><td>${SIDE}<td style="display:flex"><div>${MAIN}</div></table>`,
		],
		[
			'single',
			'rows that are blocks',
			`<style>td{display:block}</style><table><tr><td>${SIDE}<td>${MAIN}</table>`,
		],
		[
			'single',
			'a table around the page',
			`<table width="600" align="center"><tr><td>${HEAD}${MAIN}${SIDE}</table>`,
		],
		[
			'single',
			'name and address',
			`<table><tr><td><h1>Ana Sousa</h1>Nurse<td>Harbour Road 4<br>Porto<br>ana@example.org<br>912 345 678</table>${MAIN}`,
		],
		[
			'single',
			'a grid of skills',
			`${HEAD}${MAIN}<table>${'<tr><td>SQL<td>Excel<td>Figma'.repeat(3)}</table>`,
		],
		[
			'gutter',
			'dates in cells',
			`${HEAD}<table>${`<tr><td>03/2019 – 05/2020<td><b>Teacher</b><p>${SENTENCE}<p>${SENTENCE}`.repeat(3)}</table>`,
		],
		[
			'single',
			'dates at the end of lines',
			`${HEAD}${`<p><b>Teacher, Riverside School</b><span style="float:right">03/2019 – 05/2020</span></p><p>${SENTENCE}</p>`.repeat(8)}`,
		],
		[
			'single',
			'towns at the end of lines',
			`${HEAD}${`<div style="float:right">Porto, Portugal</div><h3>Teacher</h3><p>${SENTENCE}</p>`.repeat(9)}`,
		],
		[
			'gutter',
			'dates that float',
			`${HEAD}${`<div style="float:left;width:20%">03/2019 – 05/2020</div><div style="float:right;width:78%"><b>Teacher</b><p>${SENTENCE}<p>${SENTENCE}</div>`.repeat(4)}`,
		],
		[
			'multi',
			'sections that float in pairs',
			['Profile Skills', 'Experience Languages', 'Education Interests', 'Projects Awards']
				.flatMap((pair) => pair.split(' '))
				.map((name) => `<div style="float:left;width:50%"><h2>${name}</h2><p>A<p>B</div>`)
				.join(''),
		],
		[
			'gutter',
			'dates in labels',
			`${HEAD}${`<p><span style="display:inline-block;width:120px">03/2019 – 05/2020</span>Teacher. ${SENTENCE}</p>`.repeat(4)}`,
		],
		[
			'gutter',
			'dates before a tab of Word',
			`${HEAD}${`<p class=MsoNormal>03/2019 – 05/2020<span style='mso-tab-count:1'>&nbsp;&nbsp; </span>${SENTENCE}</p>`.repeat(4)}`,
		],
		[
			'single',
			'towns in a place of each entry',
			`${HEAD}${`<div style="position:relative"><h3>Teacher</h3><span style="position:absolute;right:0;top:0">Porto, Portugal</span><p>${SENTENCE}</p></div>`.repeat(9)}`,
		],
		[
			'single',
			'a row of links',
			`<div style="display:flex;gap:1em"><a>ana@example.org</a><a>912 345 678</a><a>Porto</a></div>${MAIN}`,
		],
		[
			'single',
			'labels of skills',
			`${MAIN}<div style="display:flex;flex-wrap:wrap">${'<span>Excel</span>'.repeat(20)}</div>`,
		],
		[
			'single',
			'skills in columns',
			`${HEAD}${MAIN}<ul style="columns:3"><li>SQL<li>Excel<li>Figma<li>Jira<li>SAP<li>Java</ul>`,
		],
		[
			'single',
			'a photo at the side',
			`<img src="a.jpg" align="right" style="float:right">${HEAD}${MAIN}`,
		],
		[
			'unknown',
			'a line in each box',
			Array.from(
				{ length: 40 },
				(_, i) =>
					`<p style="position:absolute;top:${i * 20}px;left:${i % 3 ? 40 : 300}px">${SENTENCE.slice(0, 30 + i)}</p>`,
			).join(''),
		],
		['unknown', 'a text box that Word saved as a picture', `<img alt="Text Box: Contact">${MAIN}`],
	])('are %s if the page has %s', async (layout, _, body) => {
		expect(layoutOf(await read(page('', body)))).toBe(layout);
	});

	it.each([
		['a row', '.w{display:flex} .a{width:30%}'],
		['floats', '.a{float:left;width:30%} .b{float:right;width:68%}'],
		['a box', '.a{position:absolute;left:0;width:30%} .b{margin-left:35%}'],
	])('are set by styles if they are %s', async (_, css) => {
		const { columns: found } = judgedBlocks(await read(columns(css)))!;
		expect(found).toMatchObject([{ kind: 'styles' }]);
	});

	it('are set by a table if they are one', async () => {
		const table = `<table><tr><td>${SIDE}<td>${MAIN}</table>`;
		const { columns: found } = judgedBlocks(await read(page('', table)))!;
		expect(found).toMatchObject([{ kind: 'layoutTable' }]);
	});

	it('are unknown if there are too many rules', async () => {
		const css = '.x{float:left}'.repeat(6_001);
		expect(layoutOf(await read(columns(css)))).toBe('unknown');
		expect(layoutOf(await read(columns(css.slice(14 * 10))))).toBe('single');
	});

	it('are unknown if elements are nested too deep', async () => {
		expect(layoutOf(await read(page('', `${'<b>'.repeat(300)}${MAIN}`)))).toBe('unknown');
		expect(layoutOf(await read(page('', `${'<b>'.repeat(100)}${MAIN}`)))).toBe('single');
	});

	const bootstrap = `<div class="row"><div class="col-md-4">${SIDE}</div><div class="col-md-8">${MAIN}</div></div>`;

	it.each([
		['unknown', '<link rel="stylesheet" href="https://cdn.example.org/bootstrap.min.css">'],
		['unknown', '<svg><text>a</text></svg>'],
		['unknown', '<iframe src="a.html"></iframe>'],
		['single', '<svg><path d="M1 1"/></svg>'],
		['unknown', '<link rel="preload" as="style" href="theme.css">'],
		['unknown', '<script src="https://cdn.example.org/tailwind.js"></script>'],
		['unknown', '<script>document.body.classList.add("wide")</script>'],
		['single', '<link rel="stylesheet" href="https://fonts.example.org/css?family=Lato">'],
		['single', '<link rel="stylesheet" media="speech" href="voice.css">'],
		['single', '<link rel="icon" href="a.png">'],
		['single', '<script type="application/ld+json">{"classList":1}</script>'],
		['single', '<script async src="https://example.org/analytics.js"></script>'],
		['multi', '<style>.row{display:flex} .col-md-4{width:33%} [class*="col-"]{float:left}</style>'],
		[
			'multi',
			'<style>.row:after{clear:both} .col-md-4{float:left;width:33%}</style><link rel="stylesheet" href="a.css">',
		],
	])('are %s with %s', async (layout, head) => {
		expect(layoutOf(await read(page('', bootstrap, head)))).toBe(layout);
	});
});
