import { inChild } from './child';
import { corpusPath } from './corpus';

const FILE = 'themes/flat.long.print.pdf';

/** Which of two readers reads first, in one process. */
export const orders = ['us them us', 'them us them'];

/** What each of two readers in one process has read. */
interface Readings {
	read: string[];
	/** What our reader changed of the process. */
	changed: string[];
}

/**
 * Reads a file with our reader and with another one in one process, and expects that both read it as ever.
 *
 * @param folder of an n8n whose Extract From File is the other one; else it is pdf.js as it is
 */
export async function expectNoHarm(order: string, folder?: string): Promise<void> {
	const others = folder === undefined ? [] : [folder];
	const args = [order, corpusPath(FILE), ...others];
	const { read, changed } = await inChild<Readings>('neighbour.ts', ...args);
	for (const text of read) expect(text).toMatch(/\d{4}/);
	expect(read[2]).toBe(read[0]);
	expect(changed).toEqual([]);
}
