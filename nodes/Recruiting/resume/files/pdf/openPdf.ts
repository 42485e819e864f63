import type { UnreadableReason } from '../types';
import { coreHandler } from './core/handler';
import type { PdfCore, PdfManager } from './core/types';

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
	hasGPU: false,
	iccUrl: null,
	ignoreErrors: true,
	isImageDecoderSupported: false,
	isOffscreenCanvasSupported: false,
	maxImageSize: 1,
	prepareWebGPU: null,
	standardFontDataUrl: null,
	useSystemFonts: true,
	useWasm: false,
	useWorkerFetch: false,
	wasmUrl: null,
};

let files = 0;

/** A file that is not opened yet, to be closed with `closePdf`. */
export function pdfOf(core: PdfCore, bytes: Uint8Array): PdfManager {
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

export type Opening =
	| { readonly opened: true; readonly pages: number; readonly recovered: boolean }
	| { readonly opened: false; readonly reason: UnreadableReason };

/**
 * Opens a file, with the empty password.
 *
 * @param recovery - whether to look through the whole file for its objects, and not to trust its table
 *   of them; without, it is done only where there is no such table
 */
export async function openPdf(
	core: PdfCore,
	manager: PdfManager,
	recovery: boolean,
): Promise<Opening> {
	try {
		await manager.initDocument(recovery);
		return { opened: true, pages: await manager.ensureDoc('numPages'), recovered: recovery };
	} catch (error) {
		if (!recovery && error instanceof core.XRefParseException) {
			return await openPdf(core, manager, true);
		}
		return { opened: false, reason: needsPassword(core, error) ? 'password' : 'damaged' };
	}
}

/** True for files that ask for a certificate, too. */
function needsPassword(core: PdfCore, error: unknown): boolean {
	if (error instanceof core.PasswordException) return true;
	return error instanceof Error && /unknown encryption method/i.test(error.message);
}

/** Frees what the core keeps of a file. */
export async function closePdf(manager: PdfManager): Promise<void> {
	try {
		await manager.cleanup(true);
		manager.terminate(new Error('Read'));
	} catch {
		// Nothing that was read is lost by it.
	}
}
