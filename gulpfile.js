const { appendFileSync, copyFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { rollup } = require('rollup');
const { dts } = require('rollup-plugin-dts');
const manifest = require('./package.json');
const { compactJson } = require('./scripts/build/compactJson.cjs');
const { entityTables } = require('./scripts/build/entityTables.cjs');
const { evaluated } = require('./scripts/build/evaluated.cjs');
const { lazyFiles } = require('./scripts/build/lazyFiles.cjs');
const { writeNotices } = require('./scripts/build/notices.cjs');
const { writeOutputSchemas } = require('./scripts/build/outputSchemas/index.cjs');
const ensurePdfReader = require('./scripts/build/pdfReader.cjs');

const DIST = 'dist';
/** The résumé check is loaded on first use, so that it does not slow down n8n's start. */
const LIBRARY = 'resume';
const LIBRARY_FILE = 'resume/index.js';
/** What of it the nodes need from their start. */
const EARLY = ['resume/parsers.ts', 'resume/queue.ts'];
/** The PDF reader imports pdf.js from here. */
const PDF_FILES = 'resume/read/pdf/core/built';
/** The part of htmlparser2 that is used. Its index brings three more packages, most of them tables. */
const HTML_PARSER = './node_modules/htmlparser2/dist/esm/Parser.js';
/** The same of css-select, whose index brings an adapter for the elements of another package. */
const SELECTORS = './node_modules/css-select/lib/esm/compile.js';

/** Unicode's CLDR, from which `evaluated` takes the names of months, unseen by esbuild. */
const CLDR = 'node_modules/cldr-dates-full/main';

function clean(done) {
	rmSync(DIST, { recursive: true, force: true });
	mkdirSync(path.join(DIST, 'resume'), { recursive: true });
	done();
}

/** Builds all bundles. They are not minified, so that they can be read and linted. */
async function code() {
	const inputs = await Promise.all([bundleNodes(), bundleLibrary(), pdfFiles()]);
	writeNotices(path.join(DIST, 'THIRD-PARTY-NOTICES.txt'), [...inputs.flat(), CLDR]);
}

/**
 * Bundles nodes and credentials into one file, plus a one-line entry file for each of them. n8n loads
 * each class by its own path at every start; this way it loads the shared code only once.
 */
async function bundleNodes() {
	const inputs = await bundle('index.ts', manifest.main, {
		[LIBRARY]: `./${LIBRARY_FILE}`,
	});
	const early = inputs.filter((file) => file.startsWith('resume/') && !EARLY.includes(file));
	if (early.length > 0) throw new Error(`n8n's start would load ${early.join(', ')}`);
	nameExports(manifest.main);
	for (const file of [...manifest.n8n.nodes, ...manifest.n8n.credentials]) writeEntry(file);
	return inputs;
}

/** Bundles the résumé check, which can also be used without n8n. */
async function bundleLibrary() {
	const inputs = await bundle(`${LIBRARY}/index.ts`, path.join(DIST, LIBRARY_FILE), {
		[`${PDF_FILES}/pdfCore`]: './pdfCore.js',
		[`${PDF_FILES}/cMaps.json`]: './cMaps.json',
	});
	if (inputs.some((file) => /n8n-workflow/.test(file)))
		throw new Error('The résumé check must not depend on n8n');
	nameExports(path.join(DIST, LIBRARY_FILE));
	return inputs;
}

/** @returns the input files */
async function pdfFiles() {
	const inputs = await ensurePdfReader();
	for (const file of ['pdfCore.js', 'cMaps.json']) {
		copyFileSync(path.join(PDF_FILES, file), path.join(DIST, 'resume', file));
	}
	return inputs;
}

/** @returns the input files */
async function bundle(entry, outfile, lazy) {
	const { metafile } = await build({
		entryPoints: [entry],
		outfile,
		plugins: [lazyFiles(lazy), compactJson, entityTables, evaluated],
		alias: { htmlparser2: HTML_PARSER, 'css-select': SELECTORS },
		bundle: true,
		format: 'cjs',
		platform: 'neutral',
		mainFields: ['module', 'main'],
		target: 'node20',
		charset: 'utf8',
		// Written as `new RegExp`, an expression would be built at each use.
		supported: { 'regexp-unicode-property-escapes': true },
		external: ['n8n-workflow', 'crypto'],
		legalComments: 'none',
		metafile: true,
	});
	const external = Object.values(metafile.outputs).flatMap((output) => output.imports);
	return [...Object.keys(metafile.inputs), ...external.map((file) => file.path)];
}

/** Lists a file's exports in a form that Node.js finds without running it, for `import { … }`. */
function nameExports(file) {
	const names = Object.keys(require(path.resolve(file)));
	appendFileSync(file, `0 && (module.exports = { ${names.join(', ')} });\n`);
}

/** Writes e.g. `dist/credentials/X.credentials.js`, which re-exports the class `X`. */
function writeEntry(file) {
	const [name] = path.basename(file).split('.');
	const main = path.relative(path.dirname(file), manifest.main);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, `exports.${name} = require('${main}').${name};\n`);
}

/** Writes the type declarations of the package and of the résumé check. */
async function types() {
	await writeTypes('index.ts', 'index.d.ts');
	await writeTypes(`${LIBRARY}/index.ts`, 'resume/index.d.ts');
}

async function writeTypes(input, outfile) {
	const bundled = await rollup({
		input,
		plugins: [dts({ tsconfig: 'tsconfig.types.json' })],
		external: ['n8n-workflow'],
	});
	await bundled.write({ file: path.join(DIST, outfile) });
}

const icons = () => src('icons/*.svg').pipe(dest(path.join(DIST, 'icons')));

const codex = () => src('nodes/**/*.node.json').pipe(dest(path.join(DIST, 'nodes')));

async function schemas() {
	writeOutputSchemas(path.join(DIST, 'nodes/Recruiting'));
}

exports.code = code;
exports.types = types;
exports.build = series(clean, code, parallel(icons, codex, schemas), types);
exports.default = exports.build;
