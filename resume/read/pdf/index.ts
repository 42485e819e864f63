import { type Budget, inTime } from '../../budget';
import { latin1 } from '../encoding';
import { type FileReader, type ReadResult, type Sighting, unreadable } from '../fileContent';
import { linesOf, linesOfPages } from '../lines';
import { canRunCore, loadCore } from './core';
import { attempt, type Attempt } from './document';
import { Meter } from './meter';
import type { PageText } from './pageText';
import { isBlank, legibilityOf, seenPage, spacedIn } from './legibility';
import { uprightPage } from './textRuns';

/** Reads a PDF file. What cannot be read is reported as what it is; where text may be missing there is a doubt. */
export const readPdf: FileReader = async (bytes, budget) => {
	if (!canRunCore()) return unreadable('pdf', 'unsupportedRuntime');
	const reading = async () => await read(bytes, budget);
	return await inTime(reading, unreadable('pdf', 'tooMuchTime')).catch(() =>
		unreadable('pdf', 'readerFailed'),
	);
};

async function read(bytes: Uint8Array, budget: Budget): Promise<ReadResult> {
	if (bytes.length === 0) return unreadable('pdf', 'empty');
	loadCore();
	// The core takes its time to load.
	await budget.turn();
	const meter = new Meter(budget);
	// The core looks at the buffer beneath, which files may share.
	const own = new Uint8Array(bytes);
	let attempted = await attempt(own, meter, false);
	if (mayGainByRecovery(attempted)) {
		const again = await attempt(own, meter, true);
		if (isBetter(again, attempted)) attempted = again;
	}
	return await resultOf(attempted, own, budget);
}

/** Where the table of objects is wrong in places, as after an edit by hand. */
function mayGainByRecovery({ recovered, reason, doubts }: Attempt): boolean {
	return !recovered && (reason === 'damaged' || (reason === null && doubts.has('damaged')));
}

function isBetter(one: Attempt, other: Attempt): boolean {
	if (one.reason !== null) return false;
	return other.reason !== null || one.doubts.size < other.doubts.size;
}

/** Doubts that explain why there is no text. */
const WORSE = ['damaged', 'standIn'] as const;

async function resultOf(
	attempted: Attempt,
	bytes: Uint8Array,
	budget: Budget,
): Promise<ReadResult> {
	const { pageCount } = attempted;
	if (attempted.reason !== null) return unreadable('pdf', attempted.reason, pageCount);
	const readPages = attempted.pages.filter((page) => page !== null);
	const legibility = legibilityOf(readPages);
	const doubts = new Set([...attempted.doubts, ...legibility.doubts]);
	if (isCutOff(attempted, readPages, bytes)) doubts.add('damaged');
	const illegible = WORSE.find((doubt) => doubts.has(doubt)) ?? legibility.unreadable;
	if (legibility.unreadable && illegible) return unreadable('pdf', illegible, pageCount);
	const isWhole = !doubts.has('unmappedText');
	const sightings: Sighting[] = [];
	const read = await budget.map(attempted.pages, (page, index) => {
		if (page === null) return [];
		const seen = seenPage(page, index + 1, isWhole);
		const upright = uprightPage(seen.raw, index + 1);
		sightings.push(...seen.sightings, ...spacedIn(upright));
		return [upright];
	});
	const pages = read.flat();
	return {
		status: 'read',
		kind: 'pdf',
		pages: pageCount,
		lines: linesOfPages(await budget.map(pages, linesOf)),
		layout: { kind: 'pages', pages },
		doubts: [...doubts],
		sightings,
	};
}

/** A file without the mark of its end in its last two kilobytes, or of which a page was lost without a word. */
function isCutOff({ recovered }: Attempt, pages: readonly PageText[], bytes: Uint8Array): boolean {
	const hasEnd = latin1(bytes.subarray(-2048)).includes('%%EOF');
	return recovered && (!hasEnd || pages.some(isBlank));
}
