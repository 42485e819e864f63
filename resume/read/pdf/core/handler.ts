import { loadCMaps } from './load';
import type { CoreHandler } from './types';

/** Hands the core the character maps that a file names. Fonts it does without. */
export const coreHandler: CoreHandler = {
	destroyed: false,
	send: () => undefined,
	async sendWithPromise(_action, { kind, filename }) {
		const base64 = kind === 'cMapUrl' ? loadCMaps()[filename.replace('.bcmap', '')] : undefined;
		if (base64 === undefined) throw new Error(`There is no ${filename}`);
		return new Uint8Array(Buffer.from(base64, 'base64'));
	},
};
