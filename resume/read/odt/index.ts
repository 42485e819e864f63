import { startBudget, type Budget } from '../limits';
import { failure, guarded, type Outcome } from '../outcome';
import { readStructured } from '../structure/blockLines';
import type { Block } from '../structure/types';
import type { FileReader, ReadFile } from '../types';
import { childOf, elementsOf, findAll } from '../xml';
import { readParts, type Parts } from '../zip';
import { readOdtBlocks, readOdtBody } from './blocks';
import { readOdtStyles, type OdtStyles } from './styles';

/** Reads an OpenDocument text. */
export const readOdt: FileReader = (bytes, limits) =>
	guarded('odt', () => {
		const budget = startBudget(limits);
		return readParts(bytes, limits, budget, (parts) => readPackage(parts, budget));
	});

function readPackage(parts: Parts, budget: Budget): Outcome<ReadFile> {
	const manifest = parts.read('META-INF/manifest.xml');
	if (manifest && findAll(manifest, 'manifest:encryption-data').length > 0) {
		return failure('password');
	}
	const content = parts.read('content.xml');
	if (!content) return failure('damaged');
	const text = childOf(content, 'office:body', 'office:text');
	if (!text) return failure('notAResume');
	const styles = readOdtStyles([parts.read('styles.xml'), content]);
	const document = {
		blocks: [...readOdtBody(text, styles), ...readMargins(styles)],
		textWidth: styles.page.textWidth,
	};
	const read = readStructured('odt', document, [], budget);
	const hasPicture = findAll(text, 'draw:image').length > 0;
	return !read.ok && read.reason === 'empty' && hasPicture ? failure('scan') : read;
}

/** Headers and footers of all pages. */
function readMargins(styles: OdtStyles): Block[] {
	return styles.masterPages
		.flatMap((page) => elementsOf(page))
		.filter(({ name }) => /^style:(?:header|footer)/.test(name))
		.filter(({ attributes }) => attributes['style:display'] !== 'false')
		.flatMap((margin) => readOdtBlocks(margin, styles));
}
