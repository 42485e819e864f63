import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import manifest from '../../package.json';
import { outputSchemas } from '../../scripts/build/outputSchemas/index.cjs';
import n8nUnderTest from '../n8n/package.json';

const root = path.join(__dirname, '../..');

const packed = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: root, encoding: 'utf8' }),
) as Array<{ files: Array<{ path: string }>; size: number; unpackedSize: number }>;

/** Where n8n 2.41 looks for the fields of a node that has not run. */
const SCHEMA_FOLDER = 'dist/nodes/Recruiting/__schema__/v1.0.0';
const schemas = outputSchemas();

describe('the tarball', () => {
	it('contains exactly the expected files', () => {
		const expected = [
			'LICENSE',
			'README.md',
			'dist/THIRD-PARTY-NOTICES.txt',
			'dist/icons/recruiting.dark.svg',
			'dist/icons/recruiting.svg',
			'dist/index.d.ts',
			'dist/index.js',
			'dist/nodes/Recruiting/Recruiting.node.json',
			'dist/nodes/Recruiting/RecruitingTrigger.node.json',
			...Object.keys(schemas).map((operation) => `${SCHEMA_FOLDER}/${operation}.json`),
			'dist/resume/cMaps.json',
			'dist/resume/index.d.ts',
			'dist/resume/index.js',
			'dist/resume/pdfCore.js',
			...manifest.n8n.credentials,
			...manifest.n8n.nodes,
			'package.json',
		];
		expect(packed[0]?.files.map((file) => file.path).sort()).toEqual(expected.sort());
	});

	it('has a schema of what each operation returns', () => {
		for (const [operation, schema] of Object.entries(schemas)) {
			const built = readFileSync(path.join(root, SCHEMA_FOLDER, `${operation}.json`), 'utf8');
			expect(JSON.parse(built)).toEqual(schema);
		}
	});

	// Most of it reads PDF files: 0.27 MB for pdf.js and 0.13 MB for character maps of CJK fonts.
	it('is smaller than 0.85 MB, and 3.1 MB unpacked', () => {
		expect(packed[0]?.size).toBeLessThan(850_000);
		expect(packed[0]?.unpackedSize).toBeLessThan(3_100_000);
	});

	it('contains the sources and licenses of bundled code', () => {
		const notices = readFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
		expect(notices).toMatch(/^pdfjs-dist [\d.]+ \(Apache-2\.0\)$/m);
		expect(notices).toMatch(/^pdfjs-dist [\d.]+, cmaps$/m);
		expect(notices).toMatch(/^cldr-dates-full [\d.]+ \(Unicode-3\.0\)$/m);
		const bundled = ['index.js', 'resume/index.js', 'resume/pdfCore.js'].flatMap((file) => {
			const code = readFileSync(path.join(root, 'dist', file), 'utf8');
			const places = code.matchAll(/^\/\/ .*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/gm);
			return Array.from(places, ([, name = '']) => name);
		});
		expect(new Set(bundled).size).toBeGreaterThan(4);
		for (const name of bundled) {
			expect(notices).toMatch(
				new RegExp(`^${name} [\\d.]+ \\([\\w.-]+\\)\nhttps://github\\.com/\\S+$`, 'm'),
			);
		}
		expect(readFileSync(path.join(root, 'dist/resume/pdfCore.js'), 'utf8')).toContain(
			'Changed for n8n-nodes-recruiting',
		);
	});
});

describe('package.json', () => {
	it('has no runtime dependencies, and only n8n-workflow as a peer dependency', () => {
		expect(manifest).not.toHaveProperty('dependencies');
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	});

	it('names the n8n versions that the README and the suites name', () => {
		const { oldest, newest } = manifest.testedWith.n8n;
		expect(newest).toBe(n8nUnderTest.dependencies.n8n);
		const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
		expect(readme).toContain(`n8n ${oldest} to ${newest}`);
	});

	it('names the license, the kind of modules and the oldest Node.js that runs all of it', () => {
		expect(manifest).toMatchObject({ license: 'MIT', type: 'commonjs', engines: { node: '>=22' } });
	});

	// With it, n8n's lint command accepts no other configuration of ESLint than its own.
	it('leaves out the strict mode of n8n-node', () => {
		expect(manifest.n8n).not.toHaveProperty('strict');
	});
});

describe('the installed package', () => {
	it('can be imported by name from an ES module', () => {
		const project = mkdtempSync(path.join(tmpdir(), 'es-module-'));
		try {
			const installed = path.join(project, 'node_modules', manifest.name);
			for (const file of ['package.json', 'dist']) {
				cpSync(path.join(root, file), path.join(installed, file), { recursive: true });
			}
			const script = path.join(project, 'check.mjs');
			writeFileSync(
				script,
				`import { checkResume, rewriteDates } from '${manifest.name}/resume';
				const { verdict } = await checkResume(Buffer.from('Experience: 01/2020 - 02/2021\\n'.repeat(4)), 'p2');
				const { parsedResume } = await rewriteDates({ startDate: 'March 2020' }, 'p2');
				console.log(verdict, parsedResume.startDate);`,
			);
			const said = execFileSync(process.execPath, [script], { encoding: 'utf8' });
			expect(said.trim()).toBe('passes 03/2020');
		} finally {
			rmSync(project, { recursive: true });
		}
	});

	it('exports nodes, credentials and profile tables without a running n8n', () => {
		const names = Object.keys(require(path.join(root, manifest.main)) as object);
		expect(names).toEqual(
			expect.arrayContaining(['Recruiting', 'RecruitingTrigger', 'profileTable', 'findProfile']),
		);
		expect(names.filter((name) => name.endsWith('Api'))).toHaveLength(13);
	});
});

/** Evaluates an expression in its own process. */
function evaluated<T>(expression: string, cwd = root): T {
	const script = `Promise.resolve(${expression}).then((value) => console.log(JSON.stringify(value)))`;
	return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' })) as T;
}

describe('the résumé check of the package', () => {
	it('is not loaded when n8n starts', () => {
		const files = ['.', ...manifest.n8n.nodes, ...manifest.n8n.credentials];
		const loaded = evaluated<string[]>(
			`${JSON.stringify(files)}.map((file) => require(path.resolve(file))) && Object.keys(require.cache)`,
		);
		expect(loaded).toContain(path.join(root, manifest.main));
		expect(loaded.filter((file) => file.includes('dist/resume'))).toEqual([]);
		expect(statSync(path.join(root, manifest.main)).size).toBeLessThan(620_000);
	});

	it('can be imported by its name, and other files by their paths', () => {
		const names = evaluated<string[]>(`Object.keys(require('${manifest.name}/resume'))`);
		expect(names.length).toBeGreaterThan(0);
		const [node = ''] = manifest.n8n.nodes;
		for (const file of ['package.json', node]) {
			expect(evaluated(`typeof require('${manifest.name}/${file}')`)).toBe('object');
		}
	});

	it('works without the rest of the package', () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'room-'));
		try {
			cpSync(path.join(root, 'dist/resume'), folder, { recursive: true });
			const names = evaluated<string[]>(`Object.keys(require('./index.js'))`, folder);
			expect(names.length).toBeGreaterThan(0);
			expect(readFileSync(path.join(folder, 'index.d.ts'), 'utf8')).not.toMatch(/\bfrom ["']/);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
