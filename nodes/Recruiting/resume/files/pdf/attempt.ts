import type { ReadLimits, UnreadableReason } from '../types';
import { doubtOf } from './complaints';
import type { PdfCore, PdfManager } from './core/types';
import type { Meter } from './meter';
import { closePdf, openPdf, pdfOf } from './openPdf';
import { textOfPage, type PageText } from './pageText';

/** Warnings and notes. */
const VERBOSITY = 5;

/** What was read of a file. */
export interface Attempt {
	/** Why nothing can be told of it, if so. */
	readonly reason: UnreadableReason | null;
	/** How many pages it has. */
	readonly pageCount: number | null;
	/** `null` for a page that could not be read. */
	readonly pages: ReadonlyArray<PageText | null>;
	/** Whether its table of objects was lost. */
	readonly recovered: boolean;
	/** What the complaints make one doubt. */
	readonly doubts: ReadonlySet<UnreadableReason>;
}

/** What reading goes on with. */
export interface Means {
	readonly core: PdfCore;
	readonly meter: Meter;
	readonly limits: ReadLimits;
}

/** Reads a file; with `recovery` by looking through all of it. Does not fail. */
export async function attempt(
	means: Means,
	bytes: Uint8Array,
	recovery: boolean,
): Promise<Attempt> {
	const doubts = new Set<UnreadableReason>();
	const { core, meter } = means;
	core.setVerbosityLevel(VERBOSITY);
	Object.assign(core.hooks, {
		...{ tick: meter.tick, look: meter.look, take: meter.take },
		say(complaint: string) {
			const doubt = doubtOf(complaint);
			if (doubt !== null) doubts.add(doubt);
		},
	});
	const manager = pdfOf(core, bytes);
	try {
		return { ...(await pagesOf(means, manager, recovery, doubts)), doubts };
	} finally {
		await closePdf(manager);
	}
}

async function pagesOf(
	{ core, meter, limits }: Means,
	manager: PdfManager,
	recovery: boolean,
	doubts: Set<UnreadableReason>,
): Promise<Omit<Attempt, 'doubts'>> {
	const opening = await openPdf(core, manager, recovery);
	const spent = meter.spent();
	const nothing = { pageCount: null, pages: [], recovered: recovery };
	if (!opening.opened) return { ...nothing, reason: spent ?? opening.reason };
	const { pages: pageCount, recovered } = opening;
	if (pageCount > limits.maxPages) return { ...nothing, pageCount, reason: 'tooManyPages' };
	const pages: Array<PageText | null> = [];
	for (let index = 0; index < pageCount && meter.spent() === null; index++) {
		pages.push(await pageAt(manager, index, meter));
		await meter.pause();
	}
	if (pages.includes(null)) doubts.add('damaged');
	return { reason: meter.spent(), pageCount, pages, recovered };
}

async function pageAt(manager: PdfManager, index: number, meter: Meter): Promise<PageText | null> {
	try {
		return await textOfPage(await manager.getPage(index), meter);
	} catch {
		return null;
	}
}
