import type { Budget } from '../limits';
import { declarationsOf, type Declaration } from './declarations';
import { applies, type Medium } from './media';
import { selectorOf, type Selector } from './selectors';

/** A rule of a style sheet for one selector. */
export interface Rule {
	readonly selector: Selector;
	readonly declarations: readonly Declaration[];
}

/** The rules of a page's style sheets that say where text stands. */
export interface Sheet {
	readonly rules: readonly Rule[];
	/** The addresses of further style sheets. */
	readonly imports: readonly string[];
	/** Whether there are rules that cannot be told to apply, or too many. */
	readonly doubtful: boolean;
	/** Whether other rules apply in other media. */
	readonly differs: boolean;
}

/** More than frameworks have; each rule is held against each element. */
const MOST_RULES = 6_000;
const DEEPEST = 6;
const STATEMENTS_BETWEEN = 500;

interface GrowingSheet extends Sheet {
	readonly rules: Rule[];
	readonly imports: string[];
	doubtful: boolean;
	differs: boolean;
}

/** Reads the style sheets of a page for a medium. Each comes with the media that it is for. */
export function readSheets(
	sheets: ReadonlyArray<readonly [css: string, media: string]>,
	medium: Medium,
	budget: Budget,
): Sheet {
	const sheet: GrowingSheet = { rules: [], imports: [], doubtful: false, differs: false };
	for (const [css, media] of sheets) {
		if (isIn(media, medium, sheet)) readStatements(withoutComments(css), 0);
	}
	return sheet;

	function readStatements(css: string, depth: number): void {
		let count = 0;
		for (const { prelude, body } of statementsOf(css)) {
			if (++count % STATEMENTS_BETWEEN === 0 && budget.spent()) return;
			if (isFull(sheet)) return;
			if (prelude.startsWith('@')) readAtRule(prelude, body, depth);
			else if (body !== null) addRules(sheet, prelude, body);
		}
	}

	function readAtRule(prelude: string, body: string | null, depth: number): void {
		const [, name = '', rest = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
		if (name === 'import') sheet.imports.push(rest);
		// Word sets pages in columns, which browsers do not.
		if (name === 'page' && /mso-columns\s*:\s*[2-9]/.test(body ?? '')) sheet.doubtful = true;
		if (body === null || !CONDITIONS.has(name)) return;
		if (depth >= DEEPEST || name === 'container') sheet.doubtful = true;
		else if (name !== 'media' || isIn(rest, medium, sheet)) readStatements(body, depth + 1);
	}
}

const CONDITIONS = new Set(['media', 'supports', 'layer', 'container']);

function isIn(media: string, medium: Medium, sheet: GrowingSheet): boolean {
	if (media !== '') sheet.differs = true;
	return applies(media, medium);
}

function isFull(sheet: GrowingSheet): boolean {
	const full = sheet.rules.length >= MOST_RULES;
	sheet.doubtful ||= full;
	return full;
}

function addRules(sheet: GrowingSheet, prelude: string, body: string): void {
	const declarations = declarationsOf(body);
	if (body.includes('{')) sheet.doubtful = true;
	if (declarations.length === 0) return;
	for (const text of prelude.split(',')) {
		if (isFull(sheet)) return;
		const element = text.replace(AFTER, '');
		const own = element === text ? declarations : clearsAfter(declarations);
		const selector = own.length > 0 ? selectorOf(element) : null;
		if (selector) sheet.rules.push({ selector, declarations: own });
	}
}

const AFTER = /::?after\s*$/;

/** What comes at the end of an element is read only for where it ends the floats in the element. */
function clearsAfter(declarations: readonly Declaration[]): Declaration[] {
	return declarations
		.filter(({ property }) => property === 'clear')
		.map((clear) => ({ ...clear, property: 'clear-after' }));
}

interface Statement {
	/** The selectors, or `@` and what follows it. */
	readonly prelude: string;
	/** What is in its braces; `null` where it has none. */
	readonly body: string | null;
}

const MARK = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\\.|[{};]/gs;

/** Splits a style sheet at the outermost braces. */
function* statementsOf(css: string): Generator<Statement> {
	let start = 0;
	let bodyAt = 0;
	let open = 0;
	for (const { 0: mark, index } of css.matchAll(MARK)) {
		if (mark === '{' && open++ === 0) {
			bodyAt = index + 1;
		} else if (mark === '}' && --open <= 0) {
			if (open === 0) yield statement(css, start, bodyAt, index);
			open = 0;
			start = index + 1;
		} else if (mark === ';' && open === 0) {
			yield { prelude: css.slice(start, index).trim(), body: null };
			start = index + 1;
		}
	}
	if (open > 0) yield statement(css, start, bodyAt, css.length);
}

function statement(css: string, start: number, bodyAt: number, end: number): Statement {
	return { prelude: css.slice(start, bodyAt - 1).trim(), body: css.slice(bodyAt, end) };
}

function withoutComments(css: string): string {
	let text = '';
	let at = 0;
	while (at < css.length) {
		const comment = css.indexOf('/*', at);
		if (comment < 0) return text + css.slice(at).replace(/<!--|-->/g, '');
		text += css.slice(at, comment).replace(/<!--|-->/g, '');
		const end = css.indexOf('*/', comment + 2);
		at = end < 0 ? css.length : end + 2;
	}
	return text;
}
