import { buildScanConfig } from '@n8n/scan-community-package/scanner/scanner.mjs';
import tsParser from '@typescript-eslint/parser';

/** The rules that n8n applies before it verifies a package, and a few of our own. */
export default [
	{ ignores: ['dist/', 'node_modules/', '.n8n/', '.demo/', 'coverage/'] },
	...(await buildScanConfig()).map((config) => ({
		...config,
		files: config.files ?? ['package.json', '{nodes,credentials}/**/*.{ts,json}'],
	})),
];
