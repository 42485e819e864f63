import { latin1 } from '../bytes';
import { decodedText } from '../encoding';
import { areTooMany, startBudget, type Budget } from '../limits';
import { failure, guarded, success, type Outcome } from '../outcome';
import { lineOf, type NumberedParagraphs } from '../structure/blockLines';
import { readStructured } from '../structure/readStructured';
import type { FileReader, ReadFile } from '../types';
import { readPage } from './blocks';
import { needsMore } from './doubts';
import { PAGE } from './lengths';
import { paper, screen, type Medium } from './media';
import { newPage, type Page } from './page';
import { readSheets } from './sheets';
import { stylesOf } from './styles';
import { parseHtml, textIn, type HtmlTree } from './tree';

/** Reads a web page: its text, and its layout as far as it does not take a browser to tell. */
export const readHtml: FileReader = (bytes, limits) =>
	guarded('html', () => {
		const html = declaredText(bytes) ?? decodedText(bytes);
		if (html === null) return failure('notAResume');
		const budget = startBudget(limits);
		const tree = parseHtml(html, budget);
		return tree.ok ? readTree(tree.value, budget) : tree;
	});

const HEAD = 2_048;

/** The text in the encoding that the page names; `null` if it names none that is known. */
function declaredText(bytes: Uint8Array): string | null {
	const head = latin1(bytes, 0, Math.min(bytes.length, HEAD));
	const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i.exec(head)?.[1];
	// A page that calls itself UTF-16 and can be read as ASCII is not.
	if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return null;
	}
}

/** A page as it is in one medium. */
interface Reading {
	readonly file: ReadFile;
	/** Whether so many lines have places of their own that they say nothing about columns. */
	readonly scattered: boolean;
	/** Whether it may look different in another medium. */
	readonly differs: boolean;
}

/** What is printed counts; what a screen shows may say otherwise. */
function readTree(tree: HtmlTree, budget: Budget): Outcome<ReadFile> {
	const printed = readIn(paper, tree, budget);
	if (!printed.ok) return printed;
	const { file, scattered, differs } = printed.value;
	if (scattered || file.layout.kind !== 'blocks') return success(withoutLayout(file));
	if (!differs) return success(file);
	const shown = readIn(screen, tree, budget);
	// Columns on paper count, also if there is no time left for the screen.
	if (!shown.ok) return success({ ...file, layout: { ...file.layout, isUncertain: true } });
	const { layout } = shown.value.file;
	const onScreen = layout.kind === 'blocks' ? layout : undefined;
	return success({ ...file, layout: { ...file.layout, onScreen } });
}

function withoutLayout(file: ReadFile): ReadFile {
	return { ...file, layout: { kind: 'unknown', reason: 'layoutNeedsRendering' } };
}

function readIn(medium: Medium, tree: HtmlTree, budget: Budget): Outcome<Reading> {
	const { root, elements } = tree;
	const sheets = elements
		.filter(({ name }) => name === 'style')
		.map((style) => [textIn(style), style.attributes['media'] ?? ''] as const);
	const sheet = readSheets(sheets, medium, budget);
	const page = newPage(root, stylesOf(sheet, budget), budget);
	const blocks = readPage(root, page);
	if (page.failed) return failure(page.failed);
	if (areTooMany(page.lines.length)) return failure('tooMuchMemory');
	const document = { blocks, textWidth: PAGE.width };
	const read = readStructured('html', document, [], budget, linesOf(page));
	if (!read.ok) {
		const isPicture = read.reason === 'empty' && elements.some(({ name }) => name === 'img');
		return isPicture ? failure('scan') : read;
	}
	const isUncertain = tree.isCut || page.doubtful || page.styles.doubtful || needsMore(tree, sheet);
	return success({
		file: { ...read.value, layout: { ...read.value.layout, isUncertain } },
		scattered: isScattered(page),
		differs: sheet.differs,
	});
}

/** Cells that hold text only are read as one line. */
function linesOf({ lines }: Page): NumberedParagraphs {
	const numbers = new Map(
		lines.flatMap((line, index) => line.map((paragraph) => [paragraph, index + 1] as const)),
	);
	return {
		lines: lines.map((line, index) =>
			lineOf(line.map(({ text }) => text).join('\t'), { paragraph: index + 1 }),
		),
		numberOf: (paragraph) => numbers.get(paragraph) ?? 1,
	};
}

/** Converters put each line of a page in a box of its own. */
const MANY_BOXES = 20;
const MOST_OF_TEXT = 0.5;

function isScattered({ placedBoxes, placedLength, lines }: Page): boolean {
	const length = lines.flat().reduce((sum, { text }) => sum + text.length, 0);
	return placedBoxes >= MANY_BOXES && placedLength > length * MOST_OF_TEXT;
}
