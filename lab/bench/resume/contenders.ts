import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '../../../scripts/lib/node24.cjs';
import type { WorkflowNode } from '../../../test/n8n/types';
import { copyMixedFiles } from '../../../test/support/resumes';
import { readFiles } from '../../../test/support/workflows';
import { MEASURED_NODE, type RecordedN8n } from '../n8n/recordedN8n';

/** The nodes that read a résumé, by their names in n8n. */
const contenders = ['Recruiting', 'Extract From File'] as const;

export type ContenderName = (typeof contenders)[number];

/** An active workflow that reads copies of a file. */
export interface Reading {
	contender: ContenderName;
	file: BenchFile;
	/** Number of copies that are read. */
	copies: number;
	/** The path of its webhook. */
	path: string;
}

/** Copies that are read in one execution, since n8n measures whole milliseconds. */
export const COPIES = 25;

/** Number of files in the mixed folder. */
const FOLDER_FILES = 200;

/** Stores and activates a workflow for each contender, file and number of copies (1 and `COPIES`). */
export async function activateReadings(n8n: RecordedN8n): Promise<Reading[]> {
	const readings: Reading[] = [];
	for (const file of files) {
		for (const copies of [1, COPIES]) {
			const pattern = copy(n8n.filesFolder, file, copies);
			for (const contender of contenders) {
				if (contender === 'Extract From File' && !file.isPdf) continue;
				const name = `${contender}: ${copies} × ${file.name}`;
				const path = await n8n.activate(name, [readFiles(pattern), nodeOf[contender]]);
				readings.push({ contender, file, copies, path });
			}
		}
	}
	return readings;
}

/** A workflow that checks a folder with files of all kinds, including hostile ones. */
export async function activateFolder(n8n: RecordedN8n): Promise<{ path: string; count: number }> {
	const folder = path.join(n8n.filesFolder, 'mixed');
	const count = copyMixedFiles(folder, FOLDER_FILES);
	const nodes = [readFiles(path.join(folder, '*')), nodeOf.Recruiting];
	return { path: await n8n.activate('Recruiting: mixed files', nodes), count };
}

/** Puts copies of a file where n8n may read them; returns the pattern of their paths. */
function copy(filesFolder: string, file: BenchFile, copies: number): string {
	const folder = path.join(filesFolder, `${file.name} ${copies}`.replace(/\W+/g, '-'));
	mkdirSync(folder, { recursive: true });
	for (let n = 1; n <= copies; n++) {
		copyFileSync(file.path, path.join(folder, `${n}${file.extension}`));
	}
	return path.join(folder, `*${file.extension}`);
}

const nodeOf: Record<ContenderName, WorkflowNode> = {
	Recruiting: {
		name: MEASURED_NODE,
		type: 'n8n-nodes-recruiting.recruiting',
		typeVersion: 1,
		parameters: { profile: 'p3', resource: 'resume', operation: 'check' },
	},
	'Extract From File': {
		name: MEASURED_NODE,
		type: 'n8n-nodes-base.extractFromFile',
		typeVersion: 1.1,
		parameters: { operation: 'pdf', options: {} },
	},
};

/** A file of the corpus that all contenders read that can. */
export interface BenchFile {
	readonly name: string;
	readonly path: string;
	readonly extension: string;
	/** Whether n8n's Extract From File, and poppler, can read it. */
	readonly isPdf: boolean;
}

const corpus = (file: string) => path.join(root, 'test/corpus/resumes', file);

export const files: readonly BenchFile[] = [
	pdf('PDF, 1 page', corpus('themes/one-page.long.print.pdf')),
	pdf('PDF, 3 pages', corpus('themes/kendall.long.print.pdf')),
	{ name: 'DOCX', path: corpus('word/M-sectioncols0.docx'), extension: '.docx', isPdf: false },
];

function pdf(name: string, file: string): BenchFile {
	return { name, path: file, extension: '.pdf', isPdf: true };
}
