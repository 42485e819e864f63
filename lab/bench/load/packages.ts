import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import manifest from '../../../package.json';
import { ensureBuilt } from '../../../scripts/lib/build';
import { installCommunityPackages } from '../../../test/n8n/preparedData';
import type { N8nInstall } from '../../../test/n8n/install';
import { packedPackage } from '../../../test/support/packedPackage';

/** A package that is loaded, with its expected content. */
export interface LoadedPackage {
	name: string;
	folder: string;
	nodes: number;
	credentials: number;
}

/** Nodes and credentials of n8n's own; as many of each are used as this package has. */
const BASE_NODES = ['BambooHr/BambooHr', 'Workable/WorkableTrigger'];
const BASE_CREDENTIALS = [
	'BambooHrApi',
	'WorkableApi',
	'AffinityApi',
	'AirtableTokenApi',
	'AsanaApi',
	'AsanaOAuth2Api',
	'BaserowApi',
	'BitbucketApi',
	'BoxOAuth2Api',
	'CalendlyApi',
	'CalendlyOAuth2Api',
	'ClickUpOAuth2Api',
];

/** This package as installed in a user's n8n, and its peer, in a temporary folder. */
export class Packages {
	private readonly home = mkdtempSync(join(tmpdir(), 'bench-packages-'));

	/** This package, and the peer that it is compared with. */
	readonly all: LoadedPackage[] = [];

	/** An empty package. */
	readonly empty = this.peer('empty', [], []);

	/** Installs the packed package and makes its peer from some of n8n's own nodes. */
	async prepare(install: N8nInstall): Promise<void> {
		await ensureBuilt();
		const tarball = packedPackage();
		try {
			await installCommunityPackages(this.home, [tarball]);
		} finally {
			rmSync(dirname(tarball), { recursive: true, force: true });
		}
		this.all.push(this.ours(), this.partOfNodesBase(install));
	}

	remove(): void {
		rmSync(this.home, { recursive: true, force: true });
	}

	private ours(): LoadedPackage {
		const { nodes, credentials } = manifest.n8n;
		return {
			name: manifest.name,
			folder: join(this.home, '.n8n', 'nodes', 'node_modules', manifest.name),
			nodes: nodes.length,
			credentials: credentials.length,
		};
	}

	private partOfNodesBase(install: N8nInstall): LoadedPackage {
		const { nodes, credentials } = manifest.n8n;
		const part = this.peer(
			'n8n-nodes-base (part)',
			BASE_NODES.slice(0, nodes.length).map((name) => `dist/nodes/${name}.node.js`),
			BASE_CREDENTIALS.slice(0, credentials.length).map(
				(name) => `dist/credentials/${name}.credentials.js`,
			),
		);
		const dist = join(install.folder, 'node_modules', 'n8n-nodes-base', 'dist');
		symlinkSync(dist, join(part.folder, 'dist'));
		return part;
	}

	private peer(name: string, nodes: string[], credentials: string[]): LoadedPackage {
		const folder = join(this.home, `peer-${nodes.length}`);
		mkdirSync(folder);
		const content = { name: 'n8n-nodes-peer', version: '1.0.0', n8n: { nodes, credentials } };
		writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
		return { name, folder, nodes: nodes.length, credentials: credentials.length };
	}
}
