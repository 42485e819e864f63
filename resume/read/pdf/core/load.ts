import type { PdfCore } from './types';

/**
 * The core of pdf.js, which `scripts/build/` bundles. It is loaded on first use: n8n's
 * start must not wait for it.
 */
export function loadCore(): PdfCore {
	return require('./built/pdfCore.js') as PdfCore;
}

/** Names and bytes, in base64, of the character maps that come with pdf.js. */
export function loadCMaps(): Readonly<Record<string, string | undefined>> {
	const { cMaps } = require('./built/cMaps.js') as {
		cMaps: Readonly<Record<string, string>>;
	};
	return cMaps;
}

/** Whether the core runs here: it needs Node 22, and older ones would read nothing, without an error. */
export function canRunCore(): boolean {
	return 'withResolvers' in Promise && 'transferToFixedLength' in ArrayBuffer.prototype;
}
