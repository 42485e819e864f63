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

export const isPopplerInstalled = () => spawnSync('pdftotext', ['-v']).status === 0;

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

/** A file's blocks of text as poppler sees them; none if it fails or takes too long. */
export function popplerBlocks(file: string): Block[] {
	const bounds = { timeout: 30_000, maxBuffer: 256 * 1024 * 1024 };
	const output = spawnSync('pdftotext', ['-bbox-layout', file, '-'], {
		encoding: 'utf8',
		...bounds,
	});
	const html = output.status === 0 ? output.stdout : '';
	return html.split('<page').flatMap((content, page) =>
		[...content.matchAll(/<block ([^>]*)>(.*?)<\/block>/gs)].map(
			([, attributes = '', text = '']) => {
				const numbers = new Map(
					[...attributes.matchAll(/(\w+)="([\d.-]+)"/g)].map(([, name, value]) => [
						name,
						Number(value),
					]),
				);
				const edge = (name: string) => numbers.get(name) ?? NaN;
				const across = { left: edge('xMin'), right: edge('xMax') };
				const lines = text.split('<line').length - 1;
				return { page, ...across, top: edge('yMin'), bottom: edge('yMax'), lines };
			},
		),
	);
}
