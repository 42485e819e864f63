import { LOCALES } from '../../dates/lexicon';
import type { Line, ReadFile } from '../../read/fileContent';
import { boxesIn, paragraphsIn } from '../../read/structure/blockLines';
import { normalized, phrasesIn } from '../../words/spelling';

/** Also one that is hidden from programs that collect addresses. */
const EMAIL =
	/[^\s@\uFF20]\s?[@\uFF20]\s?[^\s@\uFF20]+\.\s?\p{L}{2}|\p{L}\s?[([{]\s?at\s?[)\]}]\s?\p{L}/iu;

export function emailsIn(lines: readonly Line[]): Line[] {
	return lines.filter(({ text }) => EMAIL.test(text));
}

/** Also one that is masked. */
const DIGIT = /[\p{Nd}x*]/giu;
const LEAST_DIGITS = 7;
const MOST_DIGITS = 20;
const NUMBER = /[+(]?\p{Nd}[\p{Nd}\p{Zs}().,/*–·•‐-]{5,}\p{Nd}/gu;
/** Begins with a date: 2012–2014, 03/2012 – 09/2014, (2018 – 2019). */
const DATE = /^\(?(?:\d{1,2}\D+){0,2}(?:19|20)\d\d(?!\d)/;
/** Amounts with separators, and the numbers of books. */
const AMOUNT = /^\d{1,3}(?:,\d{3})+(?!\d)|^\d{1,2}(?:\.\d{3})+(?:,\d\d)?$|^97[89](?:\D?\d){10}$/;
const MONEY = '\\p{Sc}|\\b(?:EUR|USD|GBP|CHF|CAD|AUD|INR|JPY|CNY|PLN|SEK|NOK|DKK|BRL|TRY|ZAR)\\b';
const MONEY_BEFORE = new RegExp(`(?:${MONEY})\\s?$`, 'iu');
/** A number before it counts money or thousands. */
const UNIT = new RegExp(`^\\s?(?:${MONEY}|(?:euros?|${wordsOf('units')})(?!\\p{L}))`, 'iu');
const PHONE_BEFORE = new RegExp(
	`(?:${wordsOf('phones')}|call|contact|mob|ruf|whatsapp)\\P{N}*$`,
	'iu',
);
/** A number after it is no telephone number: "order no.", "Steuernummer", IBAN. */
const NUMBERED =
	/(?:nummer|zeichen|número|numéro|numero|номер|\b(?:no|nr|num|number|id|code|ref|iban|isbn(?:-1[03])?|issn|bic|swift|orcid|doi|vat|uid|tin|ssn|nif|nie|dni|cpf|cnpj|pis|siret|siren|hr[ab]|pesel|nip|regon|bsn|kvk|eori|budget|revenue|umsatz|account|tax|order|passport|certificate|zip)|n[º°])(?:\P{L}{0,3}\p{Lu}{2})?[^\p{L}\p{N}]{0,4}$/iu;
/** A number of an account alone: its country is before its digits. */
const COUNTRY = /(?<!\p{L})\p{Lu}{2}$/u;
/** Characters before a number that say what it is. */
const LONGEST_LABEL = 40;

function wordsOf(list: 'phones' | 'units'): string {
	const words = LOCALES.flatMap((locale) => phrasesIn(locale[list]));
	return words.filter((word) => /^\p{L}/u.test(word)).join('|');
}

export function phonesIn(lines: readonly Line[]): Line[] {
	return lines.filter(({ text }) => {
		if ((text.match(DIGIT) ?? []).length < LEAST_DIGITS) return false;
		// Digits that are masked, e.g. in a template, are digits.
		const unmasked = normalized(text, 'NFKC')
			.replace(/[x*]{3,}/gi, (mask) => '0'.repeat(mask.length))
			.replace(/\S+/g, withoutAddress);
		return [...unmasked.matchAll(NUMBER)].some(({ 0: number, index }) => {
			const before = unmasked.slice(Math.max(0, index - LONGEST_LABEL), index);
			return isPhone(number, before, unmasked.slice(index + number.length));
		});
	});
}

/** Addresses in the net have numbers of their own, unless they are there to call somebody. */
function withoutAddress(piece: string): string {
	if (/^\W?(?:tel|callto|sms|whatsapp):|wa\.me\//i.test(piece)) return piece;
	return /@|:\/\/|^\W?www\.|\p{L}\.\p{L}{2,6}\//iu.test(piece) ? '' : piece;
}

function isPhone(number: string, before: string, after: string): boolean {
	const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
	const pieces = number.split(' ');
	// Two numbers may be next to each other.
	if (digits > MOST_DIGITS && pieces.length > 1) return pieces.some((one) => isPhone(one, '', ''));
	if (digits < LEAST_DIGITS || digits > MOST_DIGITS || DATE.test(number)) return false;
	if (number.startsWith('+') || PHONE_BEFORE.test(before)) return true;
	const isAmount = AMOUNT.test(number) || MONEY_BEFORE.test(before) || UNIT.test(after);
	return !isAmount && !NUMBERED.test(before) && !COUNTRY.test(before);
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
