import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import manifest from '../../package.json';

const root = path.join(__dirname, '../..');

describe('the check before a release', () => {
	const ready = { version: '1.2.3', author: { email: 'maintainers@recruiting.test' } };
	const changelog = '# Changelog\n\n## 1.2.3 – 2026-12-01\n\n## 1.2.2 – unreleased\n';
	const script = path.join(root, 'scripts/release.mjs');
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(path.join(tmpdir(), 'release-'));
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	function obstacles(tag: string, packageJson: object, readme = '# Package\n'): string {
		writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packageJson));
		writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog);
		writeFileSync(path.join(folder, 'README.md'), readme);
		const { status, stderr } = spawnSync('node', [script, tag], { cwd: folder, encoding: 'utf8' });
		expect(status).toBe(stderr === '' ? 0 : 1);
		return stderr;
	}

	it('lets a finished version pass, and its pre-releases', () => {
		expect(obstacles('v1.2.3', ready)).toBe('');
		expect(obstacles('v1.2.3-rc.1', { ...ready, version: '1.2.3-rc.1' })).toBe('');
	});

	it('rejects the tag of another version', () => {
		expect(obstacles('v1.2.4', ready)).toContain('The tag is v1.2.4');
	});

	it('rejects a version whose changes are not closed', () => {
		const open = { ...ready, version: '1.2.2' };
		expect(obstacles('v1.2.2', open)).toContain('no section for 1.2.2 with a date');
		expect(obstacles('v1.2.1', { ...ready, version: '1.2.1' })).toContain('no section for 1.2.1');
	});

	it('rejects invented addresses', () => {
		const author = { email: 'maintainers@recruiting.example' };
		expect(obstacles('v1.2.3', { ...ready, author })).toContain('under "author"');
	});

	it('rejects a README of an unpublished package', () => {
		expect(obstacles('v1.2.3', ready, 'It is not on npm yet.')).toContain('README.md still says');
	});

	it('closes the section, commits and tags, so that the tag may be published', () => {
		const open = { name: 'package', ...ready, version: '1.2.1' };
		const git = (...words: string[]) =>
			execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
		writeFileSync(path.join(folder, 'package.json'), JSON.stringify(open));
		writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog);
		writeFileSync(path.join(folder, 'README.md'), '# Package\n');
		git('init', '--quiet');
		git('config', 'user.name', 'Maintainer');
		git('config', 'user.email', ready.author.email);
		git('add', '.');
		git('commit', '--quiet', '--message', 'first');

		const release = (version: string) =>
			spawnSync('node', [script, version], { cwd: folder, encoding: 'utf8' }).stderr;
		expect(release('1.3.0')).toContain('no section for 1.3.0');
		expect(release('next')).toContain('Not a version: next');
		expect(release('1.2.2')).toBe('');
		expect(git('log', '-1', '--format=%s %D')).toMatch(/^release: 1\.2\.2 .*tag: v1\.2\.2/);
		expect(readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
			/^## 1\.2\.2 – \d{4}-\d\d-\d\d$/m,
		);
		expect(release('v1.2.2')).toBe('');

		writeFileSync(path.join(folder, 'more.txt'), 'not committed');
		expect(release('1.2.3')).toContain('not committed');
	});
});

describe('the addresses of the project', () => {
	const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '');
	/** An address of a repository that is called as the package. */
	const address = new RegExp(`https://[\\w.-]+/[\\w.-]+/${manifest.name}(?![\\w-])`, 'g');

	it('are those of package.json in all files', () => {
		const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
			.split('\0')
			.filter((name) => /\.(?:ts|js|json|md|yml|mjs|cjs)$/.test(name));
		const found = files.flatMap((name) =>
			(readFileSync(path.join(root, name), 'utf8').match(address) ?? []).map((url) => [name, url]),
		);
		expect(found.length).toBeGreaterThan(10);
		expect(found.filter(([, url]) => url !== repository)).toEqual([]);
	});

	it('lead from package.json to the repository', () => {
		expect(manifest.homepage).toBe(`${repository}#readme`);
		expect(manifest.bugs.url).toBe(`${repository}/issues`);
	});
});
