/**
 * npm test [-- suite …] [-- --n8n=2.41.1]
 *
 * Runs suites one after another, those in a real n8n together, and ends with a line "N passed, N failed". Without
 * a suite it runs the quick ones, which need no build and no n8n; `all` runs everything that CI runs. A suite
 * that has no tests of its own counts as one. With `--n8n` the suites run against that version of n8n.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { CHOSEN_MODE } from '../test/n8n/mode';
import { ensureN8n } from '../test/n8n/install';
import { ensureServices } from '../test/n8n/queue/debian';
import { CHOSEN_VERSION } from '../test/n8n/release';
import { ensureBuilt } from './lib/build';

interface Outcome {
	passed: number;
	failed: number;
}

type Suite = () => Promise<Outcome>;

const scratch = mkdtempSync(path.join(tmpdir(), 'test-'));

/** n8n, which is installed while the suites run that need none. */
let installing: Promise<unknown> | undefined;

const ALL_CORES = '--maxWorkers=100%';
const TWO_FILES = ['--maxWorkers=2', '--testSequencer=<rootDir>/scripts/lib/labFirst.cjs'];

const CACHE = 'node_modules/.cache';

/** Shows which lines and branches the unit tests reach, file by file. */
const COVERAGE = [
	'--coverage',
	'--coverageProvider=v8',
	'--coverageReporters=text',
	'--collectCoverageFrom={credentials,nodes,resume}/**/*.ts',
];

