'use strict';

const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path').posix;

/** The innermost package of a path. */
const PACKAGE = /^.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/;
const LICENCE = /^licen[cs]e/i;
/** Licences of packages that are published without them, copied from their repositories. */
const OWN = 'scripts/build/licences';

/** Writes where all bundled packages come from, and their licences. */
function writeNotices(outfile, inputs) {
	const notices = new Map();
	for (const input of inputs) {
		const [root, name] = PACKAGE.exec(input) ?? [];
		if (root) notices.set(...noticeOf(input, root, name));
	}
	const texts = [...notices].sort(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
	writeFileSync(
		outfile,
		`This package contains code of the following packages.\n\n${texts.join('\n')}`,
	);
}

/** The licence that applies to a file. */
function noticeOf(input, root, name) {
	const file = licenceAbove(input, root) ?? `${OWN}/${name}.txt`;
	if (!existsSync(file)) throw new Error(`No licence file in ${root}, and none in ${OWN}`);
	const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
	const folder = file.startsWith(root) ? path.relative(root, path.dirname(file)) : '';
	const title = `${name} ${manifest.version}${folder ? `, ${folder}` : ` (${manifest.license})`}`;
	return [file, `${title}\n${sourceOf(manifest)}\n\n${readFileSync(file, 'utf8').trim()}\n`];
}

/** The web address of a package's repository, which its manifest names in one of several forms. */
function sourceOf({ name, repository }) {
	const address = repository?.url ?? repository;
	if (!address) throw new Error(`The manifest of ${name} names no repository`);
	const url = /^[\w.-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : address;
	return url.replace(/^git(\+https)?:/, 'https:').replace(/\.git$/, '');
}

/** The nearest licence from a file up to its package's folder. */
function licenceAbove(input, root) {
	for (let folder = path.dirname(input); folder.startsWith(root); folder = path.dirname(folder)) {
		const file = readdirSync(folder).find((name) => LICENCE.test(name));
		if (file) return `${folder}/${file}`;
	}
	return undefined;
}

module.exports = { writeNotices };
