const WESTERN = 'windows-1252';

/** Code pages under the names by which `TextDecoder` knows them. */
const codePages: Readonly<Record<number, string>> = {
	866: 'ibm866',
	874: 'windows-874',
	932: 'shift_jis',
	936: 'gb18030',
	949: 'euc-kr',
	950: 'big5',
	1250: 'windows-1250',
	1251: 'windows-1251',
	1252: WESTERN,
	1253: 'windows-1253',
	1254: 'windows-1254',
	1255: 'windows-1255',
	1256: 'windows-1256',
	1257: 'windows-1257',
	1258: 'windows-1258',
	10000: 'macintosh',
	10007: 'x-mac-cyrillic',
	65001: 'utf-8',
};

/** The code page of each character set that a font can have. */
const charsets: Readonly<Record<number, number>> = {
	0: 1252,
	77: 10000,
	128: 932,
	129: 949,
	130: 949,
	134: 936,
	136: 950,
	161: 1253,
	162: 1254,
	163: 1258,
	177: 1255,
	178: 1256,
	186: 1257,
	204: 1251,
	222: 874,
	238: 1250,
};

/** The encoding of a code page; Western where it is not known. */
export function encodingOf(codePage: number): string {
	return codePages[codePage] ?? WESTERN;
}

/** The encoding of a font's character set; `null` where the document's own holds. */
export function encodingOfCharset(charset: number): string | null {
	const codePage = charsets[charset];
	return codePage === undefined ? null : encodingOf(codePage);
}
