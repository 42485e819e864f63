import type { Block } from '../structure/types';
import type { XmlElement } from '../xml';
import { frameBox, frameOf, sameFrame } from './frames';
import { readParagraph, type ReadParagraph } from './paragraphs';
import { shownChildren, type Part } from './part';
import { readTable } from './tables';

/** Reads what stands one below the other in a body, a cell, a text box or a header. */
export function readBlocks(element: XmlElement, part: Part): Block[] {
	const reader = blockReader(part);
	for (const child of shownChildren(element)) reader.read(child);
	return reader.take();
}

/** Reads block after block; what was read so far can be taken at any time. */
export interface BlockReader {
	read(element: XmlElement): void;
	take(): Block[];
}

/** A reader for the blocks of a part. */
export function blockReader(part: Part): BlockReader {
	let blocks: Block[] = [];
	let frame: XmlElement | undefined;
	let framed: ReadParagraph[] = [];
	const closeFrame = () => {
		if (frame) blocks.push(frameBox(frame, framed, part));
		frame = undefined;
		framed = [];
	};
	const readFramed = (own: XmlElement, element: XmlElement) => {
		if (!sameFrame(frame, own)) closeFrame();
		frame = own;
		framed.push(readParagraph(element, part));
	};
	const readFree = (element: XmlElement) => {
		closeFrame();
		const { paragraph, boxes } = readParagraph(element, part);
		blocks.push(paragraph, ...boxes);
	};
	return {
		read: (element) => {
			if (element.name === 'w:p') {
				const own = frameOf(element);
				if (own) readFramed(own, element);
				else readFree(element);
			} else if (element.name === 'w:tbl') {
				closeFrame();
				blocks.push(readTable(element, part));
			}
		},
		take: () => {
			closeFrame();
			const taken = blocks;
			blocks = [];
			return taken;
		},
	};
}
