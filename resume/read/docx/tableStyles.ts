const START = /<((?:[\w-]+:)?style)\s([^<>]{1,1000})>/g;
const OF_TABLES = /\btype="table"/;

/**
 * The text of `styles.xml` without styles of tables, which say nothing about layout and are nine
 * tenths of it in files of some programs.
 */
export function withoutTableStyles(xml: string): string {
	const kept: string[] = [];
	let from = 0;
	for (const start of xml.matchAll(START)) {
		const end = `</${start[1]}>`;
		const attributes = start[2] ?? '';
		if (start.index < from || attributes.endsWith('/') || !OF_TABLES.test(attributes)) continue;
		const at = xml.indexOf(end, start.index);
		if (at < 0) break;
		kept.push(xml.slice(from, start.index));
		from = at + end.length;
	}
	return kept.join('') + xml.slice(from);
}
