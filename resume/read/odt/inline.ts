import type { FloatingBox } from '../structure/types';
import type { XmlElement } from '../xml';
import { frameBoxes } from './frames';
import type { OdtStyles } from './styles';

/** The text of a paragraph while it is put together. */
export interface GrowingText {
	text: string;
	bold: boolean;
	fontSize: number | null;
	readonly boxes: FloatingBox[];
}

interface Look {
	readonly hidden: boolean;
	readonly bold: boolean;
	readonly fontSize: number | null;
}

/** More than reach across a page. */
const MOST_SPACES = 100;

/** What stands in a paragraph and is not its text. */
const LEFT_OUT = new Set([
	'office:annotation',
	'office:annotation-end',
	'text:note',
	'text:ruby-text',
	'text:tracked-changes',
	'text:hidden-text',
	'text:bookmark',
]);

/** Adds the text of a paragraph or of a part of it. Runs of blanks count as one here. */
export function readInline(
	element: XmlElement,
	look: Look,
	into: GrowingText,
	styles: OdtStyles,
): void {
	for (const child of element.children) {
		if (typeof child === 'string') addText(child, look, into);
		else readElement(child, look, into, styles);
	}
}

function readElement(element: XmlElement, look: Look, into: GrowingText, styles: OdtStyles): void {
	const { name, attributes } = element;
	if (LEFT_OUT.has(name)) return;
	if (name.startsWith('draw:')) {
		into.boxes.push(...frameBoxes(element, styles));
	} else if (look.hidden) {
		// Boxes are shown wherever they are anchored; text is not.
	} else if (name === 'text:tab') {
		into.text += '\t';
	} else if (name === 'text:line-break') {
		into.text += '\n';
	} else if (name === 'text:s') {
		into.text += ' '.repeat(Math.min(MOST_SPACES, Number(attributes['text:c'] ?? 1) || 1));
	} else {
		const style =
			name === 'text:span' ? styles.styleOf('text', attributes['text:style-name']) : null;
		readInline(element, style ? within(look, style) : look, into, styles);
	}
}

function within(look: Look, style: Look): Look {
	return {
		hidden: look.hidden || style.hidden,
		bold: look.bold || style.bold,
		fontSize: style.fontSize ?? look.fontSize,
	};
}

function addText(raw: string, look: Look, into: GrowingText): void {
	if (look.hidden) return;
	const text = raw.replace(/[ \t\r\n]+/g, ' ');
	into.text += text;
	if (text.trim() === '') return;
	into.bold &&= look.bold;
	into.fontSize = Math.max(into.fontSize ?? 0, look.fontSize ?? 0) || null;
}
