/**
 * `node --expose-gc keptMemory.ts`: checks files of all kinds twice as often in one process, and prints by how many MB
 * (2^20 bytes) the memory in use has grown the second time. Now and then it checks a text that no other check has, so
 * that what is kept by content grows as well.
 */
import { checkResume } from '../../../resume';
import { corpusBytes, FILE_KINDS, namesOf } from './corpus';

/** Enough to load and compile everything; each file is read nine times. */
const CHECKS = 252;
/** Every so many checks a text takes its turn. */
const TEXT = 4;
const LINES = 800;

/** A résumé in words of its own. */
function textOf(number: number): Uint8Array {
	const lines = Array.from({ length: LINES }, (_, line) => {
		const [month, year] = [1 + (line % 12), 1950 + ((number + line) % 70)];
		return `Role${number}x${line} at Firm${number}x${line}, ${month}/${year} – ${month}/${year + 1}`;
	});
	return Buffer.from(lines.join('\n'));
}

async function memoryInUse(): Promise<number> {
	globalThis.gc!();
	// What the host holds for a stream goes when its end was handled.
	await new Promise((resolve) => setImmediate(resolve));
	globalThis.gc!();
	const { heapUsed, external } = process.memoryUsage();
	return (heapUsed + external) / 2 ** 20;
}

async function main(): Promise<void> {
	// Three of each kind are enough to go through all readers.
	const names = FILE_KINDS.flatMap((kind) => namesOf(kind).slice(-3));
	const after: number[] = [];
	for (let check = 1; check <= 2 * CHECKS; check++) {
		const bytes = check % TEXT === 0 ? textOf(check) : corpusBytes(names[check % names.length]!);
		await checkResume(bytes, 'p3');
		if (check % CHECKS === 0) after.push(await memoryInUse());
	}
	console.log(after[1]! - after[0]!);
}

void main();
