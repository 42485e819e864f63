import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import manifest from '../../package.json';
import n8nUnderTest from '../n8n/package.json';

const root = path.join(__dirname, '../..');

const packed = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: root, encoding: 'utf8' }),
) as Array<{ files: Array<{ path: string }>; unpackedSize: number }>;

it('says which n8n it was tested with: the newest is the one of all suites, and the README agrees', () => {
	const { oldest, newest } = manifest.testedWith.n8n;
	expect(newest).toBe(n8nUnderTest.dependencies.n8n);
	const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
	expect(readme).toContain(`n8n ${oldest} to ${newest}`);
});

describe('the tarball', () => {
	it('holds what it must and nothing else', () => {
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
			'dist/resume/cMaps.js',
			'dist/resume/index.d.ts',
			'dist/resume/index.js',
			'dist/resume/pdfCore.js',
			...manifest.n8n.credentials,
			...manifest.n8n.nodes,
			'package.json',
		];
		expect(packed[0]?.files.map((file) => file.path).sort()).toEqual(expected.sort());
	});

	// Most of it is for reading PDF: 1.3 MB of pdf.js, and 0.9 MB of character maps for CJK fonts.
	it('is not large', () => {
		expect(packed[0]?.unpackedSize).toBeLessThan(3_500_000);
	});

	it('ships the licences of what it contains', () => {
		const notices = readFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
		expect(notices).toMatch(/^pdfjs-dist [\d.]+ \(Apache-2\.0\)$/m);
		expect(notices).toMatch(/^pdfjs-dist [\d.]+, cmaps$/m);
		expect(readFileSync(path.join(root, 'dist/resume/pdfCore.js'), 'utf8')).toContain(
			'Changed for n8n-nodes-recruiting',
		);
	});
});

describe('package.json', () => {
	it('has no runtime dependencies and asks for n8n-workflow alone', () => {
		expect(manifest).not.toHaveProperty('dependencies');
		expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
	});

	it('is strict about what n8n may load', () => {
		expect(manifest.n8n.strict).toBe(true);
		expect(manifest.license).toBe('MIT');
	});
});

describe('what is exported', () => {
	it('can be imported by name from an ES module, installed as a package', () => {
		const project = mkdtempSync(path.join(tmpdir(), 'es-module-'));
		try {
			const installed = path.join(project, 'node_modules', manifest.name);
			for (const file of ['package.json', 'dist']) {
				cpSync(path.join(root, file), path.join(installed, file), { recursive: true });
			}
			const script = path.join(project, 'check.mjs');
			writeFileSync(
				script,
				`import { checkResume } from '${manifest.name}/resume';
				const { verdict } = await checkResume(Buffer.from('Experience: 01/2020 - 02/2021'), 'p2');
				console.log(verdict);`,
			);
			const verdict = execFileSync(process.execPath, [script], { encoding: 'utf8' });
			expect(verdict.trim()).toBe('passes');
		} finally {
			rmSync(project, { recursive: true });
		}
	});

	it('can be imported without n8n running, with nodes, credentials and profile tables', () => {
		const names = Object.keys(require(path.join(root, manifest.main)) as object);
		expect(names).toEqual(
			expect.arrayContaining(['Recruiting', 'RecruitingTrigger', 'profileTable', 'findProfile']),
		);
		expect(names.filter((name) => /^RecruitingP\d/.test(name))).toHaveLength(12);
	});
});

/** Runs an expression in a process of its own, and gives what comes of it. */
function evaluated<T>(expression: string, cwd = root): T {
	const script = `Promise.resolve(${expression}).then((value) => console.log(JSON.stringify(value)))`;
	return JSON.parse(execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' })) as T;
}

describe('the room of the résumé check', () => {
	it('is not loaded by what n8n loads at its start', () => {
		const files = ['.', ...manifest.n8n.nodes, ...manifest.n8n.credentials];
		const loaded = evaluated<string[]>(
			`${JSON.stringify(files)}.map((file) => require(path.resolve(file))) && Object.keys(require.cache)`,
		);
		expect(loaded).toContain(path.join(root, manifest.main));
		expect(loaded.filter((file) => file.includes('dist/resume'))).toEqual([]);
		expect(statSync(path.join(root, manifest.main)).size).toBeLessThan(250_000);
	});

	it('can be imported by its name, and the rest of the package by its paths', () => {
		const names = evaluated<string[]>(`Object.keys(require('${manifest.name}/resume'))`);
		expect(names.length).toBeGreaterThan(0);
		const [node = ''] = manifest.n8n.nodes;
		for (const file of ['package.json', node]) {
			expect(evaluated(`typeof require('${manifest.name}/${file}')`)).toBe('object');
		}
	});

	it('needs nothing beside itself', () => {
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
