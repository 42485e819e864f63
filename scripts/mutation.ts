/**
 * npm run test:mutation [-- room …]
 *
 * Changes the code of each room in thousands of small ways, and runs the unit tests that
 * reach the change: a change that no test notices has survived, and is shown. Ends with 1 where less
 * than 85 % were noticed in a room. Takes hours for all rooms; what has not changed since the last run
 * is not tried again. With `resume` its rooms are tried one after the other; each can be named, too:
 * `resume/dates` is what is in no room of its own in that folder.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureBuilt } from './lib/build';

const CONFIG = 'scripts/mutation/stryker.config.mjs';

interface Room {
	/** Folders of its code, where they are not named like it. */
	code?: readonly string[];
	/** The tests that are about it, or their folders. */
	tests: readonly string[];
	/** Where they are others than usual. */
	options?: readonly string[];
}

// To try a change of what is run once, when the code is loaded, takes many times as long as of what is called.
const IGNORE_TABLES = ['--ignoreStatic'];

const ofFiles = (name: string) => `unit/resume/files/${name}`;

const ROOMS: Record<string, Room> = {
	// Nothing but a table.
	profiles: { tests: ['unit/profiles', 'unit/actions', 'unit/credentials'], options: [] },
	transport: {
		tests: ['unit/transport', 'unit/records', 'unit/actions', 'unit/credentials'],
	},
	trigger: { tests: ['unit/trigger'] },
	'resume/check': {
		code: ['resume', 'resume/check', 'resume/parsedData', 'resume/report'],
		tests: ['unit/resume/check', 'unit/resume/parsedData', 'unit/resume/report'],
	},
	'resume/layout': { tests: ['unit/resume/layout'] },
	'resume/dates/candidates': { tests: ['unit/resume/dates'] },
	'resume/dates/context': { tests: ['unit/resume/dates'] },
	'resume/dates': { tests: ['unit/resume/dates'] },
	'resume/files/pdf': {
		tests: ['pdf', 'lines.test.ts', 'pages.test.ts', 'variants/pages.test.ts'].map(ofFiles),
	},
	...Object.fromEntries(
		['structure', 'rtf', 'docx', 'odt', 'html'].map((format) => [
			`resume/files/${format}`,
			{
				tests: [format, `${format}.test.ts`, `variants/${format}.test.ts`].map(ofFiles),
			},
		]),
	),
	'resume/files': {
		tests: ['doc', '*.test.ts'].map(ofFiles),
	},
};

/** The room of a name, or the rooms in it where it is none itself. */
function roomsNamed(name: string): string[] {
	if (Object.hasOwn(ROOMS, name)) return [name];
	const found = Object.keys(ROOMS).filter((room) => room.startsWith(`${name}/`));
	if (found.length > 0) return found;
	throw new Error(`No room "${name}". There are ${Object.keys(ROOMS).join(', ')}.`);
}

/** Its code: all in its folders, but for rooms of their own in them. */
function filesOf(name: string): string {
	const code = ROOMS[name]!.code?.map((folder) => `${folder}/*.ts`) ?? [`${name}/**/*.ts`];
	const others = Object.keys(ROOMS).filter((room) => room.startsWith(`${name}/`));
	const files = code.map((file) => `nodes/Recruiting/${file}`);
	return [...files, ...others.map((room) => `!nodes/Recruiting/${room}/**/*.ts`)].join(',');
}

/** @returns whether enough of the changes were noticed */
function tryRoom(name: string): boolean {
	const { tests, options = IGNORE_TABLES } = ROOMS[name]!;
	const results = path.join('.mutation', `${name.replaceAll('/', '-')}.json`);
	const args = ['run', CONFIG, '--mutate', filesOf(name), '--incrementalFile', results, ...options];
	const env = { ...process.env, MUTATION_TESTS: tests.join(',') };
	return spawnSync('stryker', args, { stdio: 'inherit', env }).status === 0;
}

async function main(asked: string[]): Promise<void> {
	// The reader of PDF files is loaded from what was built.
	await ensureBuilt();
	const names = asked.length > 0 ? asked.flatMap(roomsNamed) : Object.keys(ROOMS);
	const failed = names.filter((name) => !tryRoom(name));
	if (failed.length === 0) return;
	console.error(`Too few changes were noticed in ${failed.join(', ')}`);
	process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
