import { SMALLEST_TEXT } from '../fileContent';
import { ownWidth, type PageSize, type Place, placed } from './places';
import type { Block, Cell, FloatingBox, Paragraph, Row } from './structuredDocument';

/** A paragraph while its text is put together. */
export class GrowingText {
	text = '';
	private hidden = '';
	columnBreak = false;
	/** Those that are anchored in it. */
	readonly boxes: FloatingBox[] = [];
	private isBold = true;
	/** The largest so far; 0 for none. */
	private fontSize = 0;

	add(text: string, { hidden, bold, fontSize }: Pick<TextLook, 'hidden' | 'bold' | 'fontSize'>) {
		// Programs give a tiny size to lines that are there for the space between paragraphs.
		const isTiny = fontSize !== undefined && fontSize > 0 && fontSize < SMALLEST_TEXT;
		if (hidden || (isTiny && text.trim() !== '')) {
			this.hidden += text;
			return;
		}
		this.text += text;
		if (text.trim() === '') return;
		this.isBold &&= bold ?? false;
		this.fontSize = Math.max(this.fontSize, fontSize ?? 0);
	}

	/** The paragraph. Where no text has a size it is that of the paragraph. */
	paragraph(look: TextLook, fontSize: number | null): Paragraph {
		const { text, hidden, isBold, columnBreak } = this;
		return {
			kind: 'paragraph',
			text,
			...(hidden === '' ? {} : { hidden }),
			heading: look.heading ? 'styled' : isBold && text.trim() !== '' ? 'bold' : null,
			fontSize: this.fontSize || fontSize,
			hanging: look.hanging ?? 0,
			columnBreak,
		};
	}

	blocks(look: TextLook, fontSize: number | null, textWidth: number): Block[] {
		// A file has them in the order in which they were drawn; people read from top to bottom.
		const boxes = this.boxes.sort(({ top = 0 }, other) => top - (other.top ?? 0));
		return [this.paragraph(look, fontSize), ...inRows(boxes, textWidth)];
	}
}

export function inColumns(columns: number, blocks: readonly Block[]): readonly Block[] {
	return columns < 2 ? blocks : [{ kind: 'section', columns, blocks }];
}

/** Blocks one below the other, while they are read. */
export class BlockList {
	private blocks: Block[] = [];
	private readonly sections: Array<readonly Block[]> = [];
	/** The frame that was added to last, and what is in it. */
	private key: string | undefined;
	private within: Block[] = [];

	/** Adds blocks. What is added to the same frame one after the other ends up in one box. */
	add(added: readonly Block[], frame?: { place: Place; page: PageSize }): void {
		const key = frame && JSON.stringify(frame.place);
		if (frame && key !== this.key) {
			this.within = [];
			const placement = placed(frame.place, frame.page);
			this.blocks.push({ kind: 'box', form: 'frame', ...placement, blocks: this.within });
		}
		this.key = key;
		const target = frame ? this.within : this.blocks;
		for (const block of added) target.push(block);
	}

	/** Ends what is set in so many columns. */
	endSection(columns: number): void {
		this.key = undefined;
		this.sections.push(inColumns(columns, this.blocks.splice(0)));
	}

	/** All blocks so far; the next one starts a new list. */
	take(): Block[] {
		this.endSection(1);
		return this.sections.splice(0).flat();
	}
}

export class GrowingRows {
	readonly rows: Row[] = [];
	/** The cell that is lowest in each column. */
	private readonly above = new Map<number, Cell & { rowSpan: number }>();

	/** Adds a row. Cells that belong to one above make it reach over a row more. */
	add(row: ReadonlyArray<Omit<Cell, 'rowSpan'> & { readonly merged: boolean }>): void {
		const cells: Cell[] = [];
		for (const { merged, ...cell } of row) {
			const higher = merged && this.above.get(cell.column);
			if (higher) {
				higher.rowSpan++;
				continue;
			}
			const grown = { ...cell, rowSpan: 1 };
			this.above.set(cell.column, grown);
			cells.push(grown);
		}
		this.rows.push({ cells });
	}
}

/** Boxes that are in a line like letters end up side by side, as cells of a row do. */
export function inRows(boxes: readonly FloatingBox[], textWidth: number): Block[] {
	const rows: FloatingBox[][] = [];
	let room = 0;
	for (const box of boxes) {
		const width = ownWidth(box.width, textWidth);
		const row = rows.at(-1);
		if (box.inline && row?.[0]?.inline && width <= room) {
			row.push(box);
			room -= width;
		} else {
			rows.push([box]);
			room = textWidth - width;
		}
	}
	return rows.flatMap((row): Block[] => {
		if (row.length < 2) return row;
		const cells = row.map(({ width, blocks }, column) => ({ column, rowSpan: 1, width, blocks }));
		return [{ kind: 'table', rows: [{ cells }] }];
	});
}

/** White, or nearly so, is `pale`; `painted` has a colour of its own behind it. */
type Switch = 'hidden' | 'pale' | 'painted' | 'bold' | 'heading';

/** How text and its paragraph are set, as far as it matters; `undefined` where nothing is said. */
export interface TextLook extends Partial<Readonly<Record<Switch, boolean>>> {
	readonly fontSize?: number | undefined;
	readonly hanging?: number | undefined;
}

/** A colour, e.g. `f0f0f0`, that cannot be seen on white; `undefined` if none is given. */
export function isPale(color: string | undefined): boolean | undefined {
	if (color === undefined) return undefined;
	const parts = /^#?(\w\w)(\w\w)(\w\w)$/.exec(color)?.slice(1) ?? [];
	return isLight(parts.map((part) => Number.parseInt(part, 16)));
}

/** Red, green and blue, from 0 to 255 each, that cannot be seen on white together. */
export function isLight([red = 0, green = 0, blue = 0]: readonly number[]): boolean {
	return 0.3 * red + 0.59 * green + 0.11 * blue >= 0.9 * 255;
}

/** How text is shown: white text is hidden if nothing is painted behind it. */
export function shownOn(look: TextLook, isPainted: boolean): TextLook {
	return look.pale && !look.painted && !isPainted ? { ...look, hidden: true } : look;
}

export function isHeadingName(name: string): boolean {
	return /^\s*(?:heading|title|subtitle)/i.test(name);
}

/** Several looks as one; later ones count more. `undefined` says nothing. */
export function merged<Look extends object>(...looks: readonly Look[]): Look {
	const said: Partial<Look> = {};
	for (const look of looks) {
		for (const key in look) if (look[key] !== undefined) said[key] = look[key];
	}
	return said as Look;
}

const DEEPEST_INHERITANCE = 20;

/** Finds what styles say with all that they are based on. Each is read once, and none in a circle. */
export function inheritance<Id, Look extends object>(
	baseOf: (id: Id) => Id | undefined,
	lookUpon: (id: Id, base: Look) => Look,
): (id: Id | undefined) => Look {
	const known = new Map<Id, Look>();
	const lookOf = (id: Id | undefined, depth: number): Look => {
		const nothing = {} as Look;
		if (id === undefined || depth > DEEPEST_INHERITANCE) return nothing;
		const before = known.get(id);
		if (before) return before;
		known.set(id, nothing);
		const look = lookUpon(id, lookOf(baseOf(id), depth + 1));
		known.set(id, look);
		return look;
	};
	return (id) => lookOf(id, 0);
}
