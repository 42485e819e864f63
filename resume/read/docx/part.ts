import type { PageSize } from '../structure/places';
import { Fields } from '../word/story';
import { elementsOf, type XmlElement } from '../xml';
import type { Styles } from './styles';

/** What is known while a part of the document, e.g. its body or a header, is read. */
export class Part {
	/** They may reach over paragraphs. */
	readonly fields = new Fields();
	/** Whether a break that was met sends the next paragraph to the next column. */
	columnBreak = false;

	constructor(
		readonly styles: Styles,
		readonly page: PageSize,
	) {}
}

const WRAPPERS = new Set([
	'w:customXml',
	'w:ins',
	'w:moveTo',
	'w:smartTag',
	'w:hyperlink',
	'w:fldSimple',
	'w:bdo',
	'w:dir',
	'w:sdt',
	'w:sdtContent',
	'w:footnote',
	'w:endnote',
]);

/**
 * The child elements as they are shown: content controls, insertions and the like give way to what
 * they hold. Deletions are left out by those who ask.
 */
export function shownChildren(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) =>
		WRAPPERS.has(child.name) ? shownChildren(child) : [child],
	);
}
