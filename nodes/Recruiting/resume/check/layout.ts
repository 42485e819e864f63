import type { ReadResult } from '../files/types';
import type { Gutter, LayoutJudgement, MarginLabel } from '../layout/types';
import type { StructuralColumns } from '../files/types';
import type { Finding, LayoutCheck } from '../types';
import { finding } from './findings';

const FIX = 'Put everything into one column, one section below the other';

/** How structures of a document are called where a person reads it. */
const structureNames: Readonly<Record<StructuralColumns['kind'], string>> = {
	sectionColumns: 'A section is set in columns',
	layoutTable: 'A table sets text beside text',
	textBox: 'A text box stands beside the text',
	frame: 'A frame stands beside the text',
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
		message: `Page ${page} has text in columns side by side: parsers read across them and mix the lines`,
		suggestion: FIX,
	});
}

function structureFinding({ kind, columns, paragraph, text }: StructuralColumns): Finding {
	const count = columns === null ? '' : ` (${columns} columns)`;
	return finding('layout', 'error', {
		paragraph,
		text,
		message: `${structureNames[kind]}${count}: parsers mix or drop what is in it`,
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
			'This stands in a margin beside the text it belongs to; most parsers read it with its row',
		suggestion: 'Put it above the text, or at the end of the same line, to be safe',
	});
}
