import { isCompound } from '../doc/compound';
import { startBudget, type Budget } from '../limits';
import { failure, guarded, success, type Outcome } from '../outcome';
import { readStructured } from '../structure/readStructured';
import type { Block } from '../structure/types';
import type { FileReader, ReadFile, UnreadableReason } from '../types';
import { newFields } from '../wordFields';
import { childOf, decodedXml, elementsOf, findAll, parseXmlText, type XmlElement } from '../xml';
import { openZip, type Zip } from '../zip';
import { readBlocks } from './blocks';
import { pageSizeOf, readBody, sectionProperties } from './body';
import { mainPart, readPart, relationshipsOf, type Relationship } from './package';
import type { Part } from './part';
import { readStyles, type Styles } from './styles';
import { withoutTableStyles } from './tableStyles';

/** Reads a Word document (Office Open XML, transitional or strict). */
export const readDocx: FileReader = (bytes, limits) =>
	guarded('docx', () => {
		// An encrypted document is no ZIP file: its package lies in a compound file.
		if (isCompound(bytes)) return failure('password');
		const budget = startBudget(limits);
		const zip = openZip(bytes, limits, budget);
		return zip.ok ? readPackage(zip.value, budget) : zip;
	});

function readPackage(zip: Zip, budget: Budget): Outcome<ReadFile> {
	const name = mainPart(zip, budget);
	if (!name.ok) return name;
	const root = readPart(zip, name.value, budget);
	if (!root.ok) return root;
	const relationships = relationshipsOf(zip, name.value, budget);
	if (!relationships.ok) return relationships;
	const body = childOf(root.value, 'w:body');
	if (!body) return failure('damaged');
	return readDocument({ zip, budget, body, relationships: relationships.value });
}

interface Document {
	readonly zip: Zip;
	readonly budget: Budget;
	readonly body: XmlElement;
	readonly relationships: readonly Relationship[];
}

function readDocument(document: Document): Outcome<ReadFile> {
	const styles = stylesOf(document);
	if (!styles.ok) return styles;
	const page = pageSizeOf(document.body);
	const newPart = (): Part => ({
		styles: styles.value,
		page,
		fields: newFields(),
		columnBreak: false,
	});
	const others = otherParts(document, newPart);
	if (!others.ok) return others;
	const blocks = [...readBody(document.body, newPart()), ...others.value];
	const structured = { blocks, textWidth: page.textWidth };
	const read = readStructured('docx', structured, doubtsOf(document), document.budget);
	return !read.ok && read.reason === 'empty' && hasPicture(document.body) ? failure('scan') : read;
}

function stylesOf({ zip, budget, relationships }: Document): Outcome<Styles> {
	const name = relationships.find(({ type }) => type === 'styles')?.target;
	if (name === undefined || !zip.has(name)) return success(readStyles(undefined));
	const bytes = zip.read(name);
	if (!bytes.ok) return bytes;
	const root = parseXmlText(withoutTableStyles(decodedXml(bytes.value)), budget);
	return root.ok ? success(readStyles(root.value)) : root;
}

/** Headers and footers, each once, and notes: addresses and dates may stand there too. */
function otherParts(document: Document, newPart: () => Part): Outcome<Block[]> {
	const { zip, budget, body, relationships } = document;
	const used = new Set(
		sectionProperties(body).flatMap((properties) =>
			elementsOf(properties).map(({ attributes }) => attributes['r:id']),
		),
	);
	const wanted = relationships.filter(
		({ id, type, target }) => zip.has(target) && (used.has(id) || NOTES.includes(type)),
	);
	const blocks: Block[] = [];
	for (const { target } of wanted) {
		const root = readPart(zip, target, budget);
		if (!root.ok) return root;
		for (const holder of holdersIn(root.value)) blocks.push(...readBlocks(holder, newPart()));
	}
	return success(blocks);
}

const NOTES: readonly string[] = ['footnotes', 'endnotes'];

/** A header holds its text itself, notes hold it one by one. */
function holdersIn(root: XmlElement): XmlElement[] {
	const notes = elementsOf(root).filter(({ name }) => /^w:(?:foot|end)note$/.test(name));
	return notes.length > 0 ? notes : [root];
}

/** Text that stands in a drawing or in a file within the file is not read. */
function doubtsOf({ body }: Document): UnreadableReason[] {
	return findAll(body, ['w:altChunk', 'dgm:relIds']).length > 0 ? ['layoutNeedsRendering'] : [];
}

function hasPicture(body: XmlElement): boolean {
	return findAll(body, ['pic:pic', 'v:imagedata']).length > 0;
}
