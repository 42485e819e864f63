/**
 * node scripts/bootstrap.mjs lab/accuracy/leaveOneOut.ts
 *
 * Leaves out one rule of the date finder at a time and prints what that costs on the labelled lines. A rule that costs
 * nothing on the lines that were labelled before the finder ran on them does not earn its place.
 */
import path from 'node:path';

import { findDatesBy } from '../../resume/dates/findDates';
import { REJECTING_RULES } from '../../resume/dates/refiners/accept';
import {
	readMarkedFolder,
	scoreLines,
	type DateFinder,
	type MarkedLine,
	type Score,
} from '../../test/corpus/evaluateDates';

/** Files with lines that were written for a rule. All others were labelled before the finder ran on them. */
const WRITTEN_FOR_RULES: ReadonlySet<string> = new Set([
	'edges.txt',
	'lookalikes.txt',
	'numbers.txt',
	'traps.txt',
	'tuning.txt',
	'years.txt',
]);

/** A Markdown table: for each rule, what precision and recall change if it is left out. */
function leaveOneOutTable(folder: string): string {
	const lines = readMarkedFolder(folder);
	const blind = lines.filter(({ file }) => !WRITTEN_FOR_RULES.has(file));
	const [all, unseen] = [lines, blind].map((some) => scoreLines(some)) as [Score, Score];
	const rows = REJECTING_RULES.map(({ name, example }) => {
		const rules = REJECTING_RULES.filter((rule) => rule.name !== name);
		const find: DateFinder = (text) => findDatesBy(rules, text);
		const changes = [changeOf(blind, find, unseen), changeOf(lines, find, all)];
		return `| ${name} | ${example} | ${changes.join(' | ')} |`;
	});
	return [
		`${blind.length} lines labelled before, ${lines.length} lines in all`,
		'',
		'| rule left out | example | invented | precision | recall | invented, all | precision, all | recall, all |',
		'| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
		...rows,
	].join('\n');
}

function changeOf(lines: readonly MarkedLine[], find: DateFinder, whole: Score): string {
	const without = scoreLines(lines, find);
	const invented = without.found - without.right - (whole.found - whole.right);
	return [
		signed(invented, 0),
		signed(without.precision - whole.precision, 4),
		signed(without.recall - whole.recall, 4),
	].join(' | ');
}

function signed(change: number, decimals: number): string {
	return change === 0 ? '0' : `${change > 0 ? '+' : ''}${change.toFixed(decimals)}`;
}

console.log(leaveOneOutTable(path.join(__dirname, '../../test/corpus/dates')));
