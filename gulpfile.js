const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { generateDtsBundle } = require('dts-bundle-generator');
const { dest, parallel, series, src } = require('gulp');
const manifest = require('./package.json');

const DIST = 'dist';

function clean(done) {
	rmSync(DIST, { recursive: true, force: true });
	done();
}

/**
 * All code in one file, and a line for each node and credential that hands on its class: n8n loads
 * each of them by its own path at every start, and code that they share is so loaded once. Not
 * minified, so that it can be read and linted.
 */
async function bundle() {
	const result = await build({
		entryPoints: ['index.ts'],
		outfile: manifest.main,
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		target: 'node20',
		external: ['n8n-workflow', 'crypto'],
		legalComments: 'none',
		metafile: true,
	});
	for (const file of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) writeEntry(file);
	writeNotices(Object.keys(result.metafile.inputs));
}

/** E.g. `dist/credentials/X.credentials.js`, which hands on the class `X`. */
function writeEntry(file) {
	const [name] = path.basename(file).split('.');
	const main = path.relative(path.dirname(file), manifest.main);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, `exports.${name} = require('${main}').${name};\n`);
}

/** Ships the licence of every package that was bundled. */
function writeNotices(inputs) {
	const folders = new Set(
		inputs.map((file) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean),
	);
	const notices = [...folders].sort().map(noticeOf);
	writeFileSync(
		path.join(DIST, 'THIRD-PARTY-NOTICES.txt'),
		`This package contains code of the following packages.\n\n${notices.join('\n')}`,
	);
}

function noticeOf(folder) {
	const { name, version, license } = JSON.parse(
		readFileSync(path.join(folder, 'package.json'), 'utf8'),
	);
	const text = readFileSync(path.join(folder, licenceFile(folder)), 'utf8').trim();
	return `${name} ${version} (${license})\n\n${text}\n`;
}

function licenceFile(folder) {
	const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
	if (!file) throw new Error(`No licence file in ${folder}`);
	return file;
}

/** One file of types for those who import the package. */
function types(done) {
	const [declarations] = generateDtsBundle(
		[{ filePath: 'index.ts', output: { noBanner: true, exportReferencedTypes: false } }],
		{ preferredConfigPath: 'tsconfig.types.json' },
	);
	writeFileSync(path.join(DIST, 'index.d.ts'), declarations);
	done();
}

const icons = () => src('icons/*.svg').pipe(dest(path.join(DIST, 'icons')));

const codex = () => src('nodes/**/*.node.json').pipe(dest(path.join(DIST, 'nodes')));

exports.build = series(clean, bundle, parallel(icons, codex, types));
exports.default = exports.build;
