import { startBudget, type Budget } from '../limits';
import { failure, guarded, success, type Outcome } from '../outcome';
import { readStructured } from '../structure/readStructured';
import type { FileReader, ReadFile } from '../types';
import { childOf, findAll, parseXml, type XmlElement } from '../xml';
import { openZip, type Zip } from '../zip';
import { readMargins, readOdtBody } from './body';
import { readOdtStyles } from './styles';

/** Reads an OpenDocument text. */
export const readOdt: FileReader = (bytes, limits) =>
	guarded('odt', () => {
		const budget = startBudget(limits);
		const zip = openZip(bytes, limits, budget);
		return zip.ok ? readPackage(zip.value, budget) : zip;
	});

function readPackage(zip: Zip, budget: Budget): Outcome<ReadFile> {
	const manifest = readPart(zip, 'META-INF/manifest.xml', budget);
	if (!manifest.ok) return manifest;
	if (manifest.value && findAll(manifest.value, ['manifest:encryption-data']).length > 0) {
		return failure('password');
	}
	const content = readPart(zip, 'content.xml', budget);
	if (!content.ok) return content;
	const styles = readPart(zip, 'styles.xml', budget);
	if (!styles.ok) return styles;
	return content.value ? readText(content.value, styles.value, budget) : failure('damaged');
}

function readText(
	content: XmlElement,
	styles: XmlElement | undefined,
	budget: Budget,
): Outcome<ReadFile> {
	const text = childOf(content, 'office:body', 'office:text');
	if (!text) return failure('notAResume');
	const known = readOdtStyles(styles ? [styles, content] : [content]);
	const blocks = [...readOdtBody(text, known), ...readMargins(known)];
	const document = { blocks, textWidth: known.page.textWidth };
	const read = readStructured('odt', document, [], budget);
	const picture = findAll(text, ['draw:image']).length > 0;
	return !read.ok && read.reason === 'empty' && picture ? failure('scan') : read;
}

/** `undefined` where there is no such part. */
function readPart(zip: Zip, name: string, budget: Budget): Outcome<XmlElement | undefined> {
	if (!zip.has(name)) return success(undefined);
	const bytes = zip.read(name);
	return bytes.ok ? parseXml(bytes.value, budget) : bytes;
}
