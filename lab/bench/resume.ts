/**
 * npm run bench -- resume [--rounds 9 --firstRounds 3]
 *
 * Checks PDFs of one to five pages and a DOCX in a real n8n, compared with n8n's Extract From File, which only reads
 * PDFs: the first file of a fresh n8n, and warm. Then checks a folder of mixed files, and prints the longest time for
 * which n8n's event loop was blocked. Ends with 1 if the check takes more time than Extract From File.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { root } from '../../scripts/lib/node24.cjs';
import type { WorkflowNode } from '../../test/n8n/types';
import { median } from '../../test/support/performance';
import { copyMixedFiles } from '../../test/support/resumes';
import { readFiles } from '../../test/support/workflows';
import { numberArguments } from './lib/arguments';
import { MEASURED_NODE, MeasuringN8n } from './lib/n8n';
import { alternate, ratio, type Peer, type Times } from './lib/peers';
import { factor, milliseconds, printTable, printUpperTarget } from './lib/table';

/** Files of the corpus; Extract From File reads only PDFs. */
const FILES: Readonly<Record<string, string>> = {
	'PDF, 1 page': 'themes/one-page.long.print.pdf',
	'PDF, 2 pages': 'themes/paper-plus-plus.short.screen.pdf',
	'PDF, 3 pages': 'themes/kendall.long.print.pdf',
	'PDF, 4 pages': 'themes/even.short.screen.pdf',
	'PDF, 5 pages': 'themes/flat.long.print.pdf',
	DOCX: 'word/M-sectioncols0.docx',
};

/** The nodes that read a résumé. */
const NODES: Readonly<Record<Contender, WorkflowNode>> = {
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

type Contender = 'Recruiting' | 'Extract From File';

/** Copies that are read in one execution, since n8n measures whole milliseconds. */
const COPIES = 25;

/** Number of files in the mixed folder. */
const FOLDER_FILES = 200;

/** The most time of the check, as a multiple of Extract From File's: that node reads only, and does not judge. */
const LIMIT = { first: 1, warm: 1.1 };
const REASON =
	'Extract From File only reads the text. The check also judges layout, dates and damage, and limits its time.';

/** Compares checks of résumés, and prints the ratios. */
export async function bench(args: string[]): Promise<void> {
	const { rounds, firstRounds } = numberArguments(args, { rounds: 9, firstRounds: 3 });
	const n8n = await MeasuringN8n.start({ memory: 'peak' });
	try {
		const readings: Reading[] = [];
		for (const [name, file] of Object.entries(FILES)) {
			readings.push(await measure(n8n, name, file, { rounds, firstRounds }));
		}
		report(readings);
		await reportFolder(n8n);
	} finally {
		await n8n.close();
	}
}

/** How the contenders read a file. */
interface Reading {
	readonly name: string;
	/** Whether Extract From File reads it as well. */
	readonly hasPeer: boolean;
	/** The time of the first file in a fresh n8n. */
	readonly first: Times<Contender>;
	/** The time of `COPIES` files in an n8n that has read them before. */
	readonly warm: Times<Contender>;
	/** Peak memory above idle with the first file. */
	readonly peaks: Readonly<Record<Contender, number[]>>;
}

async function measure(
	n8n: MeasuringN8n,
	name: string,
	file: string,
	{ rounds, firstRounds }: { rounds: number; firstRounds: number },
): Promise<Reading> {
	console.error(`Reading ${name}, ${rounds} rounds, and ${firstRounds} in fresh processes …`);
	const hasPeer = file.endsWith('.pdf');
	const contenders: Contender[] = hasPeer ? ['Recruiting', 'Extract From File'] : ['Recruiting'];
	const peaks: Record<Contender, number[]> = { Recruiting: [], 'Extract From File': [] };
	const [firsts, warms]: [Array<Peer<Contender>>, Array<Peer<Contender>>] = [[], []];
	for (const contender of contenders) {
		const one = await activate(n8n, contender, copies(n8n, file, 1));
		const many = await activate(n8n, contender, copies(n8n, file, COPIES));
		const first = async () => {
			await n8n.freshProcess();
			const { nodeMs, peakBytes, idleBytes } = await n8n.run(one, 1);
			peaks[contender].push(peakBytes - idleBytes);
			return nodeMs;
		};
		firsts.push({ name: contender, work: first });
		warms.push({ name: contender, work: async () => (await n8n.run(many, COPIES)).nodeMs });
	}
	const first = await alternate(firsts, { rounds: firstRounds, warmUp: 0 });
	return { name, hasPeer, first, warm: await alternate(warms, { rounds, warmUp: 5 }), peaks };
}

async function activate(n8n: MeasuringN8n, contender: Contender, files: string): Promise<string> {
	return await n8n.activate(`${contender}: ${files}`, [readFiles(files), NODES[contender]]);
}

/** Puts copies of a file where n8n may read them; returns the pattern of their paths. */
function copies({ server }: MeasuringN8n, file: string, count: number): string {
	const { ext, name } = path.parse(file);
	const folder = path.join(server.filesFolder, `${name}-${count}`);
	mkdirSync(folder, { recursive: true });
	const source = path.join(root, 'test/corpus/resumes', file);
	for (let n = 1; n <= count; n++) copyFileSync(source, path.join(folder, `${n}${ext}`));
	return path.join(folder, `*${ext}`);
}

function report(readings: readonly Reading[]): void {
	const compared = readings.filter(({ hasPeer }) => hasPeer);
	const of = (times: Times<Contender>) => ratio(times, 'Recruiting', 'Extract From File');
	const rows = compared.map(({ name, first, warm, peaks }) => {
		const memory = median(peaks.Recruiting) / median(peaks['Extract From File']);
		return [name, factor(of(first)), factor(of(warm)), factor(memory)];
	});
	const header = ['File', 'First file in a fresh n8n', 'Warm', 'Memory above idle, first file'];
	printTable('÷ Extract From File', header, rows);
	console.log();
	for (const { name, first, warm } of readings.filter(({ hasPeer }) => !hasPeer)) {
		const [once, each] = [first.Recruiting.p50, warm.Recruiting.p50 / COPIES].map(milliseconds);
		console.log(`${name}, which Extract From File does not read: ${once} first, ${each} warm`);
	}
	for (const { name, first, warm } of compared) {
		printUpperTarget({ what: `time ratio, ${name}, first`, value: of(first), limit: LIMIT.first });
		printUpperTarget({
			what: `time ratio, ${name}, warm`,
			value: of(warm),
			limit: LIMIT.warm,
			reason: REASON,
		});
	}
}

/** Checks a folder with files of all kinds, including hostile ones, in one execution. */
async function reportFolder(n8n: MeasuringN8n): Promise<void> {
	const folder = path.join(n8n.server.filesFolder, 'mixed');
	const count = copyMixedFiles(folder, FOLDER_FILES);
	const webhook = await activate(n8n, 'Recruiting', path.join(folder, '*'));
	const { stallMs } = await n8n.run(webhook, count);
	const blocked = milliseconds(stallMs);
	console.log(
		`\n${count} mixed files in one execution block the event loop for ${blocked} at most`,
	);
}
