import type { XmlElement } from './xml';

/** The child elements, or those of one name. */
export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
	const found: XmlElement[] = [];
	for (const child of element?.children ?? []) {
		if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child);
	}
	return found;
}

/** The first child element of a name, going down one name after another. */
export function childOf(
	element: XmlElement | undefined,
	...names: readonly string[]
): XmlElement | undefined {
	let found = element;
	for (const name of names) found = elementsOf(found, name)[0];
	return found;
}

/**
 * The elements of a name at any depth, in document order, but not those within one that was found
 * or within one of the names to leave out.
 */
export function findAll(
	element: XmlElement,
	names: readonly string[],
	leaveOut: readonly string[] = [],
): XmlElement[] {
	return elementsOf(element).flatMap((child) => {
		if (names.includes(child.name)) return [child];
		return leaveOut.includes(child.name) ? [] : findAll(child, names, leaveOut);
	});
}

/** All text within. */
export function textWithin(element: XmlElement): string {
	return element.children
		.map((child) => (typeof child === 'string' ? child : textWithin(child)))
		.join('');
}
