import { childOf, elementsOf, textWithin, type XmlElement } from '../parseXml';
import { type GrowingText, merged, shownOn, type TextLook } from '../structure/assembly';
import { runLook } from './docxStyles';
import { drawnBoxes, type Part, shapedBoxes } from './drawings';

const WRAPPERS =
	/^w:(?:customXml|ins|moveTo|smartTag|hyperlink|fldSimple|bdo|dir|sdt|sdtContent|footnote|endnote)$/;

/** The child elements as they are shown: what only wraps others gives way to them. Deletions are up to those who ask. */
export function shownChildren(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) =>
		WRAPPERS.test(child.name) ? shownChildren(child) : [child],
	);
}

/** The text of an element of a run. Elements that are not named here have no text. */
const texts = new Map<string, (element: XmlElement) => string>([
	['w:t', (element) => textWithin(element).replace(/[\r\n]+/g, ' ')],
	['w:tab', () => '\t'],
	['w:ptab', () => '\t'],
	['w:br', () => '\n'],
	['w:cr', () => '\n'],
	['w:noBreakHyphen', () => '-'],
	['w:sym', ({ attributes }) => symbolText(attributes['w:font'], attributes['w:char'])],
]);

export function runsIn(element: XmlElement): XmlElement[] {
	return shownChildren(element).filter(({ name }) => name === 'w:r');
}

export function readRun(run: XmlElement, inherited: TextLook, into: GrowingText, part: Part): void {
	const properties = childOf(run, 'w:rPr');
	const style = part.styles.lookOf(childOf(properties, 'w:rStyle')?.attributes['w:val']);
	const shown = shownOn(merged(inherited, style, runLook(properties)), part.isPainted);
	for (const child of shownChildren(run)) {
		if (child.name === 'w:fldChar') part.fields.meet(child.attributes['w:fldCharType']);
		else if (!part.fields.areAtInstruction) readPiece(child, shown, into, part);
	}
}

function readPiece(element: XmlElement, look: TextLook, into: GrowingText, part: Part): void {
	const { name, attributes } = element;
	if (name === 'w:br' && attributes['w:type'] === 'column') {
		if (into.text.trim() === '') into.columnBreak = true;
		else part.columnBreak = true;
	} else if (name === 'w:ruby') {
		const base = childOf(element, 'w:rubyBase');
		for (const run of base ? runsIn(base) : []) readRun(run, look, into, part);
	} else if (look.hidden && !texts.has(name)) return;
	else if (name === 'w:drawing') into.boxes.push(...drawnBoxes(element, part));
	else if (name === 'w:pict') into.boxes.push(...shapedBoxes(element, part));
	else into.add(texts.get(name)?.(element) ?? '', look);
}

/**
 * The text of a character that is given by its number in a font. Fonts of pictures have their
 * signs from 0xf000 on; of them only those that Symbol shares with ASCII are letters.
 */
function symbolText(font = '', char = ''): string {
	const code = Number.parseInt(char, 16);
	const sign = code - 0xf000;
	if (sign >= 0 && sign <= 0xff) {
		const isShared = /^symbol/i.test(font) && sign >= 0x20 && sign <= 0x3f;
		return isShared ? String.fromCharCode(sign) : '•';
	}
	return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : '';
}
