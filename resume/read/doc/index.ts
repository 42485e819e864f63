import { MOST_CHARACTERS } from '../limits';
import { failure, guarded, success, type Outcome } from '../outcome';
import { lineOf } from '../structure/blockLines';
import type { FileReader, Line, ReadFile } from '../types';
import { openCompound, type Compound } from './compound';
import { readFib, type Fib } from './fib';
import { textOfPieces } from './pieceTable';
import { paragraphsOf } from './text';

/** Reads the text of a Word file of the years 1997 to 2003. Its layout is not read. */
export const readDoc: FileReader = (bytes) =>
	guarded('doc', () => {
		const compound = openCompound(bytes);
		return compound ? readWord(compound) : failure('damaged');
	});

function readWord(compound: Compound): Outcome<ReadFile> {
	const stream = compound.stream('WordDocument');
	if (!stream) return failure('damaged');
	const fib = readFib(stream);
	if (fib === 'older') return failure('notAResume');
	if (!fib) return failure('damaged');
	if (fib.encrypted) return failure('password');
	const table = compound.stream(fib.tableStream);
	const clx = table?.subarray(fib.clxOffset, fib.clxOffset + fib.clxSize);
	const text = clx ? textOfPieces(stream, clx, MOST_CHARACTERS) : null;
	return text === null ? failure('damaged') : readText(text, fib);
}

function readText(text: string, { parts }: Fib): Outcome<ReadFile> {
	// They follow one another; comments are not part of the document.
	const afterHeaders = parts.body + parts.notes + parts.headers;
	const rest = afterHeaders + parts.comments;
	const end = rest + parts.endNotes + parts.boxes + parts.headerBoxes;
	const lines = linesOf(`${text.slice(0, afterHeaders)}\r${text.slice(rest, end)}`);
	if (lines.length === 0) return failure('empty');
	return success({
		status: 'read',
		kind: 'doc',
		pages: null,
		lines,
		layout: { kind: 'unknown', reason: 'layoutNeedsRendering' },
		doubts: [],
	});
}

function linesOf(text: string): Line[] {
	const lines: Line[] = [];
	for (const paragraph of paragraphsOf(text)) {
		const line = lineOf(paragraph, { paragraph: lines.length + 1 });
		if (line.segments.length > 0) lines.push(line);
	}
	return lines;
}
