import { buildScanConfig } from '@n8n/scan-community-package/scanner/scanner.mjs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import { configs as typescript } from 'typescript-eslint';

const NODE = './nodes/Recruiting';
const PUBLISHED = ['index.ts', 'nodes/**/*.ts', 'resume/**/*.ts', 'credentials/**/*.ts'];

const inNode = (...rooms) => rooms.map((room) => `${NODE}/${room}`);

/** What each module may import, besides itself. Dependencies go one way. */
const modules = {
	[`${NODE}/profiles`]: ['./resume'],
	[`${NODE}/fields`]: [],
	[`${NODE}/transport`]: [],
	[`${NODE}/places`]: inNode('fields', 'transport'),
	[`${NODE}/providers`]: inNode('fields', 'profiles'),
	[`${NODE}/provider`]: inNode('providers', 'places', 'transport', 'fields', 'profiles'),
	[`${NODE}/records`]: inNode('provider', 'places', 'transport', 'fields', 'profiles'),
	[`${NODE}/trigger`]: [
		...inNode('records', 'provider', 'providers', 'transport', 'fields', 'profiles'),
	],
	[`${NODE}/actions`]: [
		...inNode('records', 'provider', 'transport', 'fields', 'profiles'),
		'./resume',
	],
	'./resume': [],
	'./credentials': inNode('providers', 'transport', 'fields', 'profiles'),
};

/** A module is entered through its `index.ts`; all of the résumé check is loaded on first use, but for these small files. */
const entriesOf = (module) =>
	module === './resume' ? ['./index.ts', './parsers.ts', './queue.ts'] : ['./index.ts'];

/** A module imports only from those it may use, and from each of them only its entries. */
const zones = Object.entries(modules).flatMap(([target, allowed]) =>
	Object.keys(modules)
		.filter((other) => other !== target)
		.map((from) => ({
			target,
			from,
			...(allowed.includes(from) ? { except: entriesOf(from) } : {}),
			message: allowed.includes(from)
				? 'Enter a module through its index.ts.'
				: 'Dependencies go one way, see docs/architecture.md.',
		})),
);

/** The node classes and the package's entry may use every module, through its `index.ts`. */
const entryZones = Object.keys(modules)
	.filter((module) => module !== './credentials')
	.map((from) => ({ target: [`${NODE}/*.ts`, './index.ts'], from, except: ['./index.ts'] }));

/** The rules that n8n applies before it verifies a package, to what is published. */
const verification = (await buildScanConfig()).map((config) => ({
	...config,
	files: config.files?.map((pattern) => pattern.replace(/^\*\*\/(?=credentials|nodes)/, '')) ?? [
		'package.json',
		'nodes/**/*.json',
		...PUBLISHED,
	],
}));

export default [
	{
		ignores: [
			'dist/',
			'.n8n/',
			'.demo/',
			'.mutation/',
			'coverage/',
			'resume/read/pdf/core/built*/',
		],
	},
	...verification,
	{
		files: PUBLISHED,
		plugins: { 'import-x': importX },
		settings: {
			'import-x/resolver-next': [createTypeScriptImportResolver()],
			// Without these, the rule against circles follows no import into a TypeScript file.
			'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
			'import-x/extensions': ['.ts', '.cts', '.cjs', '.json'],
		},
		rules: {
			'import-x/no-restricted-paths': ['error', { zones: [...zones, ...entryZones] }],
			'import-x/no-cycle': 'error',
		},
	},
	...typescript.recommended.map((config) => ({
		...config,
		files: ['{test,lab,scripts}/**/*.{ts,mjs,cjs,js}', '*.{js,mjs}'],
	})),
	{
		files: ['{test,lab,scripts}/**/*.{ts,mjs,cjs,js}', '*.{js,mjs}'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						{ regex: '^(\\.\\./)*\\.\\.$', message: 'This loads dist/. Import …/index instead.' },
					],
				},
			],
			// CommonJS files, and what tests load on purpose at that moment.
			'@typescript-eslint/no-require-imports': 'off',
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
			],
		},
	},
];
