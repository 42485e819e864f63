import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** A run of text on a page, in points from the left and the bottom. */
export interface Run {
	page: number;
	x: number;
	y: number;
	width: number;
	text: string;
}

export interface ResumeText {
	runs: Run[];
	lines: string[];
}

const run = promisify(execFile);

/**
 * The text of a PDF, read by the published pdf.js in a separate process; undefined for other files, which this provider's
 * parser can't read.
 */
export async function textOf(bytes: Buffer): Promise<ResumeText | undefined> {
	if (!bytes.subarray(0, 1024).includes('%PDF')) return undefined;
	const reader = run(process.execPath, [path.join(__dirname, 'readPdf.mjs')], {
		maxBuffer: 256 * 1024 * 1024,
	});
	reader.child.stdin?.end(bytes);
	const runs: Run[] = JSON.parse((await reader).stdout);
	return { runs, lines: linesOf(runs) };
}

/** Runs at the same height are a line. */
function linesOf(runs: Run[]): string[] {
	const lines = new Map<string, string[]>();
	for (const { page, y, text } of runs) {
		const key = `${page}:${Math.round(y)}`;
		lines.set(key, [...(lines.get(key) ?? []), text]);
	}
	return [...lines.values()].map((texts) => texts.join(' '));
}
