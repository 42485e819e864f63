import type { PageSize } from '../structure/places';
import { Fields } from '../structure/story';
import type { Block } from '../structure/types';
import type { XmlElement } from '../xml';
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
		/** Whether text may be on a colour that is not its own, as in a cell or a text box. */
		public isPainted: boolean,
		/** Blocks can have boxes, and boxes have blocks. */
		private readonly readBlocks: (element: XmlElement, part: Part) => Block[],
	) {}

	/** What is in a text box. Fields around it have nothing to do with its text. */
	boxBlocks(content: XmlElement): Block[] {
		const { styles, page, readBlocks } = this;
		return readBlocks(content, new Part(styles, page, true, readBlocks));
	}
}
