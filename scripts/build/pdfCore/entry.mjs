/** What the reader takes of pdf.js. */
export {
	LocalPdfManager,
	PasswordException,
	setVerbosityLevel,
	XRefEntryException,
	XRefParseException,
} from 'pdfjs-dist/build/pdf.worker.mjs';

/** Of the stand-ins, which are put into every file. */
export const hooks = __hooks;
