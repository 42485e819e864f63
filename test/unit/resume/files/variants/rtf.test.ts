import { Chance } from '../../../../support/chance';
import { bytesOf } from '../support/bytes';
import { recordAll } from './recordAll';
import { anyText, several } from './texts';

const chance = new Chance('RTF files');

const HEADS = [
	'\\ansi\\ansicpg1252\\deff0',
	'\\ansi\\ansicpg1251\\deff1\\paperw11906\\margl1134\\margr567',
	'\\mac\\paperw12240\\margl1440\\margr1440',
];
const FONTS =
	'{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}{\\f3\\fcharset2 D;}}';
const STYLES =
	'{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2 Title;}{\\s3 Body;}{\\*\\cs4 Strong;}}';

/** Letters and words that change what comes next. */
const MARKS = [
	'\\b ',
	'\\b0 ',
	'\\v ',
	'\\v0 ',
	'\\deleted ',
	'\\deleted0 ',
	'\\plain ',
	'\\fs24 ',
	'\\fs40 ',
	'\\f1 ',
	'\\f2 ',
	'\\f3 ',
	'\\f9 ',
	'\\uc0 ',
	'\\uc1 ',
	'\\uc2 ',
	'\\s1 ',
	'\\s2 ',
	'\\s3 ',
	'\\tab ',
	'\\line ',
	'\\lbr2 ',
	'\\emdash ',
	'\\bullet ',
	'\\~',
	'\\_',
	'\\-',
	'\\{',
	'\\}',
	'\\\\',
	"\\'e9",
	"\\'93\\'fa",
	"\\'zz",
	'\\u8211 ?',
	'\\u-3913 ?',
	'\\u26085 ab',
	"\\u26412\\'96c",
	'\\qmspace ',
	'\\outlinelevel1 ',
	'\\outlinelevel9 ',
	'\\fi-1200 ',
	'\\fi300 ',
	'\\foo12 ',
	'\\bin3 }{}',
	'\r\n',
	'\\\n',
	'\\ldblquote ',
	'\\rdblquote ',
	'\\lquote ',
	'\\rquote ',
	'\\emspace ',
	'\\enspace ',
	'\\fs ',
	'\\uc ',
];
const GROUPS = [
	'\\*\\foo',
	'\\pict',
	'\\info',
	'\\listtext',
	'\\xe',
	'\\*\\bkmkstart',
	'\\fldinst',
	'\\b',
	'\\v',
	'\\header',
	'\\footer',
	'\\footnote',
	'\\field{\\*\\fldinst x}',
	'\\*',
	'\\nonesttables',
	'\\f1',
];
const PARAGRAPHS = [
	'\\pard ',
	'\\pard ',
	'\\posx6000\\absw2800 ',
	'\\pard\\posx6000\\absw2800 ',
	'\\pard\\posnegx-300 ',
	'\\phpg\\posx700\\absw2000 ',
	'\\dropcapli2 ',
	'\\posy20\\pvpg ',
	'\\page ',
	'\\column ',
	'\\sect\\sectd ',
	'\\cols2 ',
	'\\cols3 ',
	'\\sectd ',
	'\\sect\\cols2 ',
];
const FLOATS = [
	'',
	'',
	'',
	'\\tposxr',
	'\\tposxc',
	'\\tposxl',
	'\\tposxi',
	'\\tposxo',
	'\\tphpg\\tposx700',
	'\\tphmrg',
	'\\tphcol\\tposx5000',
	'\\tposnegx-200',
	'\\tdfrmtxtLeft100',
	'\\trleft500',
];
const SHAPES = [
	'\\shpleft7000\\shpright9800\\shpbxcolumn\\shpwr2',
	'\\shpleft-500\\shpright2500\\shpbxpage\\shpwr2',
	'\\shpleft0\\shpright9000\\shpwr1',
	'\\shpleft100\\shpright50',
	'',
];

const words = () => (chance.happens(0.3) ? chance.pick(MARKS) : '') + plain(anyText(chance));
const plain = (text: string) =>
	[...text].map((letter) => (letter > '~' ? `\\u${letter.charCodeAt(0)} ?` : letter)).join('');

const group = (content: string) => `{${chance.pick(GROUPS)} ${content}}`;
const paragraph = (end = '\\par ') =>
	several(chance, 3, () => (chance.happens(0.15) ? group(words()) : words())) + end;
const cell = (end: string) =>
	chance.happens(0.3) ? several(chance, 8, () => paragraph()) + end : paragraph(end);

function table(): string {
	const columns = chance.whole(1, 3);
	const float = chance.pick(FLOATS);
	return several(chance, 4, () => {
		const merges = chance.pick(['', '', '', '\\clvmgf', '\\clvmrg']);
		const edges = [3000, 6000, 9000].slice(0, columns).map((edge) => `\\cellx${edge}`);
		const cells = edges.map(() => cell('\\cell '));
		return `\\trowd${float}${merges}${edges.join('')}\\pard\\intbl ${cells.join('')}\\row\\pard `;
	});
}

const nested = () =>
	`\\trowd\\cellx9000\\pard\\intbl\\itap2 ${cell('\\nestcell ')}${cell('\\nestcell ')}` +
	'{\\*\\nesttableprops\\trowd\\cellx3000\\cellx8000\\nestrow}\\pard\\intbl\\itap1\\cell\\row ';
const box = () =>
	`{\\shp{\\*\\shpinst${chance.pick(SHAPES)}{\\shptxt ${several(chance, 9, () => paragraph())}}}}`;
const drawn = () => `{\\*\\do\\dptxbx{\\dptxbxtext ${several(chance, 4, () => paragraph())}}}`;

const part = () => {
	const kind = chance.below(1);
	if (kind < 0.5) return paragraph();
	if (kind < 0.65) return chance.pick(PARAGRAPHS);
	if (kind < 0.8) return table();
	if (kind < 0.85) return several(chance, 9, () => paragraph());
	return chance.pick([nested, box, drawn, () => group(paragraph())])();
};

describe('what is read of random RTF files', () => {
	recordAll(
		Array.from({ length: 300 }, () => {
			const content = several(chance, 14, part);
			const end = chance.happens(0.95) ? '}' : '';
			return bytesOf(`{\\rtf1${chance.pick(HEADS)}${FONTS}${STYLES} ${content}${end}`);
		}),
	);
});
