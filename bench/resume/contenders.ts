import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import type { WorkflowNode } from '../../test/n8n/types';
import { readFiles } from '../../test/support/resumeWorkflow';
import { copyMixedFiles } from '../../test/support/mixedFiles';
import { MEASURED_NODE, type RecordedN8n } from '../n8n/recordedN8n';
import { files, type BenchFile } from './files';

/** The nodes that read a résumé, by the names they have in n8n. */
export const contenders = ['Recruiting', 'Extract From File'] as const;

export type Contender = (typeof contenders)[number];

/** An active workflow that reads copies of a file when it is started. */
export interface Reading {
	contender: Contender;
	file: BenchFile;
	/** How many copies are read. */
	copies: number;
	/** What starts it. */
	path: string;
}

/** Copies that are read in one execution, so that n8n's whole milliseconds tell enough. */
export const COPIES = 25;

/** Files of the mixed folder. */
const FOLDER_FILES = 200;

/** Stores a workflow for each contender, file, and number of copies (1 and `COPIES`), and activates them. */
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

/** A workflow that checks a folder with files of all kinds, hostile ones among them. */
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

const nodeOf: Record<Contender, WorkflowNode> = {
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
