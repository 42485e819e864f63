/** Canonical XML, which needs no more escapes. */
export class Xml {
	constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
	...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
	...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

/**
 * Writes a template as XML in canonical form (Exclusive XML Canonicalization 1.0), so that it can be digested and signed
 * unchanged. Its line breaks and indentation are left out, and texts get the escapes of the standard. It has no
 * self-closing tags; in a tag, namespace declarations come first, then attributes in alphabetical order.
 */
export function xml(template: TemplateStringsArray, ...values: Value[]): Xml {
	const parts = template.map((part) => part.replace(/\n\t*/g, ''));
	return new Xml(
		String.raw({ raw: parts }, ...values.map((value, at) => written(value, parts[at]!))),
	);
}

type Value = string | Xml | readonly Xml[];

function written(value: Value, before: string): string {
	if (value instanceof Xml) return value.text;
	if (typeof value !== 'string') return value.map(({ text }) => text).join('');
	const isAttribute = /="[^"]*$/.test(before);
	const special = isAttribute ? /[&<"\t\n\r]/g : /[&<>\r]/g;
	return value.replace(special, (character) => ESCAPES[character]!);
}
