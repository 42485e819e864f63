import type { Budget } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import { elementsOf, parseXml, type XmlElement } from '../xml';
import type { Zip } from '../zip';

/** A reference from one part of a document to another. */
export interface Relationship {
	readonly id: string;
	/** The last part of its type's address, e.g. `header`. */
	readonly type: string;
	/** The name of the part in the ZIP file. */
	readonly target: string;
}

/** Reads one part as XML. */
export function readPart(zip: Zip, name: string, budget: Budget): Outcome<XmlElement> {
	const bytes = zip.read(name);
	return bytes.ok ? parseXml(bytes.value, budget) : bytes;
}

/** The parts that a part refers to; none where it has no list of them. */
export function relationshipsOf(zip: Zip, name: string, budget: Budget): Outcome<Relationship[]> {
	const slash = name.lastIndexOf('/') + 1;
	const folder = name.slice(0, slash);
	const list = `${folder}_rels/${name.slice(slash)}.rels`;
	if (!zip.has(list)) return success([]);
	const root = readPart(zip, list, budget);
	if (!root.ok) return root;
	const internal = elementsOf(root.value, 'rel:Relationship').filter(
		({ attributes }) => attributes['TargetMode'] !== 'External',
	);
	return success(
		internal.map(({ attributes }) => ({
			id: attributes['Id'] ?? '',
			type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
			target: resolved(folder, attributes['Target'] ?? ''),
		})),
	);
}

/** The name of the document's own part: what the package says, else the usual one. */
export function mainPart(zip: Zip, budget: Budget): Outcome<string> {
	const relationships = relationshipsOf(zip, '', budget);
	if (!relationships.ok) return relationships;
	const found = relationships.value.find(({ type }) => type === 'officeDocument')?.target;
	const name = found !== undefined && zip.has(found) ? found : 'word/document.xml';
	return zip.has(name) ? success(name) : failure('damaged');
}

/** Targets are relative to the folder of the part, or absolute. */
function resolved(folder: string, target: string): string {
	if (target.startsWith('/')) return target.slice(1);
	const steps: string[] = [];
	for (const step of `${folder}${target}`.split('/')) {
		if (step === '..') steps.pop();
		else if (step !== '.') steps.push(step);
	}
	return steps.join('/');
}
