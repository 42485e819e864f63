import type { Chance } from '../../../../support/chance';

/** The ways in which a format can write text, and what may occur in it unseen. */
export interface Spelling {
	/** Equivalent ways to write a piece of text. */
	readonly ways: ReadonlyArray<(text: string) => string>;
	/** Markup and text that is not shown. */
	readonly unseen: readonly string[];
	readonly tab: readonly string[];
	readonly lineBreak: readonly string[];
}

/** Writes a text piece by piece, each in a random way, with unseen parts in between. */
export function spelled(text: string, chance: Chance, spelling: Spelling): string {
	return text
		.split(/([\t\n])/)
		.filter((part) => part !== '')
		.map((part) => {
			if (part === '\t') return chance.pick(spelling.tab);
			if (part === '\n') return chance.pick(spelling.lineBreak);
			return piecesOf(part, chance)
				.map((piece) => {
					const unseen = chance.happens(0.15) ? chance.pick(spelling.unseen) : '';
					return unseen + chance.pick(spelling.ways)(piece);
				})
				.join('');
		})
		.join('');
}

/** A text cut at random places, but not within a character. */
function piecesOf(text: string, chance: Chance): string[] {
	const letters = [...text];
	const pieces: string[] = [];
	for (let at = 0; at < letters.length;) {
		const length = chance.happens(0.4) ? letters.length : chance.whole(1, 20);
		pieces.push(letters.slice(at, at + length).join(''));
		at += length;
	}
	return pieces;
}

/** A text in XML. */
export function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A text in XML with some of its characters as numeric references. */
export function byNumber(text: string, chance: Chance): string {
	return [...text]
		.map((letter) => {
			const code = letter.codePointAt(0)!;
			if (letter !== '&' && letter !== '<' && !chance.happens(0.3)) return letter;
			return chance.happens(0.5) ? `&#${code};` : `&#x${code.toString(16)};`;
		})
		.join('');
}
