import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Recruiting, RecruitingTrigger } from '../../index';
import { presets } from '../../nodes/Recruiting/providers';
import manifest from '../../package.json';

const dist = path.join(__dirname, '../../dist');

/** Those that n8n's node panel has. */
const categories = [
	...['Analytics', 'Communication', 'Data & Storage', 'Development', 'Finance & Accounting'],
	...['Marketing & Content', 'Miscellaneous', 'Productivity', 'Sales', 'Utility'],
];

interface Codex {
	readonly node: string;
	readonly nodeVersion: string;
	readonly codexVersion: string;
	readonly categories: readonly string[];
	readonly alias: readonly string[];
}

describe.each([new Recruiting(), new RecruitingTrigger()])('$description.displayName', (node) => {
	const { displayName, name, version, icon } = node.description;
	const file = `nodes/Recruiting/${displayName.replace(' ', '')}.node.json`;
	const codex = JSON.parse(readFileSync(path.join(dist, file), 'utf8')) as Codex;

	it('has a codex file of its own name and version', () => {
		expect(codex.node).toBe(`${manifest.name}.${name}`);
		expect(Number(codex.nodeVersion)).toBe(version);
		expect(codex.codexVersion).toBe('1.0');
	});

	it('is found in the node panel by the words of recruiters', () => {
		expect(categories).toEqual(expect.arrayContaining([...codex.categories]));
		const words = ['ATS', 'CV', 'HRIS', 'Vacancy', 'Job', 'Application', 'Parser', 'Resume'];
		const products = presets.map(({ name: product }) => product);
		expect(codex.alias).toEqual(expect.arrayContaining([...words, 'Recruiter', ...products]));
		expect([...codex.alias]).toEqual([...new Set(codex.alias)]);
	});

	it('has a square icon for light and for dark themes', () => {
		const { light, dark } = icon as { light: string; dark: string };
		expect(light).not.toBe(dark);
		for (const theme of [light, dark]) {
			const place = path.join(dist, 'nodes/Recruiting', theme.replace('file:', ''));
			const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(readFileSync(place, 'utf8'))!;
			expect(width).toBe(height);
		}
	});
});
