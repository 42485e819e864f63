/**
 * node scripts/bootstrap.mjs scripts/descriptions.ts > descriptions.json
 *
 * Prints the descriptions of both nodes and of all credentials as JSON: what n8n shows and saves. If code moves and
 * nothing visible changes, the file is the same before and after.
 */
import type { INodeType } from 'n8n-workflow';

import * as exported from '../index';

// With its extension, because `Recruiting.node.json` would be found first.
const nodeOf = (name: string) => {
	const classes = require(`../nodes/Recruiting/${name}.node.ts`) as Record<
		string,
		new () => INodeType
	>;
	return new classes[name]!();
};

const nodes = ['Recruiting', 'RecruitingTrigger'].map(nodeOf).map((node) => ({
	...node.description,
	methods: Object.entries(node.methods ?? {}).map(([kind, all]) => [kind, Object.keys(all)]),
	webhooks: node.description.webhooks,
}));

const credentials = Object.entries(exported)
	.filter(([name]) => /^Recruiting.+Api$/.test(name))
	.map(([, Credential]) => ({ ...new (Credential as new () => object)() }));

/** Functions and expressions, e.g. of a credential's test, as their text. */
const asText = (_key: string, value: unknown) =>
	typeof value === 'function' || value instanceof RegExp ? String(value) : value;

console.log(JSON.stringify({ nodes, credentials }, asText, '\t'));
