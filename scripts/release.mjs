/**
 * node scripts/release.mjs 1.2.3    closes the version's section in CHANGELOG.md, sets the version, commits and tags it
 * node scripts/release.mjs v1.2.3   may the package in the current folder be published under this tag?
 *
 * Ends with 1, says why, and changes nothing if not.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [wanted = ''] = process.argv.slice(2);
const isTag = wanted.startsWith('v');
const version = wanted.replace(/^v/, '');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');

/** Pre-releases such as 1.2.3-rc.1 belong to the section of 1.2.3. */
const title = `## ${version.split('-')[0]} `;
const heading = changelog.split('\n').find((line) => line.startsWith(title)) ?? '';

const run = (command, ...words) => execFileSync(command, words, { encoding: 'utf8' }).trim();

function obstaclesForAll() {
	const invented = Object.keys(manifest)
		.filter((name) => /\.example\b/.test(JSON.stringify(manifest[name])))
		.map((name) => `package.json still has an invented address under "${name}".`);
	const old = readme.includes('not on npm yet') ? ['README.md still says "not on npm yet".'] : [];
	return [...invented, ...old];
}

function obstaclesForTag() {
	const isVersion = version === manifest.version;
	const isDated = /\d{4}-\d\d-\d\d/.test(heading);
	return [
		...(isVersion
			? []
			: [`The tag is ${wanted}, but package.json has version ${manifest.version}.`]),
		...(isDated ? [] : [`CHANGELOG.md has no section for ${version} with a date.`]),
	];
}

function obstaclesForCommit() {
	const isVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
	const isClean = run('git', 'status', '--porcelain') === '';
	return [
		...(isVersion ? [] : [`Not a version: ${wanted}. Enter one such as 1.2.3.`]),
		...(isClean ? [] : ['Files have changes that are not committed. Commit them first.']),
		...(heading === '' ? [`CHANGELOG.md has no section for ${version}.`] : []),
	];
}

function release() {
	const today = new Date().toISOString().slice(0, 10);
	writeFileSync('CHANGELOG.md', changelog.replace(heading, `${title}– ${today}`));
	run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version');
	run('git', 'commit', '--all', '--message', `release: ${version}`);
	run('git', 'tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
	console.log(`Tagged v${version}. To publish it: git push --follow-tags`);
}

const obstacles = [...(isTag ? obstaclesForTag() : obstaclesForCommit()), ...obstaclesForAll()];
for (const obstacle of obstacles) console.error(obstacle);
if (obstacles.length > 0) process.exitCode = 1;
else if (!isTag) release();
