import type { PageSize } from '../structure/places';
import { Fields } from '../word/story';
import { childOf, elementsOf, type XmlElement } from '../xml';
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
	'w:sdtContent',
	'w:footnote',
	'w:endnote',
]);

/**
 * The child elements as they are shown: content controls, insertions and the like give way to what
 * they hold, and of alternatives the first counts. Deletions are left out by those who ask.
 */
export function shownChildren(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) => {
		if (WRAPPERS.has(child.name)) return shownChildren(child);
		if (child.name === 'w:sdt') return elementsOf(child, 'w:sdtContent').flatMap(shownChildren);
		return child.name === 'mc:AlternateContent' ? alternative(child) : [child];
	});
}

/** A fallback repeats its choice for older programs. */
function alternative(element: XmlElement): XmlElement[] {
	const chosen = childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback');
	return chosen ? shownChildren(chosen) : [];
}
