import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

import PDFDocument from 'pdfkit';

/** An entry of a résumé. */
interface Entry {
	title: string;
	from: string;
	to: string;
}

const text = 'Planned and carried out the work of a team of five, and wrote down what came of it.';

const entriesIn = (form: (month: number, year: number) => string): Entry[] =>
	['Engineer, Firm1', 'Analyst, Firm2', 'Trainee, Firm3'].map((title, index) => ({
		title,
		from: form(3, 2012 + 3 * index),
		to: form(9, 2014 + 3 * index),
	}));

/** Dates that P2 and P3 require. */
export const monthYear = (month: number, year: number) =>
	`${String(month).padStart(2, '0')}/${year}`;

/** Dates that only the other profiles accept. */
export const namedMonth = (month: number, year: number) => `${month === 3 ? 'Mar' : 'Sep'} ${year}`;

/** A résumé in one column, with dates in the given form. */
export async function singleColumnPdf(form = monthYear, person = {}): Promise<Buffer> {
	return await pdf(singleColumn(form, person));
}

/** The same with a sidebar. */
export async function twoColumnPdf(form = monthYear): Promise<Buffer> {
	return await pdf(twoColumns(form));
}

type Draw = (page: PDFKit.PDFDocument) => void;

export function singleColumn(
	form = monthYear,
	{ name = 'First1 Last1', email = 'first1@candidates.example' } = {},
): Draw {
	return (page) => {
		page.fontSize(20).text(name).fontSize(11).text(`${email} · +1 555 0100 200`).moveDown();
		for (const { title, from, to } of entriesIn(form)) {
			page.fontSize(13).text(`${title}, ${from} – ${to}`).fontSize(11);
			for (let line = 0; line < 6; line++) page.text(text);
			page.moveDown();
		}
	};
}

export function twoColumns(form = monthYear): Draw {
	return (page) => {
		page.fontSize(10).text('first1@candidates.example · +1 555 0100 200', 50, 60);
		const skills = Array.from({ length: 24 }, (_, n) => `Skill${n} and what belongs to it`);
		page.text(skills.join('\n'), 50, 120, { width: 140, lineGap: 3 });
		const right = entriesIn(form).map(({ title, from, to }) => {
			return `${title}, ${from} – ${to}\n${`${text}\n`.repeat(5)}`;
		});
		page.fontSize(11).text(right.join('\n'), 230, 124, { width: 320 });
	};
}

/** A file that pdfkit draws at once, without compression. */
export function pdfAtOnce(draw: Draw): Buffer {
	const document = new PDFDocument({ size: 'A4', margin: 50, compress: false });
	draw(document);
	document.end();
	return document.read() as Buffer;
}

/** A page with text and one without. */
export async function pdfWithBlankPage(): Promise<Buffer> {
	return await pdf((page) => page.text(`First1 Last1\n${text}`).addPage());
}

/** The smallest PNG: one grey point. */
const POINT = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
	'base64',
);

/** Draws a picture at a place, in points from the top left corner. */
export const picture =
	(x: number, y: number, width: number, height: number) =>
	(page: PDFKit.PDFDocument): void =>
		void page.image(POINT, x, y, { width, height });

/** A page with an image and no text, as from a scanner. */
export async function scannedPdf(): Promise<Buffer> {
	return await pdf(picture(0, 0, 595, 842));
}

/** A page with text, and one as from a scanner. */
export async function pdfWithScannedPage(): Promise<Buffer> {
	return await pdf((page) =>
		picture(0, 0, 595, 842)(page.text(`First1 Last1\n${text}\n${text}`).addPage()),
	);
}

/** A file that pdfkit draws. */
export async function pdf(draw: Draw): Promise<Buffer> {
	const document = new PDFDocument({ size: 'A4', margin: 50 });
	const chunks: Buffer[] = [];
	document.on('data', (chunk: Buffer) => chunks.push(chunk));
	const ended = new Promise((resolve) => document.once('end', resolve));
	draw(document);
	document.end();
	await ended;
	return Buffer.concat(chunks);
}

const corpus = path.join(__dirname, '../corpus/resumes');
const FOLDERS = ['hostile', 'word', 'other', 'themes', 'drawn'];

/**
 * Copies résumé files of all kinds, including all hostile ones, into a folder.
 *
 * @returns their number: `most`, or fewer if the corpus has fewer
 */
export function copyMixedFiles(folder: string, most: number): number {
	mkdirSync(folder, { recursive: true });
	const files = FOLDERS.flatMap((name) =>
		readdirSync(path.join(corpus, name)).map((file) => path.join(corpus, name, file)),
	).slice(0, most);
	files.forEach((file, index) => {
		copyFileSync(file, path.join(folder, `${index} ${path.basename(file)}`));
	});
	return files.length;
}
