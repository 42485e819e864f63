import { spawnSync } from 'node:child_process';

import type { Judgement } from './matrix';

/** A block of text on a page, in points. */
export interface Block {
	page: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
	lines: number;
}

/** Another project's reader, which returns a file's blocks of text. */
export interface Peer {
	name: string;
	blocksOf: (file: string) => Block[];
}

/** The peers that are installed. */
export function installedPeers(): Peer[] {
	const peers: Array<[Peer, string[]]> = [
		[{ name: "poppler's bbox-layout", blocksOf: popplerBlocks }, ['pdftotext', '-v']],
		[{ name: "PyMuPDF's blocks", blocksOf: pyMuPdfBlocks }, ['python3', '-c', 'import fitz']],
	];
	return peers
		.filter(([, [command, ...args]]) => spawnSync(command!, args).status === 0)
		.map(([peer]) => peer);
}

/**
 * Several columns if two blocks are side by side; inconclusive without blocks.
 *
 * @param leastLines the minimum number of lines of a block that counts
 */
export function judgementOf(blocks: readonly Block[], leastLines: number): Judgement {
	if (blocks.length === 0) return 'cannotTell';
	const large = blocks.filter(({ lines }) => lines >= leastLines);
	return large.some((one) => large.some((other) => areSideBySide(one, other)))
		? 'several'
		: 'single';
}

function areSideBySide(one: Block, other: Block): boolean {
	const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	const shorter = Math.min(one.bottom - one.top, other.bottom - other.top);
	return one.page === other.page && one.right <= other.left && height > shorter / 2;
}

function popplerBlocks(file: string): Block[] {
	const html = output('pdftotext', ['-bbox-layout', file, '-']);
	return html.split('<page').flatMap((page, number) =>
		[...page.matchAll(/<block ([^>]*)>(.*?)<\/block>/gs)].map(
			([, attributes = '', content = '']) => {
				const value = (name: string) =>
					Number(new RegExp(`${name}="([\\d.-]+)"`).exec(attributes)?.[1]);
				return {
					page: number,
					left: value('xMin'),
					right: value('xMax'),
					top: value('yMin'),
					bottom: value('yMax'),
					lines: content.split('<line').length - 1,
				};
			},
		),
	);
}

const PYTHON = `
import fitz, json, sys
document = fitz.open(sys.argv[1])
print(json.dumps([
	dict(page=n, left=b[0], top=b[1], right=b[2], bottom=b[3], lines=b[4].count("\\n"))
	for n, page in enumerate(document) for b in page.get_text("blocks") if b[6] == 0
]))
`;

function pyMuPdfBlocks(file: string): Block[] {
	return JSON.parse(output('python3', ['-c', PYTHON, file]) || '[]');
}

/** The output of a program; empty if it fails or takes too long. */
function output(command: string, args: string[]): string {
	const { status, stdout } = spawnSync(command, args, {
		encoding: 'utf8',
		timeout: 30_000,
		maxBuffer: 256 * 1024 * 1024,
	});
	return status === 0 ? stdout : '';
}
