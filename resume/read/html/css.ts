import { FONTS } from './elements';

/** Of a style sheet or an attribute, by property. */
export type Declarations = ReadonlyMap<string, string>;

/** Longer style sheets than frameworks have are not read. */
export const LONGEST_STYLES = 500_000;
/** More characters of a value than say how text looks. */
export const LONGEST_VALUE = 200;

/** Comments and texts, also those without an end. */
const TEXTS = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*["\n]?|'(?:[^'\\\n]|\\[^])*['\n]?/g;
/** A text with nothing in it that ends a declaration. */
const PLAIN_TEXT = /^(["'])[^;{}\\\n]*\1$/;

export function withoutTexts(css: string): string {
	return css.replace(TEXTS, (text) => (PLAIN_TEXT.test(text) ? text : ' '));
}

/** Declarations by property, in lower case; an important one counts more than others. */
export function declarationsIn(style: string): Map<string, string> {
	const plain = new Map<string, string>();
	const important = new Map<string, string>();
	for (const declaration of style.toLowerCase().split(';')) {
		const colon = declaration.indexOf(':');
		if (colon < 0) continue;
		const [value = '', mark] = declaration.slice(colon + 1).split('!');
		const short = value.trim().slice(0, LONGEST_VALUE).replace(SIMPLE_SUM, '$1');
		(mark === undefined ? plain : important).set(declaration.slice(0, colon).trim(), short);
	}
	for (const [property, value] of important) plain.set(property, `${value}${IMPORTANT}`);
	return plain;
}

/** A sum of a single number. */
const SIMPLE_SUM = /calc\(\s*(-?[\d.]+[a-z%]*)\s*\)/g;

/** Follows a value that others do not replace. */
export const IMPORTANT = ' !';

/** Declarations that can set text next to or upon other text: properties, and some of their values. */
const MOVES: ReadonlyArray<readonly [property: RegExp, value: RegExp]> = [
	[/^float$/, /^(?!none)/],
	[/^display$/, /flex|grid|inline-|table-|box|var\(/],
	[/^(?:-[a-z]+-|mso-)?columns?(?:-count|-width)?$/, /^/],
	[/^position$/, /absolute|fixed|sticky|var\(/],
	[/^(?:margin|left|right|top|inset)/, /-[\d.]/],
	[/^bottom$|^translate$|^offset|writing-mode$/, /^/],
	[/^(?:-[a-z]+-)?transform$/, /^(?!none)/],
	[/^mso-element$/, /frame/],
	// An escaped letter may be part of any property. Word has it in the bullets of lists.
	[/\\/, /^/],
	[/^(?!mso-level-text)/, /\\/],
];

export function mayMoveText(declarations: Declarations): boolean {
	return [...declarations].some(([property, value]) =>
		MOVES.some(([name, moving]) => name.test(property) && moving.test(value)),
	);
}

/** More characters than the address of fonts has. */
const LONGEST_IMPORT = 300;

/** Those of fonts do not count. */
export function importsStyles(css: string): boolean {
	const [, ...imports] = css.split(/@import/i);
	return imports.some((after) => !FONTS.test(after.slice(0, LONGEST_IMPORT)));
}

/** The blocks of a style sheet, from the innermost outwards, each with what it is in and its own selectors. */
export function* blocksIn(css: string) {
	const open: string[] = [];
	for (const piece of withoutTexts(css).replaceAll('<!--', ' ').split('}')) {
		const parts = piece.split('{');
		const text = parts.pop()!;
		for (const part of parts) {
			const end = part.lastIndexOf(';') + 1;
			if (end > 0) yield { around: open, declarations: declarationsIn(part.slice(0, end)) };
			open.push(part.slice(end).trim());
		}
		yield { around: open, declarations: declarationsIn(text) };
		open.pop();
	}
}
