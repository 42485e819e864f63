/** Builds minimal PDF files. */

/** The parts of a file. Objects 1 to 4 are its catalog, page tree, page and content. */
export interface PageParts {
	/** Entries of the page's resources. */
	readonly resources?: string;
	/** Entries of the page itself. */
	readonly page?: string;
	/** Entries of the catalog. */
	readonly catalog?: string;
	readonly content?: string;
	readonly objects?: readonly string[];
	/** How many times the page is repeated. */
	readonly count?: number;
	/** Its edges; those of US Letter by default. */
	readonly mediaBox?: readonly number[];
}

/** `F1` in Helvetica, which every reader has. */
export const HELVETICA = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Shows lines of text, or of hexadecimal codes in angle brackets, in `F1`. */
export function textOf(...lines: string[]): string {
	const shown = lines.map((line) => `${line.startsWith('<') ? line : `(${line})`} Tj 0 -20 Td`);
	return `BT /F1 12 Tf 72 700 Td ${shown.join(' ')} ET`;
}

export function streamOf(data: string, entries = ''): string {
	return `<< /Length ${data.length} ${entries} >>\nstream\n${data}\nendstream`;
}

/** A file with one page, which may be repeated. */
export function pageFile({ resources = HELVETICA, page = '', ...parts }: PageParts): Buffer {
	const {
		content = '',
		objects = [],
		count = 1,
		catalog = '',
		mediaBox = [0, 0, 612, 792],
	} = parts;
	const box = `/MediaBox [${mediaBox.join(' ')}]`;
	return fileOf([
		`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
		`<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
		`<< /Type /Page /Parent 2 0 R ${box} /Resources << ${resources} >> /Contents 4 0 R ${page} >>`,
		streamOf(content),
		...objects,
	]);
}

/** A file of objects, numbered from 1; the first is the catalog. */
export function fileOf(objects: readonly string[]): Buffer {
	let text = '%PDF-1.7\n';
	const offsets = objects.map((body, i) => {
		const offset = text.length;
		text += `${i + 1} 0 obj\n${body}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const size = objects.length + 1;
	const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
	const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
	return Buffer.from(text + table + trailer, 'latin1');
}

/** `F1` as a composite font with two-byte codes, without a mapping to Unicode unless `more` has one. */
export function compositeFont({
	encoding = 'Identity-H',
	ordering = 'Identity',
	more = '',
	widths = '',
}): string {
	const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >>`;
	const descendant = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /DW 500 ${widths} /CIDSystemInfo ${system} >>`;
	const font = `/Subtype /Type0 /BaseFont /Song /Encoding /${encoding} /DescendantFonts [${descendant}]`;
	return `/Font << /F1 << /Type /Font ${font} ${more} >> >>`;
}
