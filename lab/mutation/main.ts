/**
 * npm run mutation [-- area …]
 *
 * Makes thousands of small changes to the code of each area (mutants), and runs the unit tests that reach them. Shows
 * the mutants that survive, i.e. that no test kills. Ends with 1 if less than 85 % are killed in an area. All areas
 * take hours; mutants of unchanged code and tests are not run again.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import ensurePdfReader from '../../scripts/build/pdfReader.cjs';

const CONFIG = 'lab/mutation/stryker.config.mjs';

interface Area {
	/** Its code, as globs without braces: Stryker splits their list at each comma. */
	readonly code: readonly string[];
	/** Folders of its tests below `test/unit/`. */
	readonly tests: readonly string[];
}

const AREAS: Record<string, Area> = {
	transport: {
		code: [
			'nodes/Recruiting/places/**/*.ts',
			'nodes/Recruiting/records/**/*.ts',
			'nodes/Recruiting/provider/**/*.ts',
			'nodes/Recruiting/transport/**/*.ts',
		],
		tests: ['transport', 'places', 'provider', 'records', 'actions', 'credentials'],
	},
	trigger: { code: ['nodes/Recruiting/trigger/**/*.ts'], tests: ['trigger'] },
	check: {
		code: ['resume/check/*.ts', 'resume/report/*.ts'],
		tests: ['resume/check', 'resume/report'],
	},
	layout: { code: ['resume/layout/*.ts'], tests: ['resume/layout'] },
	dates: { code: ['resume/dates/**/*.ts', 'resume/words/*.ts'], tests: ['resume/dates'] },
	pdf: { code: ['resume/read/pdf/**/*.ts'], tests: ['resume/read/pdf'] },
	read: { code: ['resume/read/**/*.ts', '!resume/read/pdf/**/*.ts'], tests: ['resume/read'] },
};

/** @returns whether enough mutants were killed */
function testArea(name: string): boolean {
	const { code, tests } = AREAS[name]!;
	const results = path.join('.mutation', `${name}.json`);
	const mutate = ['--mutate', code.join(','), '--incrementalFile', results];
	// Mutants in code that runs while a file is loaded would need all tests.
	const args = ['run', CONFIG, '--ignoreStatic', ...mutate];
	const env = {
		...process.env,
		MUTATION_TESTS: tests.join(','),
		// Stryker keeps for each mutant which of thousands of tests reach it.
		NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=12288`,
	};
	return spawnSync('stryker', args, { stdio: 'inherit', env }).status === 0;
}

async function main(asked: string[]): Promise<void> {
	await ensurePdfReader();
	const names = asked.length > 0 ? asked : Object.keys(AREAS);
	const unknown = names.find((name) => !Object.hasOwn(AREAS, name));
	if (unknown) throw new Error(`No area "${unknown}". There are ${Object.keys(AREAS).join(', ')}.`);
	const failed = names.filter((name) => !testArea(name));
	if (failed.length === 0) return;
	console.error(`Too few mutants were killed in ${failed.join(', ')}`);
	process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
