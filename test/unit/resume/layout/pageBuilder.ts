import type { Page, TextRun } from '../../../../resume/read/fileContent';

/** The width of a letter in these tests, as a share of the font size. */
const LETTER = 0.5;

/** Lines of text that continue one another in the middle of a sentence. */
export const PROSE = [
	'Led a team of seven engineers that rebuilt the',
	'billing pipeline and cut the cost of processing by',
	'more than a third, while four teams went on to',
	'release on their own and wrote what they learned.',
];

/** Lays out runs of text on a page. */
export class PageBuilder {
	private readonly runs: TextRun[] = [];

	constructor(
		private readonly width = 600,
		private readonly height = 840,
	) {}

	/** One run. */
	text(x: number, baseline: number, text: string, fontSize = 10, rightToLeft = false): this {
		const width = text.length * fontSize * LETTER;
		const y = baseline - fontSize * 0.8;
		this.runs.push({ x, y, width, height: fontSize, text, fontSize, baseline, rightToLeft });
		return this;
	}

	/** Lines one below the other. */
	lines(x: number, top: number, lines: readonly string[], leading = 13, fontSize = 10): this {
		lines.forEach((line, i) => this.text(x, top + i * leading, line, fontSize));
		return this;
	}

	/** Headings, each with prose below it. */
	sections(x: number, top: number, count: number, leading = 13): this {
		for (let i = 0; i < count; i++) {
			const y = top + i * leading * 6;
			this.text(x, y, 'EXPERIENCE', 12).lines(x, y + leading + 3, PROSE, leading);
		}
		return this;
	}

	build(number = 1): Page {
		return { number, width: this.width, height: this.height, runs: [...this.runs] };
	}
}

/** The mirror image of a page. */
export function mirrored(page: Page): Page {
	const runs = page.runs.map((run) => ({
		...run,
		x: page.width - run.x - run.width,
		rightToLeft: !run.rightToLeft,
	}));
	return { ...page, runs };
}
