/**
 * node scripts/release.mjs v1.2.3
 *
 * Ends with 1 and says why if the package in the current folder must not be published under this tag.
 */
import { readFileSync } from 'node:fs';

const [tag = ''] = process.argv.slice(2);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const { version } = manifest;

/** The heading of the version's section; pre-releases such as 1.2.3-rc.1 belong to that of 1.2.3. */
const heading = changelog
	.split('\n')
	.find((line) => line.startsWith(`## ${version.split('-')[0]} `));

const invented = Object.keys(manifest).filter((name) =>
	/\.example\b/.test(JSON.stringify(manifest[name])),
);

const obstacles = [
	...(tag === `v${version}` ? [] : [`The tag is ${tag}, but package.json has version ${version}.`]),
	...(/\d{4}-\d\d-\d\d/.test(heading ?? '')
		? []
		: [`CHANGELOG.md has no section for ${version} with a date.`]),
	...invented.map((name) => `package.json still has an invented address under "${name}".`),
];

for (const obstacle of obstacles) console.error(obstacle);
process.exitCode = obstacles.length > 0 ? 1 : 0;
