import { fill, wordingOf } from '../texts';
import type { ReportTexts } from '../texts/types';
import type { Place, Problem, RuleName } from '../types';
import { element, escaped } from './markup';
import { anchorOf } from './places';

/** Places of a finding that are listed; the marks in the text show all of them. */
const MOST_PLACES = 120;

/** What to change, one card for each thing to do, with links to the places. */
export function findingList(problems: readonly Problem[], texts: ReportTexts): string {
	if (problems.length === 0) return '';
	const cards = problems.map((problem, index) => card(problem, index + 1, texts));
	const heading = element('h2', {}, escaped(texts.whatToChange));
	return element('section', { class: 'findings' }, [heading, ...cards].join('\n'));
}

function card(problem: Problem, number: number, texts: ReportTexts): string {
	const { severity } = problem;
	const { what, why, todo } = wordingOf(problem, texts);
	const label = `${number} ${texts.severities[severity]}`;
	const parts = [
		element('span', { class: `number ${severity}` }, escaped(label)),
		paragraph('what', what),
		why === null ? '' : paragraph('why', why),
		todo === null ? '' : paragraph('todo', `→ ${todo}`),
		placeList(problem, texts),
	];
	return element('div', { class: 'finding', id: `finding-${number}` }, parts.join(''));
}

function paragraph(name: string, text: string): string {
	return element('p', { class: name }, `${escaped(text)}${/[.!?]$/.test(text) ? '' : '.'}`);
}

function placeList({ rule, places }: Problem, texts: ReportTexts): string {
	if (places.length === 0) return '';
	const shown = places.slice(0, MOST_PLACES).map((place) => {
		const label = labelOf(rule, place, texts);
		const anchor = anchorOf(place);
		return element(
			'li',
			{ dir: 'auto' },
			anchor ? element('a', { href: `#${anchor}` }, label) : label,
		);
	});
	const left = places.length - shown.length;
	const rest =
		left > 0 ? [element('li', {}, escaped(fill(texts.more, { count: left }, texts)))] : [];
	return element('ul', { class: 'places' }, [...shown, ...rest].join(''));
}

/** E.g. "Mar 2020 → 03/2020"; columns are shown on their page, so the page is all there is to say. */
function labelOf(rule: RuleName, place: Place, texts: ReportTexts): string {
	const { page, text, rewritten, pointer } = place;
	if (rule === 'layout.columns' && page !== null) return escaped(fill(texts.page, { page }, texts));
	const where = pointer === null ? '' : `${pointer}: `;
	const change = rewritten === null ? '' : ` → <b>${escaped(rewritten)}</b>`;
	return `${escaped(where + (text ?? ''))}${change}`;
}
