import type { TextTask } from './core/types';
import type { Meter } from './meter';
import type { RawPage } from './rawPage';

/** What is on a page beside its text. */
export interface PageSights {
	/** Letters that were drawn. */
	readonly letters: number;
	/** Those of them of which the file does not say which letters they are, as they were guessed. */
	readonly guessed: readonly string[];
	/** Part of the page that pictures cover, from 0 to 1. */
	readonly pictures: number;
	/** Outlines that are filled. */
	readonly shapes: number;
	/** Whether there is text in fields, or typed over the page, which is not read. */
	readonly textOver: boolean;
}

/** Watches a page while it is read. */
export class PageWatch implements TextTask {
	readonly name = 'reading';
	private letters = 0;
	private readonly guessed: string[] = [];
	private covered = 0;
	private shapes = 0;

	constructor(private readonly meter: Meter) {}

	ensureNotTerminated(): void {
		this.meter.look();
	}

	sawGlyph({ unicode, isGuessed }: { unicode: string; isGuessed: boolean }): void {
		this.letters++;
		if (isGuessed) this.guessed.push(unicode);
	}

	sawImage([a = 0, b = 0, c = 0, d = 0]: readonly number[]): void {
		this.covered += Math.abs(a * d - b * c);
	}

	sawShape(): void {
		this.shapes++;
	}

	/** What was seen on a page of this size. */
	sights([left, bottom, right, top]: RawPage['view'], textOver: boolean): PageSights {
		return {
			textOver,
			letters: this.letters,
			guessed: this.guessed,
			pictures: Math.min(1, this.covered / ((right - left) * (top - bottom))),
			shapes: this.shapes,
		};
	}
}