/** A command that passes or fails as a whole. */
function check(command: string, ...args: string[]): Suite {
	return async () =>
		(await succeeds(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Projects of jest.config.js. */
function tests(projects: readonly string[], ...args: string[]): Suite {
	return async () => {
		const outputFile = path.join(scratch, `${projects.join()}.json`);
		const output = ['--json', `--outputFile=${outputFile}`, '--silent'];
		// With --ci a missing snapshot is a failure, and is not written.
		const succeeded = await succeeds('jest', [
			...['--selectProjects', ...projects, '--ci', ...output, ...args],
		]);
		return jestOutcome(outputFile, succeeded);
	};
}

/** Tests of the package in a real n8n. While one file waits for polls, restarts or timeouts, another one works. */
function n8nTests(projects: readonly string[], ...args: string[]): Suite {
	return async () => {
		await ensureBuilt();
		await installing;
		await ensureN8n();
		return await tests(projects, ...TWO_FILES, ...args)();
	};
}

function built(suite: Suite): Suite {
	return async () => {
		await ensureBuilt();
		return await suite();
	};
}

/** Runs n8n in queue mode, with its processes spread as in production. */
function inQueueMode(suite: Suite): Suite {
	return async () => {
		// Once, before two files need them at the same time. If it fails, the tests say why.
		await ensureServices().catch(() => {});
		process.env[CHOSEN_MODE] = 'queue';
		try {
			return await suite();
		} finally {
			delete process.env[CHOSEN_MODE];
		}
	};
}

function together(...suites: Suite[]): Suite {
	return async () => added(await Promise.all(suites.map((suite) => suite())));
}

function inOrder(...suites: Suite[]): Suite {
	return async () => {
		const outcomes: Outcome[] = [];
		for (const suite of suites) outcomes.push(await suite());
		return added(outcomes);
	};
}

const types = check('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc.json`);
const format = check('prettier', '--check', '--cache', '--log-level', 'warn', '.');
const lint = check(
	...(['eslint', '.', '--max-warnings=0', '--cache', `--cache-location=${CACHE}/eslint/`] as const),
);

/** The suites that need neither a build nor n8n. */
const quick: Record<string, Suite> = {
	static: together(types, inOrder(format, lint)),
	unit: tests(['unit'], ALL_CORES),
	engine: tests(['engine'], ALL_CORES),
};

/** Checks of the package as it is published. */
const published: Record<string, Suite> = {
	package: built(
		inOrder(
			tests(['package'], ALL_CORES),
			check('node', 'scripts/scan.mjs'),
			check('publint', '--strict', '--pack=npm'),
			check('attw', '--pack', '.', '--profile=node16'),
			check('knip'),
		),
	),
};

const withoutN8n: Record<string, Suite> = {
	attacks: tests(['attacks'], ALL_CORES),
	fuzz: tests(['fuzz'], ALL_CORES),
};

/** Projects of jest.config.js that run together. */
const N8N_PROJECTS = ['e2e', 'editor', 'leaks', 'flood', 'endurance'];

const withN8n: Record<string, Suite> = {
	...Object.fromEntries(N8N_PROJECTS.map((project) => [project, n8nTests([project])])),
	// Outages, and the tests whose subject works differently with several processes.
	queue: inQueueMode(
		n8nTests(['queue', 'e2e'], '--testPathPatterns', 'lab/queue|e2e/trigger/(deliveries|polling)'),
	),
};

const all = { ...quick, ...published, ...withoutN8n, ...withN8n };

/** Run by name only. */
const further: Record<string, Suite> = {
	types,
	format,
	lint,
	coverage: tests(['unit'], ALL_CORES, ...COVERAGE),
	load: n8nTests(['load']),
};

const suites: Record<string, Suite> = { ...all, ...further };

async function succeeds(command: string, args: string[]): Promise<boolean> {
	const child = spawn(command, args, { stdio: 'inherit' });
	const [code] = (await once(child, 'close')) as [number | null];
	return code === 0;
}

function added(outcomes: readonly Outcome[]): Outcome {
	return {
		passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
		failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
	};
}

function jestOutcome(outputFile: string, succeeded: boolean): Outcome {
	try {
		const result = JSON.parse(readFileSync(outputFile, 'utf8'));
		const broken = result.numRuntimeErrorTestSuites as number;
		const outcome = { passed: result.numPassedTests, failed: result.numFailedTests + broken };
		// Jest can fail for other reasons than a test, e.g. because it found none.
		return succeeded || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
	} catch {
		return { passed: 0, failed: 1 };
	}
}

/** The suites that were asked for. The version of n8n is left where the suites look for it. */
function chosenSuites(args: string[]): string[] {
	const options = { n8n: { type: 'string' } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.n8n) process.env[CHOSEN_VERSION] = values.n8n;
	const names = positionals.flatMap((name) => (name === 'all' ? Object.keys(all) : name));
	const unknown = names.find((name) => !Object.hasOwn(suites, name));
	if (unknown !== undefined) {
		throw new Error(`No suite "${unknown}". There are all, ${Object.keys(suites).join(', ')}.`);
	}
	return names.length > 0 ? names : Object.keys(quick);
}

/** The chosen suites by their titles; those that run together are one. */
function plan(names: string[]): Array<[title: string, suite: Suite]> {
	const inN8n = names.filter((name) => N8N_PROJECTS.includes(name));
	return names.flatMap((name): Array<[string, Suite]> => {
		if (!inN8n.includes(name)) return [[name, suites[name]!]];
		return name === inN8n[0] ? [[inN8n.join(' '), n8nTests(inN8n)]] : [];
	});
}

async function main(args: string[]): Promise<void> {
	const chosen = chosenSuites(args);
	const outcomes: Outcome[] = [];
	// If it fails, the first suite that needs n8n tries again and shows why.
	if (chosen.some((name) => name in withN8n)) installing = ensureN8n().catch(() => {});
	for (const [name, suite] of plan(chosen)) {
		console.log(`\n=== ${name}`);
		const start = Date.now();
		const outcome = await suite();
		const seconds = Math.round((Date.now() - start) / 1000);
		console.log(`=== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`);
		outcomes.push(outcome);
	}
	const { passed, failed } = added(outcomes);
	console.log(`\n${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
}

main(process.argv.slice(2))
	.catch((error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	})
	.finally(() => rmSync(scratch, { recursive: true, force: true }));
