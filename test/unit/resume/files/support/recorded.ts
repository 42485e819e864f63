import { createHash } from 'node:crypto';

import type {
	LayoutSource,
	ReadFile,
	ReadResult,
} from '../../../../../nodes/Recruiting/resume/files/types';

/** What is told of a file, short enough to be kept of many: of long texts and of places a digest. */
export function recordOf(result: ReadResult): object {
	if (result.status === 'unreadable') return result;
	const { kind, pages, doubts } = result;
	return { kind, pages, doubts, text: textOf(result), layout: layoutOf(result.layout) };
}

function textOf({ lines }: ReadFile): string {
	const [first] = lines;
	return `${lines.length} lines from "${first!.text}", ${digestOf(lines)}`;
}

function layoutOf(layout: LayoutSource): object {
	if (layout.kind !== 'pages') return layout;
	return {
		kind: layout.kind,
		pages: layout.pages.map(
			({ number, width, height, runs }) =>
				`${number}: ${Math.round(width)} × ${Math.round(height)}, ${runs.length} runs, ${digestOf(runs)}`,
		),
	};
}

/** Of what a value says, with its numbers to a thousandth. */
export function digestOf(value: unknown): string {
	const rounded = JSON.stringify(value, (_, part: unknown) =>
		typeof part === 'number' ? Number(part.toFixed(3)) : part,
	);
	return createHash('sha256').update(rounded).digest('hex').slice(0, 16);
}
