import type { Budget } from '../../budget';
import { isCompound } from '../doc/streams';
import { failure, type Outcome, type FileReader, type ReadText } from '../fileContent';
import { childOf, elementsOf, findAll, type XmlElement } from '../parseXml';
import { readStructured } from '../structure/blockLines';
import { pageShare } from '../structure/places';
import { type Parts, readParts } from '../zip';
import { pageSizeOf, readBlocks, sectionProperties } from './blocks';
import { emus, isOn, readStyles, withoutTableStyles } from './docxStyles';
import { Part } from './drawings';

/** Reads a Word document (Office Open XML, transitional or strict). */
export const readDocx: FileReader = async (bytes, budget) =>
	// An encrypted document is no ZIP file: its package lies in a compound file.
	isCompound(bytes) ? failure('password') : await readParts(bytes, budget, readPackage);

async function readPackage(parts: Parts, budget: Budget): Promise<Outcome<ReadText>> {
	const main = (await relationshipsOf(parts, '')).find(({ type }) => type === 'officeDocument');
	const name = main && parts.has(main.target) ? main.target : 'word/document.xml';
	const body = childOf(await parts.read(name), 'w:body');
	if (!body) return failure('damaged');
	const relationships = await relationshipsOf(parts, name);
	const styles = relationships.find(({ type }) => type === 'styles');
	const looks = readStyles(styles && (await parts.read(styles.target, withoutTableStyles)));
	const page = pageSizeOf(body);
	const texts = await otherTexts(parts, body, relationships);
	await budget.turn();
	const isPainted = [body, ...texts].some(hasGround);
	const read = async (text: XmlElement) =>
		await readBlocks(text, new Part(looks, page, isPainted, budget));
	const own = await read(body);
	const others = await budget.map(texts, read);
	await budget.turn();
	const { textWidth } = page;
	const document = { blocks: [own, ...others].flat(), bodySize: own.length, textWidth };
	// Text that is in a drawing or in a file within the file is not read.
	const isPartial = findAll(body, 'w:altChunk', 'dgm:relIds').length > 0;
	const doubts = isPartial ? (['embeddedText'] as const) : [];
	return await readStructured(document, budget, picturesIn(body), { doubts });
}

type Relationship = Awaited<ReturnType<typeof relationshipsOf>>[number];

/** More letters than a type and a target have. */
const LONGEST_NAMES = 2_000;

/** The parts that a part refers to; none where it has no list of them. */
async function relationshipsOf(parts: Parts, name: string) {
	const slash = name.lastIndexOf('/') + 1;
	const folder = name.slice(0, slash);
	const list = await parts.read(`${folder}_rels/${name.slice(slash)}.rels`);
	return elementsOf(list, 'rel:Relationship')
		.filter(({ attributes }) => attributes['TargetMode'] !== 'External')
		.filter(({ attributes: { Type = '', Target = '' } }) => (Type + Target).length <= LONGEST_NAMES)
		.map(({ attributes }) => ({
			id: attributes['Id'] ?? '',
			/** The last part of its type's address, e.g. `header`. */
			type: attributes['Type']?.split('/').at(-1) ?? '',
			/** The name of the part in the ZIP file. */
			target: resolved(folder, attributes['Target'] ?? ''),
		}));
}

/** Targets are relative to the folder of the part, or absolute. */
function resolved(folder: string, target: string): string {
	if (/^[/\\]/.test(target)) return resolved('', target.replace(/^[/\\]+/, ''));
	const steps: string[] = [];
	for (const step of `${folder}${target}`.split(/[/\\]/)) {
		if (step === '..') steps.pop();
		else if (step !== '.') steps.push(step);
	}
	return steps.join('/');
}

/** Headers and footers, each once, and notes: addresses and dates may be there too. */
async function otherTexts(parts: Parts, body: XmlElement, relationships: readonly Relationship[]) {
	const references = sectionProperties(body).flatMap((properties) => elementsOf(properties));
	const used = new Set(references.map(({ attributes }) => attributes['r:id']));
	const texts: XmlElement[] = [];
	for (const { id, type, target } of relationships) {
		if (type !== 'footnotes' && type !== 'endnotes' && !used.has(id)) continue;
		const text = await parts.read(target);
		if (text) texts.push(text);
	}
	return texts;
}

/** A page, or what is drawn behind its text, may have a colour of its own. */
function hasGround(text: XmlElement): boolean {
	return findAll(text, 'w:pict').length > 0 || findAll(text, 'wp:anchor').some(isBehind);
}

function isBehind({ attributes }: XmlElement): boolean {
	return isOn(attributes['behindDoc'] ?? '0');
}

/** How much of a page each picture covers that is not behind the text. */
function picturesIn(body: XmlElement): number[] {
	const drawn = findAll(body, 'wp:inline', 'wp:anchor')
		.filter((one) => childOf(one, 'a:graphic', 'a:graphicData', 'pic:pic') && !isBehind(one))
		.map((one) => childOf(one, 'wp:extent')?.attributes ?? {})
		.map(({ cx, cy }) => pageShare(emus(cx), emus(cy)));
	return [...drawn, ...findAll(body, 'v:imagedata').map(() => 0)];
}
