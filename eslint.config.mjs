import { buildScanConfig } from '@n8n/scan-community-package/scanner/scanner.mjs';

/** The rules that n8n applies before it verifies a package, to what is published. */
export default [
	{ ignores: ['*/', '!nodes/', '!credentials/', '**/*.{js,mjs,cjs}', '!package.json'] },
	...(await buildScanConfig()).map((config) => ({
		...config,
		files: config.files ?? ['package.json', '**/*.{ts,json}'],
	})),
];
