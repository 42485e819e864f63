import { twips } from '../lengths';
import type { FloatingBox } from '../structure/types';
import { childOf, type XmlElement } from '../xml';
import type { ReadParagraph } from './paragraphs';
import type { Part } from './part';
import { aligned } from './placement';

/** The `w:framePr` of a paragraph that stands in a frame; initials across lines are none. */
export function frameOf(paragraph: XmlElement): XmlElement | undefined {
	const frame = childOf(paragraph, 'w:pPr', 'w:framePr');
	const initial = frame?.attributes['w:dropCap'] ?? 'none';
	return initial === 'none' ? frame : undefined;
}

/** Paragraphs one after the other that have the same frame stand in one. */
export function sameFrame(a: XmlElement | undefined, b: XmlElement): boolean {
	return a !== undefined && JSON.stringify(a.attributes) === JSON.stringify(b.attributes);
}

/** A frame with its paragraphs. */
export function frameBox(
	{ attributes }: XmlElement,
	paragraphs: readonly ReadParagraph[],
	{ page }: Part,
): FloatingBox {
	const width = twips(attributes['w:w']);
	const from = attributes['w:hAnchor'] ?? 'text';
	const align = attributes['w:xAlign'];
	const left = align
		? aligned(align, from, width ?? 0, page)
		: aligned('left', from, 0, page) + (twips(attributes['w:x']) ?? 0);
	return {
		kind: 'box',
		form: 'frame',
		left,
		width,
		inline: false,
		aside: !['notBeside', 'none'].includes(attributes['w:wrap'] ?? 'auto'),
		blocks: paragraphs.flatMap(({ paragraph, boxes }) => [paragraph, ...boxes]),
	};
}
