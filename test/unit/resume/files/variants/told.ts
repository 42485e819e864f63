import type { LayoutSource, ReadResult } from '../../../../../nodes/Recruiting/resume/files/types';
import { digestOf } from '../support/recorded';

/** What is told of a file, in a line: how much text, what of its layout, and a digest of both. */
export function told(result: ReadResult): string {
	if (result.status === 'unreadable') return result.reason;
	const { lines, layout } = result;
	return `${lines.length} lines, ${layoutOf(layout)}, ${digestOf({ lines, layout })}`;
}

function layoutOf(layout: LayoutSource): string {
	if (layout.kind !== 'structure') return layout.kind;
	const columns = layout.columns.map(({ kind, paragraph }) => `${kind} at ${paragraph}`);
	const margins = layout.margins.map(({ paragraph }) => `label at ${paragraph}`);
	return [...columns, ...margins].join(', ') || 'one column';
}
