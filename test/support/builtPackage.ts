import path from 'node:path';

import { PackageDirectoryLoader } from 'n8n-core';

const PACKAGE = path.join(__dirname, '../..');

/** The built package, loaded by n8n-core's own loader as n8n does at its start. */
export async function loadBuiltPackage(): Promise<PackageDirectoryLoader> {
	const loader = new PackageDirectoryLoader(PACKAGE);
	await loader.loadAll();
	return loader;
}
