import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const sources = globSync('{nodes,credentials}/**/*.ts', { cwd: root }).sort();

/** The lines of code, without comments, that match a pattern. */
function linesWith(pattern: RegExp): string[] {
	return sources.flatMap((file) =>
		readFileSync(path.join(root, file), 'utf8')
			.split('\n')
			.map((line) => line.trim())
			.filter((line) => !/^(?:\/?\*|\/\/)/.test(line) && pattern.test(line))
			.map((line) => `${file}: ${line}`),
	);
}

/** A value where code falls back on it: `?? x`, `|| x`, and in a definition `x = y`. */
const fallback = (value: string) => new RegExp(`(?:\\?\\?|\\|\\||[^=!<>]=) ${value}(?![\\w.])`);

/** Defaults that readers have repeated, or could, as they are written in code. */
const usual = [
	...["'v1'", "'Authorization'", "'keyAsUsername'", "'x-signature'", "'webhook-'", "'webhooks'"],
	...["'candidates'", "'standardWebhooks'", "'automatic'", "'webhook'", "'is'", "'en'", "'GET'"],
	...['50', '200', '300'],
];

describe('a default is written only in the definition of its field', () => {
	it.each(usual)('and code never falls back on %s', (value) => {
		const own = [
			// Numbers of their own, which happen to be the same.
			/: const (?:SLICE_MS|LONGEST_QUOTE|LONGEST_SENTENCE) = /,
			// n8n evaluates the text of this function, so that it can use nothing else.
			/^credentials\/shared\/credentialTest\.ts: const (?:version|path|method) = /,
		];
		const found = linesWith(fallback(value));
		expect(found.filter((line) => !own.some((pattern) => pattern.test(line)))).toEqual([]);
	});

	it('and no parameter is read with a default of its own, except for none', () => {
		const none = /^(?:''|\[\]|\{\})$/;
		const read = /\bparameter\('\w+', ([^()]+)\)/;
		const found = linesWith(read).filter((line) => {
			const [, value = ''] = read.exec(line)!;
			return !none.test(value) && !/\.default$/.test(value);
		});
		expect(found).toEqual([]);
	});

	it.each(['v1', 'Authorization', 'keyAsUsername', 'x-signature', 'webhook-'])(
		'and no other field has %s as well',
		(value) => {
			expect(linesWith(new RegExp(`\\bdefault: '${value}'`))).toHaveLength(1);
		},
	);

	it('and Simplify is defined once for all that have it', () => {
		expect(linesWith(/'Simplify'/)).toHaveLength(1);
		expect(linesWith(/simplifyField\((?:true|false)\)/)).toHaveLength(3);
	});
});
