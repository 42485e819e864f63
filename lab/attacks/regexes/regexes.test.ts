import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { checkSync } from 'recheck';
import ts from 'typescript';

/** A regular expression in the sources. */
interface Expression {
	readonly source: string;
	readonly flags: string;
	/** The file, relative to the package. */
	readonly file: string;
}

const PACKAGE = path.join(__dirname, '../../..');

/** All published sources. */
const files = ['nodes', 'resume', 'credentials'].flatMap((folder) =>
	readdirSync(path.join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
);

/** All regular expression literals. */
function literalExpressions(): Expression[] {
	return files.flatMap((file) => nodesOf(file).flatMap((node) => literalOf(node, file)));
}

/** All places that construct a regular expression, as `<file>: <code>`. */
function constructedExpressions(): string[] {
	return files.flatMap((file) =>
		nodesOf(file)
			.filter(isConstruction)
			.map((node) => `${file}: ${node.getText().replace(/\s+/g, ' ').slice(0, 40)}`),
	);
}

function nodesOf(file: string): ts.Node[] {
	const text = readFileSync(path.join(PACKAGE, file), 'utf8');
	const found: ts.Node[] = [];
	const visit = (node: ts.Node): void => {
		found.push(node);
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
	return found;
}

function literalOf(node: ts.Node, file: string): Expression[] {
	if (!ts.isRegularExpressionLiteral(node)) return [];
	const end = node.text.lastIndexOf('/');
	return [{ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) }];
}

function isConstruction(node: ts.Node): boolean {
	const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
	return isCall && node.expression.getText() === 'RegExp';
}

jest.setTimeout(1_200_000);

/** Reproducible, even on a busy machine: matching is limited by its steps, and not by time. */
const THOROUGHLY = {
	...{ timeout: 300_000, randomSeed: 7 },
	...{ attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
};

/**
 * Expressions that would take more than linear time on an unbounded text, and why their text is bounded. By their
 * beginning.
 */
const BOUNDED: Readonly<Record<string, string>> = {
	'<meta[^>]{0,200}?charset': 'reads only the first 2,048 bytes of a page',
	'\\s+[-–—]\\s+|[–—]': 'reads a line with normalized whitespace',
	'^[^\\p{L}\\p{N}]*(?:\\p{Ll}{1,3} )?': 'reads at most 120 characters',
	'^-?0*\\.?0+(?:[a-z]': 'reads values of styles of at most 200 characters',
	'opacity\\(': 'reads values of styles of at most 200 characters',
	'^rect\\(': 'reads values of styles of at most 200 characters',
	'inset\\(': 'reads values of styles of at most 200 characters',
	'(?:scale\\w*|matrix)': 'reads values of styles of at most 200 characters',
	'^(-?\\d*\\.?\\d+)([a-z]': 'reads values of styles of at most 200 characters',
	'(?:^|\\s)(\\d*\\.?\\d+(?:[a-z]': 'reads values of styles of at most 200 characters',
	'^(\\d*\\.?\\d+)([a-z]': 'reads values of styles of at most 200 characters',
	'[^\\s@<>()[\\],;:"\'/]{1,64}@': 'reads values of at most 200 characters',
	'^(?:([MmДд\\p{L}': 'reads at most 20 characters',
	'"(?:\\\\.|[^"': 'reads code that is written in the node',
	'\\b(?:[a-z][a-z\\d+.-]*:\\/\\/': 'reads at most 2,000 characters',
	'["“”„«»`][^': 'reads at most 2,000 characters',
	"(?<![\\p{L}\\p{N}])['‘’]": 'reads at most 2,000 characters',
	"^[.:!?'‘’]+|": 'reads at most 2,000 characters',
	'\\B(?=(?:\\d{3})+$)': 'reads the digits of a number',
};

/** Files that construct expressions, and from what. */
const CONSTRUCTED: Readonly<Record<string, string>> = {
	'nodes/Recruiting/places/fieldNames.ts':
		'names of fields from a table, on paths of at most 5 names of 40 characters',
	'nodes/Recruiting/provider/upload.ts': 'random digits of its own, without repetitions of a group',
	'resume/check/damage/contact.ts': 'words for phones and units, on at most 40 characters',
	'resume/check/damage/index.ts': 'signs of levels, on lines with blanks that are one',
	'resume/compare/fileText.ts': 'scripts and kinds of characters, named in the file',
	'resume/compare/wordLists.ts': 'words of titles, firms and degrees, without repetitions',
	'resume/dates/findDates.ts':
		'forms of dates, whose repetitions are bounded, on at most 10,000 characters',
	'resume/words/keys.ts': 'words of Chinese and Japanese, without repetitions',
	'resume/layout/wording.ts': 'names of sections, at the beginning of a short text',
};

const unique = new Map<string, Expression>(
	literalExpressions().map((one) => [`/${one.source}/${one.flags}`, one]),
);
const isBounded = ({ source }: Expression) =>
	Object.keys(BOUNDED).some((beginning) => source.startsWith(beginning));

describe('regular expressions in the published sources', () => {
	it('are found by the search', () => {
		expect(unique.size).toBeGreaterThan(200);
	});

	it('take linear time, or their text is bounded', () => {
		const slow = [...unique]
			.filter(([, one]) => !isBounded(one))
			.map(([written, { source, flags, file }]) => ({
				written,
				file,
				status: checkSync(source, flags, THOROUGHLY).status,
			}))
			.filter(({ status }) => status !== 'safe');
		expect(slow).toEqual([]);
	});

	it('include all expressions that are listed as bounded', () => {
		const missing = Object.keys(BOUNDED).filter(
			(beginning) => ![...unique.values()].some(({ source }) => source.startsWith(beginning)),
		);
		expect(missing).toEqual([]);
	});

	it('are only constructed in known files', () => {
		const places = constructedExpressions().map((place) => place.split(':', 1)[0]!);
		expect([...new Set(places)].sort()).toEqual(Object.keys(CONSTRUCTED).sort());
	});
});
