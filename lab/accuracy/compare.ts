import { compareResume, type Difference } from '../../resume';
import { asciiDigit } from '../../resume/words/spelling';
import { labelledSources, pairsOf, sourceOf, type Pair, type Source } from './comparePairs';
import { labelledFiles } from './matrix';

interface Score {
	expected: number;
	reported: number;
	right: number;
}

/** Misses that are shown. */
const MOST_SHOWN = 60;

/** A Markdown table of how well differences between files and their parsed data are found, by kind. */
export async function comparisonTable(folder: string, dates: string | null): Promise<string> {
	const sources: Source[] = dates === null ? [] : labelledSources(dates);
	for (const { path } of labelledFiles(folder)) {
		const source = await sourceOf(path);
		if (source !== null) sources.push(source);
	}
	const scores = new Map<string, Score>();
	const misses: string[] = [];
	for (const pair of sources.flatMap(pairsOf)) {
		const { lost, notInFile, mixed, verdict } = await compareResume(pair.source.bytes, pair.data);
		const isText = !pair.source.name.includes('/');
		count('date lost', lost, pair.lost);
		count('', [...notInFile, ...mixed], pair.invented);
		if (verdict === 'agrees' && pair.lost.length + pair.invented.length > 0)
			miss('agrees', pair, '');
		function count(
			column: string,
			differences: readonly Difference[],
			expected: readonly string[],
		) {
			const open = [...expected];
			for (const { kind, text, pointer, line, page } of differences) {
				const at = open.findIndex((one) => isSame(one, `${kind} ${text}`));
				const score = scoreOf(column || kind);
				score.reported++;
				if (at >= 0) {
					score.right++;
					open.splice(at, 1);
				} else miss('wrong', pair, `${column} ${kind} ${text} ${pointer} ${page}:${line}`);
			}
			for (const one of expected) scoreOf(column || one.split(' ')[0]!).expected++;
			for (const one of open) miss('missed', pair, `${column} ${one}`);
		}
		function scoreOf(kind: string): Score {
			const key = `${kind} | ${isText ? 'labelled lines' : 'files'}`;
			const score = scores.get(key) ?? { expected: 0, reported: 0, right: 0 };
			scores.set(key, score);
			return score;
		}
	}
	function miss(what: string, { source, change }: Pair, detail: string) {
		misses.push(`${what}: ${source.name.split('/').slice(-2).join('/')}, ${change}: ${detail}`);
	}
	const rows = [...scores].sort().map(([kind, { expected, reported, right }]) => {
		const rate = (all: number) => (all === 0 ? '' : (right / all).toFixed(3));
		return `| ${kind} | ${expected} | ${rate(reported)} | ${rate(expected)} |`;
	});
	return [
		'| difference | of | made | precision | recall |',
		'| --- | --- | ---: | ---: | ---: |',
		...rows,
		`\n${misses.length} misses`,
		...misses.slice(0, MOST_SHOWN),
	].join('\n');
}

/** A date is reported as it is written; its year tells that it is the one. */
function isSame(expected: string, reported: string): boolean {
	if (expected === reported || !expected.startsWith('date')) return expected === reported;
	const digits = Array.from(reported, (one) => asciiDigit(one) ?? one.trim()).join('');
	return digits.includes(expected.slice(-2));
}
