import type { Block } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { readOdtBlock, readOdtBlocks } from './blocks';
import type { OdtStyles } from './styles';

/** Reads an `office:text`, with a section around what stands on pages with columns. */
export function readOdtBody(text: XmlElement, styles: OdtStyles): Block[] {
	const parts: Array<readonly Block[]> = [];
	let columns = styles.pageColumns(styles.firstPage);
	let within: Block[] = [];
	const close = () => {
		parts.push(columns < 2 ? within : [{ kind: 'section', columns, blocks: within }]);
		within = [];
	};
	for (const element of elementsOf(text)) {
		const page = masterPageOf(element, styles);
		if (page !== null && styles.pageColumns(page) !== columns) {
			close();
			columns = styles.pageColumns(page);
		}
		within.push(...readOdtBlock(element, styles));
	}
	close();
	return parts.flat();
}

/** The page that an element begins, if it begins one. */
function masterPageOf({ name, attributes }: XmlElement, styles: OdtStyles): string | null {
	const family = name === 'table:table' ? 'table' : 'paragraph';
	const style = attributes['text:style-name'] ?? attributes['table:style-name'];
	return styles.styleOf(family, style).masterPage;
}

/** Headers and footers of all pages. */
export function readMargins(styles: OdtStyles): Block[] {
	return styles.masterPages.flatMap((page) =>
		elementsOf(page)
			.filter(
				({ name, attributes }) =>
					/^style:(?:header|footer)/.test(name) && attributes['style:display'] !== 'false',
			)
			.flatMap((margin) => readOdtBlocks(margin, styles)),
	);
}
