'use strict';

const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path').posix;

const PACKAGE = /^node_modules\/((?:@[^/]+\/)?[^/]+)/;
const LICENCE = /^licen[cs]e/i;
/** Licences of packages that are published without them, copied from their repositories. */
const OWN = 'scripts/build/licences';

/** Writes the licences of all bundled packages. */
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
	const { version, license } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
	const folder = file.startsWith(root) ? path.relative(root, path.dirname(file)) : '';
	const title = `${name} ${version}${folder ? `, ${folder}` : ` (${license})`}`;
	return [file, `${title}\n\n${readFileSync(file, 'utf8').trim()}\n`];
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
