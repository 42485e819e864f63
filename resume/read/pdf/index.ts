import type { Budget } from '../../budget';
import { latin1 } from '../encoding';
import { failure, type FileReader, type UnreadableReason } from '../fileContent';
import { linesOf, linesOfPages } from '../lines';
import { canRunCore, coreHandler, loadCore, type PdfCore, type PdfManager } from './core';
import { isBlank, legibilityOf, seenPage } from './legibility';
import { Meter } from './meter';
import { isStandIn } from './outsideContent';
import { type PageText, textOfPage } from './pageText';

/** Reads a PDF file. What cannot be read is reported as what it is; where text may be missing there is a doubt. */
export const readPdf: FileReader = async (bytes, budget) => {
	if (!canRunCore()) return failure('unsupportedRuntime');
	loadCore();
	// The core takes its time to load.
	await budget.turn();
	const meter = new Meter(budget);
	// The core looks at the buffer beneath, which files may share.
	const own = new Uint8Array(bytes);
	let attempted = await attempt(own, meter, false);
	if (mayGainByRecovery(attempted)) {
		await meter.turn();
		const again = await attempt(own, meter, true);
		if (isBetter(again, attempted)) attempted = again;
	}
	return await resultOf(attempted, own, budget);
};

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

async function resultOf(attempted: Attempt, bytes: Uint8Array, budget: Budget) {
	const { pageCount } = attempted;
	if (attempted.reason !== null) return failure(attempted.reason, pageCount);
	const readPages = attempted.pages.filter((page) => page !== null);
	const legibility = legibilityOf(readPages);
	const doubts = new Set([...attempted.doubts, ...legibility.doubts]);
	if (isCutOff(attempted, readPages, bytes)) doubts.add('damaged');
	const illegible = WORSE.find((doubt) => doubts.has(doubt)) ?? legibility.unreadable;
	if (legibility.unreadable && illegible) return failure(illegible, pageCount);
	const isWhole = !doubts.has('unmappedText');
	const read = await budget.map(attempted.pages, (page, index) =>
		page === null ? [] : [seenPage(page, index + 1, isWhole)],
	);
	const pages = read.flat().map(({ upright }) => upright);
	const sightings = read.flat().flatMap((page) => page.sightings);
	const lines = linesOfPages(await budget.map(pages, linesOf));
	const layout = { kind: 'pages', pages } as const;
	const value = { pages: pageCount, lines, layout, doubts: [...doubts], sightings };
	return { ok: true, value } as const;
}

/** A file without the mark of its end in its last two kilobytes, or of which a page was lost without a word. */
function isCutOff({ recovered }: Attempt, pages: readonly PageText[], bytes: Uint8Array): boolean {
	const hasEnd = latin1(bytes.subarray(-2048)).includes('%%EOF');
	return recovered && (!hasEnd || pages.some(isBlank));
}

type Attempt = Awaited<ReturnType<typeof attempt>>;

let files = 0;
/** What a message of the core costs, which is made of several texts and compared with many. */
const MESSAGE_TICKS = 4;

/** Reads a file; with `recovery` by looking through all of it. Does not fail. */
export async function attempt(bytes: Uint8Array, meter: Meter, recovery: boolean) {
	const core = loadCore();
	const doubts = new Set<UnreadableReason>();
	const say = (complaint: string) => {
		meter.count(0, MESSAGE_TICKS);
		const doubt = doubtOf(complaint);
		if (doubt !== null) doubts.add(doubt);
	};
	core.setVerbosityLevel(5);
	const { tick, look, take } = meter;
	Object.assign(core.hooks, { tick, look, take, say, text: latin1 });
	const manager = new core.LocalPdfManager({
		source: bytes,
		docId: `resume${++files}`,
		handler: coreHandler,
		// The core leaves out whatever fails, decodes no picture and asks the host for no font.
		evaluatorOptions: {
			cMapPacked: true,
			ignoreErrors: true,
			maxImageSize: 1,
			useSystemFonts: true,
		},
	});
	try {
		const opening = await openPdf(core, manager, meter, recovery);
		await meter.turn();
		const count = opening.pageCount ?? 0;
		if (count > meter.budget.limits.maxPages)
			return { ...opening, reason: 'tooManyPages' as const, pages: [], doubts };
		if (opening.reason === null && (await isStandIn(manager))) doubts.add('standIn');
		const pages: Array<PageText | null> = [];
		for (let index = 0; index < count && meter.spent() === null; index++) {
			pages.push(await textOfPage(manager, index, meter).catch(() => null));
			await meter.turn();
		}
		if (pages.includes(null)) doubts.add('damaged');
		return { ...opening, reason: meter.spent() ?? opening.reason, pages, doubts };
	} finally {
		// Frees what the core keeps of the file. If that fails, nothing that was read is lost.
		const freed = manager.cleanup(true).then(() => manager.terminate(new Error('Read')));
		await freed.catch(() => undefined);
	}
}

/** Opens a file, with the empty password; once more by looking through it if it has no table of its objects. */
async function openPdf(
	core: PdfCore,
	manager: PdfManager,
	meter: Meter,
	recovered: boolean,
): Promise<{ reason: UnreadableReason | null; pageCount: number | null; recovered: boolean }> {
	try {
		await manager.initDocument(recovered);
		return { reason: null, pageCount: await manager.ensureDoc('numPages'), recovered };
	} catch (error) {
		if (!recovered && error instanceof core.XRefParseException) {
			await meter.turn();
			return await openPdf(core, manager, meter, true);
		}
		// A file may also ask for a certificate.
		const isLocked =
			error instanceof core.PasswordException || /unknown encryption method/i.test(String(error));
		return { reason: isLocked ? 'password' : 'damaged', pageCount: null, recovered };
	}
}

/** What pdf.js says where it may leave out text; the rest is of outlines, pictures, links, or of what it has set right. */
const COMPLAINTS: ReadonlyArray<readonly [pattern: RegExp, doubt: UnreadableReason]> = [
	// A page's content, or a part of it that is drawn as a whole.
	[/ignoring (errors during|XObject|sub-stream)/, 'damaged'],
	[/^Warning: (ensureStateFont|Unterminated (hex )?string)/, 'damaged'],
	[/Skipping invalid first page/, 'damaged'],
	// Fonts without which no letter is known.
	[/^Warning: (loadFont - |Font "[^"]*" is not available)/, 'damaged'],
	// Streams that end too early, or cannot be unpacked.
	[/^Info: (Bad encoding|Bad (uncompressed )?block|Unknown block type)/, 'damaged'],
	[/^Warning: (Invalid stream|Filter "[^"]*" is not supported)/, 'damaged'],
	[/Reached the end of the stream without finding a valid EI marker/, 'damaged'],
	// Fonts whose letters are not known, or not all of them.
	[/readToUnicode - ignoring|Invalid cMap data/, 'unmappedText'],
];

/** What a pdf.js warning implies about the text, if anything. */
export function doubtOf(complaint: string): UnreadableReason | null {
	return COMPLAINTS.find(([pattern]) => pattern.test(complaint))?.[1] ?? null;
}
