import { latin1 } from '../encoding';
import type { UnreadableReason } from '../fileContent';
import { coreHandler, loadCore, type PdfCore, type PdfManager } from './core';
import type { Meter } from './meter';
import { isStandIn } from './outsideContent';
import { type PageText, textOfPage } from './pageText';

/** What was read of a file. */
export interface Attempt {
	/** Why nothing is known of it, if so. */
	readonly reason: UnreadableReason | null;
	readonly pageCount: number | null;
	/** Whether its table of objects was lost. */
	readonly recovered: boolean;
	/** `null` for a page that could not be read. */
	readonly pages: ReadonlyArray<PageText | null>;
	/** What the complaints make one doubt. */
	readonly doubts: ReadonlySet<UnreadableReason>;
}

let files = 0;
/** What a message of the core costs, which is made of several texts and compared with many. */
const MESSAGE_TICKS = 4;

/** Reads a file; with `recovery` by looking through all of it. Does not fail. */
export async function attempt(
	bytes: Uint8Array,
	meter: Meter,
	recovery: boolean,
): Promise<Attempt> {
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
			return { ...opening, reason: 'tooManyPages', pages: [], doubts };
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
): Promise<Pick<Attempt, 'reason' | 'pageCount' | 'recovered'>> {
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
