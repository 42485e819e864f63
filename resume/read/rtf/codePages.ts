/** Code pages under the names by which `TextDecoder` knows them, if not as `windows-` and the number. */
const names: Readonly<Record<number, string>> = {
	866: 'ibm866',
	932: 'shift_jis',
	936: 'gb18030',
	949: 'euc-kr',
	950: 'big5',
	10000: 'macintosh',
	10007: 'x-mac-cyrillic',
	65001: 'utf-8',
};

/** The code page of each character set that a font can have. */
const charsets: Readonly<Record<number, number>> = {
	...{ 0: 1252, 77: 10000, 128: 932, 129: 949, 130: 949, 134: 936, 136: 950, 161: 1253 },
	...{ 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250 },
};

/** The encoding of a code page; Western where it is not known. */
export function encodingOf(codePage: number): string {
	const isWindows = codePage === 874 || (codePage >= 1250 && codePage <= 1258);
	return names[codePage] ?? `windows-${isWindows ? codePage : 1252}`;
}

/** The encoding of a font's character set; `undefined` where the document's own holds. */
export function encodingOfCharset(charset: number): string | undefined {
	const codePage = charsets[charset];
	return codePage === undefined ? undefined : encodingOf(codePage);
}
