/**
 * Runs n8n's scanner, which decides on verification, on the sources and on the packed tarball. Ends with 1 if it finds
 * an error or a warning.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	analyzePackage,
	buildScanConfig,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { ESLint } from 'eslint';

/** The scanner's own patterns for tarballs. */
const TARBALL_FILE_PATTERNS = ['**/*.js', '**/*.ts', '**/*.json'];

const root = path.join(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'scan-'));

/** The scanner does not report warnings, so this counts them with its rules. */
async function findings(folder, patterns) {
	const eslint = new ESLint({
		cwd: folder,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: await buildScanConfig(),
	});
	const results = await eslint.lintFiles(patterns);
	const text = await (await eslint.loadFormatter('stylish')).format(results);
	const sum = (key) => results.reduce((total, result) => total + result[key], 0);
	return { files: results.length, errors: sum('errorCount'), warnings: sum('warningCount'), text };
}

async function scan(name, folder, patterns) {
	const { passed, details = '' } = await analyzePackage(folder, patterns);
	const { files, errors, warnings, text } = await findings(folder, patterns);
	console.log(`${name}: ${files} files, ${errors} errors, ${warnings} warnings${text || details}`);
	return passed && errors === 0 && warnings === 0;
}

function unpackedTarball() {
	execFileSync('npm', ['pack', '--silent', '--pack-destination', scratch], { cwd: root });
	const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
	execFileSync('tar', ['-xzf', tarball], { cwd: scratch });
	return path.join(scratch, 'package');
}

try {
	const sources = await scan('sources', root, SOURCE_FILE_PATTERNS);
	const tarball = await scan('tarball', unpackedTarball(), TARBALL_FILE_PATTERNS);
	process.exitCode = sources && tarball ? 0 : 1;
} finally {
	rmSync(scratch, { recursive: true, force: true });
}
