import type { LayoutJudgement } from '../layout/layoutJudgement';
import type { ReadResult, StructuralColumns } from '../read/fileContent';
import type { LayoutCheck, Problem, RuleName } from '../resumeReport';
import { doubtIn, placeOf, problem } from './findings';

const structureRules: Readonly<Record<StructuralColumns['kind'], RuleName>> = {
	sectionColumns: 'layout.columns',
	layoutTable: 'layout.table',
	textBox: 'layout.box',
	frame: 'layout.box',
};

/** Columns count even in a partly read file; "one column" requires a complete read (interface document, section 8). */
export function checkLayout(
	file: ReadResult | null,
	judgement: LayoutJudgement | null,
): { check: LayoutCheck; problems: Problem[] } {
	if (file === null || judgement === null) {
		return { check: { layout: 'notApplicable', verdict: 'passes', reason: null }, problems: [] };
	}
	if (judgement.layout === 'several') {
		const check = { layout: 'several', verdict: 'fails', reason: null } as const;
		return { check, problems: columnProblems(judgement) };
	}
	const isSingle = judgement.layout === 'single';
	const reason = isSingle ? doubtIn(file) : judgement.reason;
	const margins = isSingle ? judgement.margins.map(placeOf) : [];
	const problems = margins.length > 0 ? [problem('layout.margin', 'warning', margins)] : [];
	if (reason) return { check: { layout: 'cannotTell', verdict: 'cannotTell', reason }, problems };
	return { check: { layout: 'single', verdict: 'passes', reason: null }, problems };
}

/** One problem for each kind of thing that sets text beside text. */
function columnProblems(judgement: Extract<LayoutJudgement, { layout: 'several' }>): Problem[] {
	const { gutters, structures } = judgement;
	const strips = gutters.map(({ page, line, left, right }) => {
		return ['layout.columns', placeOf({ page, line, text: `${left} | ${right}` })] as const;
	});
	const blocks = structures.map(({ kind, paragraph, text }) => {
		return [structureRules[kind], placeOf({ paragraph, text })] as const;
	});
	const byRule = Map.groupBy([...strips, ...blocks], ([rule]) => rule);
	return [...byRule].map(([rule, all]) => {
		const places = all.map(([, place]) => place);
		return problem(rule, 'error', places);
	});
}
