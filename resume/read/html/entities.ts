/** The named characters that résumés hold; others stay as they are written. */
const named: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: '\u00a0',
	ensp: ' ',
	emsp: ' ',
	thinsp: ' ',
	shy: '',
	zwj: '',
	zwnj: '',
	ndash: '–',
	mdash: '—',
	minus: '−',
	hellip: '…',
	bull: '•',
	middot: '·',
	lsquo: '‘',
	rsquo: '’',
	sbquo: '‚',
	ldquo: '“',
	rdquo: '”',
	bdquo: '„',
	laquo: '«',
	raquo: '»',
	lsaquo: '‹',
	rsaquo: '›',
	copy: '©',
	reg: '®',
	trade: '™',
	deg: '°',
	euro: '€',
	pound: '£',
	yen: '¥',
	cent: '¢',
	sect: '§',
	para: '¶',
	times: '×',
	rarr: '→',
	larr: '←',
	check: '✓',
	phone: '☎',
	szlig: 'ß',
	aelig: 'æ',
	AElig: 'Æ',
	oelig: 'œ',
	OElig: 'Œ',
	oslash: 'ø',
	Oslash: 'Ø',
	aring: 'å',
	Aring: 'Å',
	eth: 'ð',
	ETH: 'Ð',
	thorn: 'þ',
	THORN: 'Þ',
	iexcl: '¡',
	iquest: '¿',
	sol: '/',
	comma: ',',
	period: '.',
	colon: ':',
	commat: '@',
	lpar: '(',
	rpar: ')',
	plus: '+',
	num: '#',
	percnt: '%',
	vert: '|',
	verbar: '|',
	Tab: '\t',
	NewLine: '\n',
};

/** Marks that names put after a letter, e.g. `eacute`. */
const marks: Readonly<Record<string, string>> = {
	grave: '\u0300',
	acute: '\u0301',
	circ: '\u0302',
	tilde: '\u0303',
	uml: '\u0308',
	caron: '\u030c',
	cedil: '\u0327',
	ogon: '\u0328',
};

/** What numbers between 128 and 159 mean in HTML: the characters of windows-1252. */
const western = new TextDecoder('windows-1252');

const ENTITY = /&(?:#x([\da-f]{1,8})|#(\d{1,9})|([a-z]{1,12}));?/gi;
const MARKED = new RegExp(`^([a-z])(${Object.keys(marks).join('|')})$`, 'i');

/** Writes out the characters that are given by names and numbers. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
		if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
		if (decimal !== undefined) return numbered(Number(decimal));
		return namedCharacter(name ?? '') ?? whole;
	});
}

function namedCharacter(name: string): string | undefined {
	if (Object.hasOwn(named, name)) return named[name];
	const [, letter, mark] = MARKED.exec(name) ?? [];
	return letter && mark ? `${letter}${marks[mark] ?? ''}`.normalize('NFC') : undefined;
}

function numbered(code: number): string {
	if (code >= 0x80 && code <= 0x9f) return western.decode(Uint8Array.of(code));
	const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
