/**
 * npm test [-- suite … --n8n=2.41.1]
 *
 * Runs the suites one after another (by default all that need npm alone), and ends with a line
 * "N passed, N failed". A suite that has no tests of its own counts as one. With `--n8n` those that need
 * an n8n run against that version. It is installed while the suites run that need none.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { CHOSEN_MODE } from '../test/n8n/companions';
import { ensureN8n } from '../test/n8n/install';
import { CHOSEN_VERSION } from '../test/n8n/release';

interface Outcome {
	passed: number;
	failed: number;
}

type Suite = () => Promise<Outcome>;

/** Ends when n8n is installed, or could not be. */
let preparing: Promise<unknown> = Promise.resolve();

const scratch = mkdtempSync(path.join(tmpdir(), 'test-'));

/** The end-to-end tests of trigger, listing and résumé check. */
const IN_QUEUE_MODE = 'e2e/(trigger/|listing|resume)';

/** Shows which lines and branches of the package the unit tests reach, file by file. */
const COVERAGE = [
	'--coverage',
	'--coverageProvider=v8',
	'--coverageReporters=text',
	'--collectCoverageFrom={credentials,nodes}/**/*.ts',
];

/** A command that passes or fails as a whole. */
const check = (command: string, ...args: string[]): Suite => {
	return async () =>
		(await run(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

/** A project of jest.config.js. */
const project = (name: string, ...args: string[]): Suite => {
	return async () => {
		const outputFile = path.join(scratch, `${name}.json`);
		const ran = await run('jest', [
			'--selectProjects',
			name,
			// A snapshot that is missing is a failure, and not written.
			'--ci',
			'--json',
			`--outputFile=${outputFile}`,
			'--silent',
			...args,
		]);
		return jestOutcome(outputFile, ran);
	};
};

/** A project that starts n8n, test files one after the other; n8n is installed where it is not yet. */
const n8nProject = (name: string, ...args: string[]): Suite => {
	return async () => {
		await preparing;
		await ensureN8n();
		return await project(name, '--runInBand', ...args)();
	};
};

const needingNone: Record<string, Suite> = {
	build: check('gulp', 'build'),
	types: check('tsc', '-p', '.'),
	format: check('prettier', '--check', '--log-level', 'warn', '.'),
	lint: check('eslint', '.', '--max-warnings', '0'),
	scan: check('node', 'scripts/scan.mjs'),
	unit: project('unit'),
	coverage: project('unit', ...COVERAGE),
	package: project('package'),
	attack: project('attack', '--maxWorkers=100%'),
	engine: project('engine'),
};

const needingN8n: Record<string, Suite> = {
	e2e: n8nProject('e2e'),
	// The scenarios of one process first, as they are, and then what only several can do.
	queue: both(
		inQueueMode(n8nProject('e2e', '--testPathPatterns', IN_QUEUE_MODE)),
		n8nProject('queue'),
	),
	editor: n8nProject('editor'),
	endurance: n8nProject('endurance'),
	canary: n8nProject('canary'),
	load: n8nProject('load'),
};

const suites = { ...needingNone, ...needingN8n };

const NPM_ALONE = ['build', 'types', 'format', 'lint', 'scan', 'unit', 'package', 'engine', 'e2e'];

/** A suite with n8n's processes spread as in production. */
function inQueueMode(suite: Suite): Suite {
	return async () => {
		process.env[CHOSEN_MODE] = 'queue';
		try {
			return await suite();
		} finally {
			delete process.env[CHOSEN_MODE];
		}
	};
}

function both(first: Suite, second: Suite): Suite {
	return async () => {
		const [one, other] = [await first(), await second()];
		return { passed: one.passed + other.passed, failed: one.failed + other.failed };
	};
}

async function run(command: string, args: string[]): Promise<boolean> {
	const [code] = (await once(spawn(command, args, { stdio: 'inherit' }), 'close')) as [
		number | null,
	];
	return code === 0;
}

/** Begins to install n8n where a suite will need it. If that fails, the suite tries again, and tells. */
function prepareN8n(chosen: string[]): void {
	if (chosen.some((name) => name in needingN8n)) preparing = ensureN8n().catch(() => {});
}

function jestOutcome(outputFile: string, ran: boolean): Outcome {
	try {
		const result = JSON.parse(readFileSync(outputFile, 'utf8'));
		const broken = result.numRuntimeErrorTestSuites as number;
		const outcome = { passed: result.numPassedTests, failed: result.numFailedTests + broken };
		// Jest can fail for other reasons than a test, e.g. because it found none.
		return ran || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
	} catch {
		return { passed: 0, failed: 1 };
	}
}

async function main(args: string[]): Promise<void> {
	const chosen = chosenSuites(args);
	const total: Outcome = { passed: 0, failed: 0 };
	prepareN8n(chosen);
	for (const name of chosen) {
		console.log(`\n=== ${name}`);
		const start = Date.now();
		const { passed, failed } = await suites[name]!();
		const seconds = Math.round((Date.now() - start) / 1000);
		console.log(`=== ${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
		total.passed += passed;
		total.failed += failed;
	}
	console.log(`\n${total.passed} passed, ${total.failed} failed`);
	process.exitCode = total.failed > 0 ? 1 : 0;
}

/** What was asked for: suites, and the version of n8n, which is left where the suites look for it. */
function chosenSuites(args: string[]): string[] {
	const { values, positionals } = parseArgs({
		args,
		options: { n8n: { type: 'string' } },
		allowPositionals: true,
	});
	if (values.n8n) process.env[CHOSEN_VERSION] = values.n8n;
	const unknown = positionals.find((name) => !Object.hasOwn(suites, name));
	if (unknown !== undefined)
		throw new Error(`No suite "${unknown}". There are ${Object.keys(suites).join(', ')}.`);
	return positionals.length > 0 ? positionals : NPM_ALONE;
}

main(process.argv.slice(2))
	.catch((error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	})
	.finally(() => rmSync(scratch, { recursive: true, force: true }));
