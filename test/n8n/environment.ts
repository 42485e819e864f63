import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { withNode24 } from '../../scripts/lib/node24.cjs';
import type { N8nInstall } from './install';

/** What n8n's environment depends on. */
export interface Surroundings {
	userFolder: string;
	url: string;
	port: number;
	/** Where n8n's task runner meets it; each n8n needs its own. */
	brokerPort: number;
	install: N8nInstall;
}

const HANDED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];

const QUIET: Record<string, string> = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_ENFORCE_SETTINGS_FILE_PERMISSIONS: 'true',
	N8N_SECURE_COOKIE: 'false',
	N8N_LOG_FORMAT: 'text',
	NO_COLOR: '1',
};

/** The folder that n8n may read and write in workflows: `~/.n8n-files` of its process. */
export function filesFolderOf(userFolder: string): string {
	return join(userFolder, '.n8n-files');
}

/**
 * The environment n8n runs in: quiet, local, and with nothing of the developer's own n8n settings or
 * proxies, so that it behaves the same everywhere.
 */
export function n8nEnvironment(
	around: Surroundings,
	extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
	const kept = HANDED_ON.map((name) => [name, process.env[name]] as const);
	return {
		...withNodeOf(
			around.install.node,
			withNode24(Object.fromEntries(kept.filter(([, value]) => value !== undefined))),
		),
		...QUIET,
		...withoutRegistry(around.install),
		HOME: around.userFolder,
		N8N_USER_FOLDER: around.userFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(around.port),
		N8N_RUNNERS_BROKER_PORT: String(around.brokerPort),
		N8N_EDITOR_BASE_URL: around.url,
		...publicUrl(`${around.url}/`),
		...extra,
	};
}

/** Where n8n's webhooks are reached; old versions know the second name alone. */
export function publicUrl(url: string): Record<string, string> {
	return { N8N_WEBHOOK_URL: url, WEBHOOK_URL: url };
}

/** This module asks n8n's cloud for a list at each start; a version that lacks it refuses its name. */
function withoutRegistry({ folder }: N8nInstall): Record<string, string> {
	const module = join(folder, 'node_modules/n8n/dist/modules/mcp-registry');
	return existsSync(module) ? { N8N_DISABLED_MODULES: 'mcp-registry' } : {};
}

/** An environment in which this Node comes first: n8n starts its task runner by name. */
export function withNodeOf(binary: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return { ...env, PATH: [dirname(binary), env.PATH].filter(Boolean).join(delimiter) };
}
