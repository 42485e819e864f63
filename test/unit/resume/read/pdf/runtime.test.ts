import { corpusBytes } from './support/corpus';
import { outcome } from './support/read';

// A busy machine may take long for the first file.
jest.setTimeout(60_000);

describe('the PDF reader in an old runtime', () => {
	it.each([
		['Node 20', Promise, 'withResolvers'],
		['Node 21', ArrayBuffer.prototype, 'transferToFixedLength'],
	])('reports an unsupported runtime in %s', async (_, owner, feature) => {
		const there = Object.getOwnPropertyDescriptor(owner, feature)!;
		delete (owner as unknown as Record<string, unknown>)[feature];
		try {
			expect(await outcome(corpusBytes('drawn/S-tabs-0.pdf'))).toBe('unsupportedRuntime');
		} finally {
			Object.defineProperty(owner, feature, there);
		}
		expect(await outcome(corpusBytes('drawn/S-tabs-0.pdf'))).toBe('read');
	});
});
