import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

/** A regular expression in the sources. */
export interface Expression {
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
export function literalExpressions(): Expression[] {
	return files.flatMap((file) => nodesOf(file).flatMap((node) => literalOf(node, file)));
}

/** All places that construct a regular expression, as `<file>: <code>`. */
export function constructedExpressions(): string[] {
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
