/** What the reader uses of pdf.js. */
export {
	LocalPdfManager,
	PasswordException,
	setVerbosityLevel,
	XRefEntryException,
	XRefParseException,
} from 'pdfjs-dist/build/pdf.worker.mjs';

/** From the stubs, which are injected into every file. */
export const hooks = __hooks;
