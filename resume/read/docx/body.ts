import { isOn, twips } from '../lengths';
import type { Block } from '../structure/types';
import { childOf, elementsOf, findAll, type XmlElement } from '../xml';
import { blockReader } from './blocks';
import { shownChildren, type PageSize, type Part } from './part';

const A4_WIDTH = 595;
const USUAL_MARGIN = 72;

/** Reads the body, with a section around what is set in columns. */
export function readBody(body: XmlElement, part: Part): Block[] {
	const parts: Array<readonly Block[]> = [];
	const reader = blockReader(part);
	const close = (properties: XmlElement | undefined) => {
		const columns = columnCount(properties);
		const within = reader.take();
		parts.push(columns < 2 ? within : [{ kind: 'section', columns, blocks: within }]);
	};
	for (const child of shownChildren(body)) {
		reader.read(child);
		const properties = childOf(child, 'w:pPr', 'w:sectPr');
		if (properties) close(properties);
	}
	close(childOf(body, 'w:sectPr'));
	return parts.flat();
}

/** The properties of all sections; the last ones stand at the end of the body. */
export function sectionProperties(body: XmlElement): XmlElement[] {
	return findAll(body, ['w:sectPr'], ['w:tbl', 'w:drawing', 'w:pict', 'mc:AlternateContent']);
}

/** The page of the last section, which for most documents is that of all. */
export function pageSizeOf(body: XmlElement): PageSize {
	const properties = sectionProperties(body).at(-1);
	const margins = childOf(properties, 'w:pgMar')?.attributes ?? {};
	const marginLeft = twips(margins['w:left'] ?? margins['w:start']) ?? USUAL_MARGIN;
	const marginRight = twips(margins['w:right'] ?? margins['w:end']) ?? USUAL_MARGIN;
	const width = twips(childOf(properties, 'w:pgSz')?.attributes['w:w']) ?? A4_WIDTH;
	return { textWidth: Math.max(100, width - marginLeft - marginRight), marginLeft, marginRight };
}

function columnCount(properties: XmlElement | undefined): number {
	const columns = childOf(properties, 'w:cols');
	const own = elementsOf(columns, 'w:col').length;
	const equal = isOn(columns?.attributes['w:equalWidth']);
	return Math.max(1, Number(columns?.attributes['w:num'] ?? 1) || 1, equal ? 1 : own);
}
