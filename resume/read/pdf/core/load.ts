import type { CoreHandler, PdfCore } from './types';

/**
 * The core of pdf.js, which `scripts/build/` bundles. It is loaded on first use: n8n's
 * start must not wait for it.
 */
export function loadCore(): PdfCore {
	return require('./built/pdfCore.js') as PdfCore;
}

/** Whether the core runs here: it needs Node 22, and older ones would read nothing, without an error. */
export function canRunCore(): boolean {
	return 'withResolvers' in Promise && 'transferToFixedLength' in ArrayBuffer.prototype;
}

/** Hands the core the character maps that a file names. Fonts it does without. */
export const coreHandler: CoreHandler = {
	send: () => undefined,
	async sendWithPromise(_action, { kind, filename }) {
		const { cMaps } = require('./built/cMaps.js') as { cMaps: Record<string, string> };
		const base64 = kind === 'cMapUrl' ? cMaps[filename.replace('.bcmap', '')] : undefined;
		if (base64 === undefined) throw new Error(`There is no ${filename}`);
		return new Uint8Array(Buffer.from(base64, 'base64'));
	},
};
