import { unreadable } from '../outcome';
import type { FileReader, ReadLimits, ReadResult } from '../types';
import { canRunCore, loadCore } from './core/load';
import { attempt, inTurn, type Attempt } from './document';
import { startMeter } from './meter';
import { resultOf } from './readResult';

/**
 * Reads a PDF file: its pages with their text in place, and its lines. One file is read at a time.
 * Passwords, damage, scans and text without letters are told apart; where text may be missing there is
 * a doubt.
 */
export const readPdf: FileReader = async (bytes, limits) => {
	if (!canRunCore()) return unreadable('pdf', 'unsupportedRuntime');
	return await inTurn(async () => {
		try {
			return await read(bytes, limits);
		} catch {
			return unreadable('pdf', 'readerFailed');
		}
	});
};

async function read(bytes: Uint8Array, limits: ReadLimits): Promise<ReadResult> {
	if (bytes.length === 0) return unreadable('pdf', 'empty');
	const core = loadCore();
	const meter = startMeter(limits);
	// The core looks at the buffer beneath, which files may share.
	const own = new Uint8Array(bytes);
	let attempted = await attempt({ core, meter, limits }, own, false);
	if (mayGainByRecovery(attempted)) {
		const again = await attempt({ core, meter, limits }, own, true);
		if (isBetter(again, attempted)) attempted = again;
	}
	const result = resultOf(attempted, own);
	// Setting the text in order takes its time as well.
	const spent = meter.spent();
	return spent === null ? result : { ...unreadable('pdf', spent), pages: result.pages };
}

/** Where the table of objects is wrong in places, as after an edit by hand. */
function mayGainByRecovery({ recovered, reason, doubts }: Attempt): boolean {
	return !recovered && (reason === 'damaged' || (reason === null && doubts.has('damaged')));
}

function isBetter(one: Attempt, other: Attempt): boolean {
	if (other.reason !== null) return one.reason === null;
	return one.reason === null && one.doubts.size < other.doubts.size;
}
