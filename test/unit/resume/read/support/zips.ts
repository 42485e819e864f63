import { strToU8, zipSync, type Zippable } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The namespaces of Word documents. */
export const WORD_NAMESPACES = [
	`xmlns:w="${W}"`,
	'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
	'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
	'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
	'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
	'xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas"',
	'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
	'xmlns:v="urn:schemas-microsoft-com:vml"',
	'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
	'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ');

/** A ZIP file with these entries. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
	const entries: Zippable = {};
	for (const [name, content] of Object.entries(files)) {
		// The media type of an OpenDocument comes first and is stored.
		const level = name === 'mimetype' ? 0 : 6;
		entries[name] = [typeof content === 'string' ? strToU8(content) : content, { level }];
	}
	return zipSync(entries);
}

/** A Word document with this XML as its body. */
export function docxOf(body: string, others: Readonly<Record<string, string>> = {}): Uint8Array {
	return zipOf({
		'word/document.xml': `<w:document ${WORD_NAMESPACES}><w:body>${body}</w:body></w:document>`,
		...others,
	});
}

const ODF = 'urn:oasis:names:tc:opendocument:xmlns:';
const ODF_NAMESPACES = ['office', 'style', 'text', 'table', 'manifest']
	.map((name) => `xmlns:${name}="${ODF}${name}:1.0"`)
	.concat(`xmlns:draw="${ODF}drawing:1.0"`, `xmlns:fo="${ODF}xsl-fo-compatible:1.0"`)
	.concat(`xmlns:svg="${ODF}svg-compatible:1.0"`)
	.join(' ');

/** An OpenDocument text with this XML as its text and its automatic styles. */
export function odtOf(text: string, styles = '', others: Readonly<Record<string, string>> = {}) {
	return zipOf({
		mimetype: 'application/vnd.oasis.opendocument.text',
		'content.xml':
			`<office:document-content ${ODF_NAMESPACES}>` +
			`<office:automatic-styles>${styles}</office:automatic-styles>` +
			`<office:body><office:text>${text}</office:text></office:body></office:document-content>`,
		...others,
	});
}

/** An OpenDocument part with its namespaces. */
export const odfRoot = (name: string, content: string) =>
	`<${name} ${ODF_NAMESPACES}>${content}</${name}>`;

/** A paragraph of a Word document. */
export const paragraph = (text: string, properties = '') =>
	`<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
