import { execFileSync } from 'node:child_process';
import path from 'node:path';

import manifest from '../../package.json';

const root = path.join(__dirname, '../..');

const packed = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: root, encoding: 'utf8' }),
) as Array<{ files: Array<{ path: string }>; unpackedSize: number }>;

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
			...manifest.n8n.credentials,
			...manifest.n8n.nodes,
			'package.json',
		];
		expect(packed[0]?.files.map((file) => file.path).sort()).toEqual(expected.sort());
	});

	it('is small', () => {
		expect(packed[0]?.unpackedSize).toBeLessThan(500_000);
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
	it('can be imported without n8n running, with nodes, credentials and profile tables', () => {
		const names = Object.keys(require(path.join(root, manifest.main)) as object);
		expect(names).toEqual(
			expect.arrayContaining(['Recruiting', 'RecruitingTrigger', 'profileTable', 'findProfile']),
		);
		expect(names.filter((name) => /^RecruitingP\d/.test(name))).toHaveLength(12);
	});
});
