import type { Budget } from '../../budget';
import type { PageSize } from '../structure/places';
import { Fields } from '../structure/wordStory';
import type { Block } from '../structure/structuredDocument';
import type { XmlElement } from '../parseXml';
import type { Styles } from './docxStyles';

/** The content of a cell or a text box, which is read into its blocks after everything around it. */
interface Inner {
	readonly content: XmlElement;
	readonly part: Part;
	readonly blocks: Block[];
}

/** What is known while a part of the document is read, e.g. its body, a header, a cell or a text box. */
export class Part {
	readonly fields = new Fields();
	/** Whether a break that was met sends the next paragraph to the next column. */
	columnBreak = false;

	constructor(
		readonly styles: Styles,
		readonly page: PageSize,
		/** Whether text may be on a colour that is not its own, as in a cell or a text box. */
		readonly isPainted: boolean,
		readonly budget: Budget,
		/** In their order, so that nothing recurses and each can have a turn. */
		readonly inner: Inner[] = [],
	) {}

	/** The blocks of a cell or a text box; they are empty until it is read. */
	blocksIn(content: XmlElement, isPainted: boolean): Block[] {
		const { styles, page, budget, inner } = this;
		const blocks: Block[] = [];
		inner.push({ content, part: new Part(styles, page, isPainted, budget, inner), blocks });
		return blocks;
	}
}
