const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { generateDtsBundle } = require('dts-bundle-generator');
const { dest, parallel, series, src } = require('gulp');
const manifest = require('./package.json');
const { writeCMaps } = require('./scripts/build/cMaps.cjs');
const { lazyFiles } = require('./scripts/build/lazyFiles.cjs');
const { writeNotices } = require('./scripts/build/notices.cjs');
const { buildPdfCore } = require('./scripts/build/pdfCore.cjs');

const DIST = 'dist';
/** The room of the résumé check, which n8n's start must not wait for. */
const ROOM = 'nodes/Recruiting/resume';
const ROOM_FILE = 'resume/index.js';

function clean(done) {
	rmSync(DIST, { recursive: true, force: true });
	mkdirSync(path.join(DIST, 'resume'), { recursive: true });
	done();
}

/** All code but for what is loaded on first use. Not minified, so that it can be read and linted. */
async function code() {
	const inputs = await Promise.all([bundleNodes(), bundleRoom(), pdfCore(), cMaps()]);
	writeNotices(path.join(DIST, 'THIRD-PARTY-NOTICES.txt'), inputs.flat());
}

/**
 * Nodes and credentials in one file, and a line for each of them that hands on its class: n8n loads
 * each by its own path at every start, and code that they share is so loaded once.
 */
async function bundleNodes() {
	const inputs = await bundle('index.ts', manifest.main, { [ROOM]: `./${ROOM_FILE}` });
	const early = inputs.filter((file) => file.startsWith(ROOM));
	if (early.length > 0) throw new Error(`n8n's start would load ${early.join(', ')}`);
	nameExports(manifest.main);
	for (const file of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) writeEntry(file);
	return inputs;
}

/** The room by itself, also for those who check résumés without n8n. */
async function bundleRoom() {
	const inputs = await bundle(`${ROOM}/index.ts`, path.join(DIST, ROOM_FILE), {
		[`${DIST}/resume/pdfCore`]: './pdfCore.js',
		[`${DIST}/resume/cMaps`]: './cMaps.js',
	});
	if (inputs.some((file) => /n8n-workflow/.test(file)))
		throw new Error('The room must not need n8n');
	nameExports(path.join(DIST, ROOM_FILE));
	return inputs;
}

const pdfCore = () => buildPdfCore(path.join(DIST, 'resume/pdfCore.js'));
const cMaps = () => writeCMaps(path.join(DIST, 'resume/cMaps.js'));

/** @returns the files that went into it */
async function bundle(entry, outfile, lazy) {
	const { metafile } = await build({
		entryPoints: [entry],
		outfile,
		plugins: [lazyFiles(lazy)],
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		target: 'node20',
		external: ['n8n-workflow', 'crypto'],
		legalComments: 'none',
		metafile: true,
	});
	const external = Object.values(metafile.outputs).flatMap((output) => output.imports);
	return [...Object.keys(metafile.inputs), ...external.map((file) => file.path)];
}

/** Names what a file exports in a way that Node.js understands without running it, for `import { … }`. */
function nameExports(file) {
	const names = Object.keys(require(path.resolve(file)));
	appendFileSync(file, `0 && (module.exports = { ${names.join(', ')} });\n`);
}

/** E.g. `dist/credentials/X.credentials.js`, which hands on the class `X`. */
function writeEntry(file) {
	const [name] = path.basename(file).split('.');
	const main = path.relative(path.dirname(file), manifest.main);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, `exports.${name} = require('${main}').${name};\n`);
}

/** A file of types for those who import the package, and one for those who import the room alone. */
function types(done) {
	writeTypes('index.ts', 'index.d.ts');
	writeTypes(`${ROOM}/index.ts`, 'resume/index.d.ts');
	done();
}

// One at a time: the time that it takes grows with the square of what is looked at together.
function writeTypes(filePath, outfile) {
	const [declarations] = generateDtsBundle(
		[{ filePath, output: { noBanner: true, exportReferencedTypes: false } }],
		{ preferredConfigPath: 'tsconfig.types.json' },
	);
	writeFileSync(path.join(DIST, outfile), declarations);
}

const icons = () => src('icons/*.svg').pipe(dest(path.join(DIST, 'icons')));

const codex = () => src('nodes/**/*.node.json').pipe(dest(path.join(DIST, 'nodes')));

exports.build = series(clean, code, parallel(icons, codex), types);
exports.default = exports.build;
