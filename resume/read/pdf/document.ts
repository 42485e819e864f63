import type { ReadLimits, UnreadableReason } from '../types';
import { coreHandler } from './core/handler';
import type { PdfCore, PdfManager } from './core/types';
import type { Meter } from './meter';
import { type PageText, textOfPage } from './pageText';

/** Warnings and notes. */
const VERBOSITY = 5;

/** What opening a file came to. */
interface Opening {
	/** Why nothing can be told of it, if so. */
	readonly reason: UnreadableReason | null;
	/** How many pages it has. */
	readonly pageCount: number | null;
	/** Whether its table of objects was lost. */
	readonly recovered: boolean;
}

/** What was read of a file. */
export interface Attempt extends Opening {
	/** `null` for a page that could not be read. */
	readonly pages: ReadonlyArray<PageText | null>;
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
	{ core, meter, limits }: Means,
	bytes: Uint8Array,
	recovery: boolean,
): Promise<Attempt> {
	const doubts = new Set<UnreadableReason>();
	const say = (complaint: string) => {
		const doubt = doubtOf(complaint);
		if (doubt !== null) doubts.add(doubt);
	};
	core.setVerbosityLevel(VERBOSITY);
	Object.assign(core.hooks, { tick: meter.tick, look: meter.look, take: meter.take, say });
	const manager = pdfOf(core, bytes);
	try {
		const opening = await openPdf(core, manager, recovery);
		const count = opening.pageCount ?? 0;
		if (count > limits.maxPages) return { ...opening, reason: 'tooManyPages', pages: [], doubts };
		const pages: Array<PageText | null> = [];
		for (let index = 0; index < count && meter.spent() === null; index++) {
			pages.push(await pageAt(manager, index, meter));
			await meter.pause();
		}
		if (pages.includes(null)) doubts.add('damaged');
		return { ...opening, reason: meter.spent() ?? opening.reason, pages, doubts };
	} finally {
		await closePdf(manager);
	}
}

async function pageAt(manager: PdfManager, index: number, meter: Meter): Promise<PageText | null> {
	try {
		return await textOfPage(await manager.getPage(index), meter);
	} catch {
		return null;
	}
}

/**
 * What the core does with what it reads: it leaves out whatever fails, decodes no picture, asks the
 * host for no font and compiles nothing.
 */
const EVALUATOR_OPTIONS = {
	canvasMaxAreaInBytes: -1,
	cMapPacked: true,
	cMapUrl: null,
	disableFontFace: true,
	fontExtraProperties: false,
	iccUrl: null,
	ignoreErrors: true,
	isImageDecoderSupported: false,
	isOffscreenCanvasSupported: false,
	maxImageSize: 1,
	standardFontDataUrl: null,
	useSystemFonts: true,
	useWasm: false,
	useWorkerFetch: false,
	wasmUrl: null,
};

let files = 0;

/** A file that is not opened yet, to be closed with `closePdf`. */
function pdfOf(core: PdfCore, bytes: Uint8Array): PdfManager {
	return new core.LocalPdfManager({
		source: bytes,
		docId: `resume${++files}`,
		docBaseUrl: null,
		password: null,
		enableXfa: false,
		handler: coreHandler,
		// A copy, since the core changes and freezes it.
		evaluatorOptions: { ...EVALUATOR_OPTIONS },
	});
}

/**
 * Opens a file, with the empty password.
 *
 * @param recovered - whether to look through the whole file for its objects, and not to trust its table
 *   of them; without, it is done only where there is no such table
 */
async function openPdf(core: PdfCore, manager: PdfManager, recovered: boolean): Promise<Opening> {
	try {
		await manager.initDocument(recovered);
		return { reason: null, pageCount: await manager.ensureDoc('numPages'), recovered };
	} catch (error) {
		if (!recovered && error instanceof core.XRefParseException) {
			return await openPdf(core, manager, true);
		}
		const reason = needsPassword(core, error) ? 'password' : 'damaged';
		return { reason, pageCount: null, recovered };
	}
}

/** True for files that ask for a certificate, too. */
function needsPassword(core: PdfCore, error: unknown): boolean {
	if (error instanceof core.PasswordException) return true;
	return error instanceof Error && /unknown encryption method/i.test(error.message);
}

/** Frees what the core keeps of a file. */
async function closePdf(manager: PdfManager): Promise<void> {
	try {
		await manager.cleanup(true);
		manager.terminate(new Error('Read'));
	} catch {
		// Nothing that was read is lost by it.
	}
}

let last: Promise<unknown> = Promise.resolve();

/** Does one piece of work after another, in the order of the calls. The work must not fail. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	const turn = last.then(work);
	last = turn;
	return await turn;
}

/**
 * What pdf.js says where it may have left out text. All else that it says is of fonts' outlines, of
 * pictures, of links, or of what it has set right.
 */
const LEFT_OUT: readonly RegExp[] = [
	// A page's content, or a part of it that is drawn as a whole.
	/ignoring (errors during|XObject|sub-stream)/,
	/^Warning: (ensureStateFont|Unterminated (hex )?string)/,
	/Skipping invalid first page/,
	// Fonts without which no letter is told.
	/^Warning: loadFont - /,
	/^Warning: Font "[^"]*" is not available/,
	// Streams that end too early, or cannot be unpacked.
	/^Info: (Bad encoding|Bad (uncompressed )?block|Unknown block type)/,
	/^Warning: (Invalid stream|Filter "[^"]*" is not supported)/,
	/Reached the end of the stream without finding a valid EI marker/,
];

/** What pdf.js says where a font's letters are not told, or not all of them. */
const NOT_MAPPED: readonly RegExp[] = [/readToUnicode - ignoring/, /Invalid cMap data/];

/** What a complaint of pdf.js makes one doubt, if anything. */
export function doubtOf(complaint: string): UnreadableReason | null {
	if (LEFT_OUT.some((pattern) => pattern.test(complaint))) return 'damaged';
	return NOT_MAPPED.some((pattern) => pattern.test(complaint)) ? 'unmappedText' : null;
}
