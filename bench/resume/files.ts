import path from 'node:path';

import { root } from '../../scripts/lib/node24.cjs';

/** A file of the corpus that is read in turn by all who can. */
export interface BenchFile {
	readonly name: string;
	readonly path: string;
	readonly extension: string;
	/** Whether n8n's Extract From File, and poppler, can read it. */
	readonly isPdf: boolean;
}

const corpus = (file: string) => path.join(root, 'test/resume/corpus', file);

export const files: readonly BenchFile[] = [
	pdf('PDF, 1 page', corpus('themes/one-page.long.print.pdf')),
	pdf('PDF, 3 pages', corpus('themes/kendall.long.print.pdf')),
	{ name: 'DOCX', path: corpus('word/M-sectioncols0.docx'), extension: '.docx', isPdf: false },
];

function pdf(name: string, file: string): BenchFile {
	return { name, path: file, extension: '.pdf', isPdf: true };
}
