const OOXML = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010/';
const ODF = 'urn:oasis:names:tc:opendocument:xmlns:';

/** The prefixes that the readers go by, whatever prefixes a file itself uses. */
const prefixes: Readonly<Record<string, string>> = {
	[`${OOXML}wordprocessingml/2006/main`]: 'w',
	[`${STRICT}wordprocessingml/main`]: 'w',
	[`${OOXML}drawingml/2006/wordprocessingDrawing`]: 'wp',
	[`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
	[`${OOXML}drawingml/2006/main`]: 'a',
	[`${STRICT}drawingml/main`]: 'a',
	[`${OOXML}drawingml/2006/picture`]: 'pic',
	[`${STRICT}drawingml/picture`]: 'pic',
	[`${OOXML}drawingml/2006/diagram`]: 'dgm',
	[`${STRICT}drawingml/diagram`]: 'dgm',
	[`${OOXML}officeDocument/2006/math`]: 'm',
	[`${STRICT}officeDocument/math`]: 'm',
	[`${OOXML}officeDocument/2006/relationships`]: 'r',
	[`${STRICT}officeDocument/relationships`]: 'r',
	[`${OOXML}package/2006/relationships`]: 'rel',
	[`${OOXML}markup-compatibility/2006`]: 'mc',
	[`${MICROSOFT}wordprocessingShape`]: 'wps',
	[`${MICROSOFT}wordprocessingGroup`]: 'wpg',
	[`${MICROSOFT}wordprocessingDrawing`]: 'wp14',
	'urn:schemas-microsoft-com:vml': 'v',
	[`${ODF}office:1.0`]: 'office',
	[`${ODF}style:1.0`]: 'style',
	[`${ODF}text:1.0`]: 'text',
	[`${ODF}table:1.0`]: 'table',
	[`${ODF}drawing:1.0`]: 'draw',
	[`${ODF}xsl-fo-compatible:1.0`]: 'fo',
	[`${ODF}svg-compatible:1.0`]: 'svg',
	[`${ODF}manifest:1.0`]: 'manifest',
};

/** The name by which the readers know an element or an attribute. */
export function knownName(uri: string, local: string): string {
	if (uri === '') return local;
	const prefix = prefixes[uri];
	return prefix === undefined ? `other:${local}` : `${prefix}:${local}`;
}
