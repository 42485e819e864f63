import { latin1 } from '../bytes';
import { unreadable } from '../outcome';
import type { FileReader, ReadLimits, ReadResult } from '../types';
import { canRunCore, loadCore } from './core';
import { attempt, type Attempt } from './document';
import { isBlank, legibilityOf } from './legibility';
import { linesOfPages } from './lines';
import { startMeter } from './meter';
import type { PageText } from './pageText';
import { seenPage, spacedIn } from './sightings';
import { uprightPage } from './textRuns';

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a PDF file: its pages with their text in place, and its lines. One file is read at a time.
 * Passwords, damage, scans and text without letters are reported as what they are; where text may be missing there is
 * a doubt.
 */
export const readPdf: FileReader = async (bytes, limits) => {
	if (!canRunCore()) return unreadable('pdf', 'unsupportedRuntime');
	const reading = last
		.then(async () => await read(bytes, limits))
		.catch(() => unreadable('pdf', 'readerFailed'));
	last = reading;
	return await reading;
};

async function read(bytes: Uint8Array, limits: ReadLimits): Promise<ReadResult> {
	if (bytes.length === 0) return unreadable('pdf', 'empty');
	const means = { core: loadCore(), meter: startMeter(limits), limits };
	// The core looks at the buffer beneath, which files may share.
	const own = new Uint8Array(bytes);
	let attempted = await attempt(means, own, false);
	if (mayGainByRecovery(attempted)) {
		const again = await attempt(means, own, true);
		if (isBetter(again, attempted)) attempted = again;
	}
	const result = resultOf(attempted, own);
	// Setting the text in order takes its time as well.
	const spent = means.meter.spent();
	return spent === null ? result : { ...unreadable('pdf', spent), pages: result.pages };
}

/** Where the table of objects is wrong in places, as after an edit by hand. */
function mayGainByRecovery({ recovered, reason, doubts }: Attempt): boolean {
	return !recovered && (reason === 'damaged' || (reason === null && doubts.has('damaged')));
}

function isBetter(one: Attempt, other: Attempt): boolean {
	if (one.reason !== null) return false;
	return other.reason !== null || one.doubts.size < other.doubts.size;
}

function resultOf(attempted: Attempt, bytes: Uint8Array): ReadResult {
	const told = attempted.pages.filter((page) => page !== null);
	const legibility = legibilityOf(told);
	const doubts = new Set([...attempted.doubts, ...legibility.doubts]);
	if (isCutOff(attempted, told, bytes)) doubts.add('damaged');
	const illegible = doubts.has('damaged') ? 'damaged' : legibility.unreadable;
	const reason = attempted.reason ?? (legibility.unreadable && illegible);
	if (reason !== null) return { ...unreadable('pdf', reason), pages: attempted.pageCount };
	const isWhole = !doubts.has('unmappedText');
	const seen = attempted.pages.flatMap((page, index) =>
		page === null ? [] : [{ number: index + 1, ...seenPage(page, index + 1, isWhole) }],
	);
	const pages = seen.map(({ raw, number }) => uprightPage(raw, number));
	return {
		status: 'read',
		kind: 'pdf',
		pages: attempted.pageCount,
		lines: linesOfPages(pages),
		layout: { kind: 'pages', pages },
		doubts: [...doubts],
		sightings: [...seen.flatMap(({ sightings }) => sightings), ...pages.flatMap(spacedIn)],
	};
}

/** A file without its end, or of which a page was lost without a word. */
function isCutOff({ recovered }: Attempt, pages: readonly PageText[], bytes: Uint8Array): boolean {
	return recovered && (!hasEnd(bytes) || pages.some(isBlank));
}

/** Whether the mark that ends a PDF file stands in its last two kilobytes. */
function hasEnd(bytes: Uint8Array): boolean {
	return latin1(bytes.subarray(-2048)).includes('%%EOF');
}
