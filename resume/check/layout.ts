import type { Gutter, LayoutJudgement, MarginLabel } from '../layout/types';
import type { ReadResult, StructuralColumns } from '../read/types';
import type { Finding, LayoutCheck } from '../types';
import { finding } from './findings';

const FIX = 'Put everything into a single column, one section below the other';

/** How structures of a document are called where a person reads it. */
const structureNames: Readonly<Record<StructuralColumns['kind'], string>> = {
	sectionColumns: 'A section is divided into columns',
	layoutTable: 'A table places text side by side',
	textBox: 'A text box is beside the text',
	frame: 'A frame is beside the text',
};

/**
 * Whether the layout has one column, as all profiles want it (interface document, section 8).
 * Columns that are there are there, also in a file that was read in part; that there are none is
 * said only of a file that was read whole.
 */
export function checkLayout(
	file: ReadResult | null,
	judgement: LayoutJudgement | null,
): { check: LayoutCheck; findings: Finding[] } {
	if (file === null || judgement === null) {
		return { check: { layout: 'notApplicable', verdict: 'passes', reason: null }, findings: [] };
	}
	switch (judgement.layout) {
		case 'several':
			return {
				check: { layout: 'several', verdict: 'fails', reason: null },
				findings: [
					...judgement.gutters.map(gutterFinding),
					...judgement.structures.map(structureFinding),
				],
			};
		case 'cannotTell':
			return {
				check: { layout: 'cannotTell', verdict: 'cannotTell', reason: judgement.reason },
				findings: [],
			};
		case 'single': {
			const doubt = file.status === 'read' ? file.doubts[0] : file.reason;
			const findings = judgement.margins.map(marginFinding);
			return doubt === undefined
				? { check: { layout: 'single', verdict: 'passes', reason: null }, findings }
				: { check: { layout: 'cannotTell', verdict: 'cannotTell', reason: doubt }, findings };
		}
	}
}

function gutterFinding({ page, line, left, right }: Gutter): Finding {
	return finding('layout', 'error', {
		page,
		line,
		text: `${left} | ${right}`,
		message: `Page ${page} has text in side-by-side columns: parsers read across them and mix up the lines`,
		suggestion: FIX,
	});
}

function structureFinding({ kind, columns, paragraph, text }: StructuralColumns): Finding {
	const count = columns === null ? '' : ` (${columns} columns)`;
	return finding('layout', 'error', {
		paragraph,
		text,
		message: `${structureNames[kind]}${count}: parsers mix up or drop its contents`,
		suggestion: FIX,
	});
}

function marginFinding({ page, line, paragraph, text }: MarginLabel): Finding {
	return finding('layout', 'warning', {
		page,
		line,
		paragraph,
		text,
		message:
			'This text is in the margin beside the text it belongs to; most parsers read both as one row',
		suggestion: 'To be safe, move it above the text or to the end of the same line',
	});
}
