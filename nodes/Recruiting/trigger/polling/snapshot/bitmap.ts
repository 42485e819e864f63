import type { ByteReader, ByteWriter } from './varints';

/** Writes marks (0 or 1) as the lengths of their runs, which is short for few marks and for many. */
export function writeMarks(writer: ByteWriter, marks: Uint8Array): void {
	const starts = runStarts(marks);
	writer.varint(starts.length);
	let previous = 0;
	for (const start of starts) {
		writer.varint(start - previous);
		previous = start;
	}
}

/** Reads what `writeMarks` wrote for so many marks. */
export function readMarks(reader: ByteReader, size: number): Uint8Array {
	const marks = new Uint8Array(size);
	const count = reader.count(1);
	let start = 0;
	let mark = 0;
	for (let i = 0; i < count; i++) {
		const length = reader.varint();
		if (start + length >= size) reader.fail();
		if (reader.damaged) return marks;
		marks.fill(mark, start, start + length);
		start += length;
		mark = 1 - mark;
	}
	return marks.fill(mark, start);
}

/** Where the marks change, the ground before the first one being 0. */
function runStarts(marks: Uint8Array): number[] {
	const starts: number[] = [];
	let current = 0;
	for (let position = 0; position < marks.length; position++) {
		if (marks[position] === current) continue;
		starts.push(position);
		current = 1 - current;
	}
	return starts;
}

/** How many marks are set. */
export function count(marks: Uint8Array): number {
	let sum = 0;
	for (const mark of marks) sum += mark;
	return sum;
}
