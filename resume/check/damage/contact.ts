import { boxesIn, paragraphsIn } from '../../read/structure/walk';
import type { Line, ReadFile } from '../../read/types';

/** Also one that is hidden from programs that collect addresses. */
const EMAIL =
	/[^\s@\uFF20]\s?[@\uFF20]\s?[^\s@\uFF20]+\.\s?\p{L}{2}|\p{L}\s?[([{]\s?at\s?[)\]}]\s?\p{L}/iu;

/** The lines with an e-mail address. */
export function emailsIn(lines: readonly Line[]): Line[] {
	return lines.filter(({ text }) => EMAIL.test(text));
}

const NUMBER = /[+(]?\p{Nd}[\p{Nd}\s().,/*–·•‐-]{5,}\p{Nd}/gu;
/** Begins with a date: 2012–2014, 03/2012 – 09/2014. */
const DATE = /^(?:\d{1,2}\D+){0,2}(?:19|20)\d\d(?!\d)/;

/** The lines with a telephone number. */
export function phonesIn(lines: readonly Line[]): Line[] {
	return lines.filter(({ text }) => {
		// Digits that are masked, e.g. in a template, are digits.
		const unmasked = text
			.normalize('NFKC')
			.replace(/[x*]{3,}/gi, (mask) => '0'.repeat(mask.length));
		return (unmasked.match(NUMBER) ?? []).some(isPhone);
	});
}

function isPhone(number: string): boolean {
	const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
	return digits >= 7 && digits <= 20 && !DATE.test(number);
}

/** The lines with addresses and numbers that are only in headers, footers, notes and text boxes. */
export function contactApart(file: ReadFile): Line[] {
	const apart = new Set(linesApart(file));
	const found = [emailsIn(file.lines), phonesIn(file.lines)].filter((lines) =>
		lines.every((line) => apart.has(line)),
	);
	return [...new Set(found.flat())];
}

function linesApart({ kind, layout, lines }: ReadFile): Line[] {
	if (layout.kind !== 'blocks') return [];
	const { document, numberOf } = layout;
	const body = document.blocks.slice(0, document.bodySize);
	// Frames of Word are paragraphs of the body; those of OpenDocument are its text boxes.
	const forms = kind === 'odt' ? ['textBox', 'frame'] : ['textBox'];
	const boxes = boxesIn(body).filter(({ form }) => forms.includes(form));
	const margins = document.blocks.slice(body.length);
	const numbers = new Set(paragraphsIn([...boxes, ...margins]).map(numberOf));
	return lines.filter(({ paragraph }) => paragraph !== null && numbers.has(paragraph));
}
