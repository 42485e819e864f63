import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { withNode24 } from '../../../scripts/lib/node24.cjs';
import type { N8nInstall } from '../install';

/** Values for n8n's environment. */
export interface EnvironmentOptions {
	userFolder: string;
	url: string;
	port: number;
	/** The port of n8n's task broker; each n8n needs its own. */
	brokerPort: number;
	install: N8nInstall;
}

const PASSED_ON = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'];

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

/** Without its editor, n8n starts in two thirds of the time. */
export const WITHOUT_EDITOR: Record<string, string> = { N8N_DISABLE_UI: 'true' };

/** The folder that workflows may read and write: `~/.n8n-files` of n8n's process. */
export function filesFolderOf(userFolder: string): string {
	return join(userFolder, '.n8n-files');
}

/**
 * n8n's environment: quiet, local, and without the developer's own n8n settings and proxies, so that it behaves the same
 * everywhere.
 */
export function n8nEnvironment(
	options: EnvironmentOptions,
	extra: Record<string, string> = {},
): NodeJS.ProcessEnv {
	const kept = PASSED_ON.map((name) => [name, process.env[name]] as const);
	return {
		...withNodeOf(
			options.install.node,
			withNode24(Object.fromEntries(kept.filter(([, value]) => value !== undefined))),
		),
		...QUIET,
		...withoutRegistry(options.install),
		// n8n loads thousands of files at each start.
		NODE_COMPILE_CACHE: join(options.install.folder, '.compiled'),
		HOME: options.userFolder,
		N8N_USER_FOLDER: options.userFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(options.port),
		N8N_RUNNERS_BROKER_PORT: String(options.brokerPort),
		N8N_EDITOR_BASE_URL: options.url,
		...publicUrl(`${options.url}/`),
		...extra,
	};
}

/** The public URL of n8n's webhooks; old versions only know the second name. */
export function publicUrl(url: string): Record<string, string> {
	return { N8N_WEBHOOK_URL: url, WEBHOOK_URL: url };
}

/** Disables a module that calls n8n's cloud at each start; versions without the module reject its name. */
function withoutRegistry({ folder }: N8nInstall): Record<string, string> {
	const module = join(folder, 'node_modules/n8n/dist/modules/mcp-registry');
	return existsSync(module) ? { N8N_DISABLED_MODULES: 'mcp-registry' } : {};
}

/** An environment with this Node first on PATH: n8n starts its task runner by name. */
export function withNodeOf(binary: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return { ...env, PATH: [dirname(binary), env.PATH].filter(Boolean).join(delimiter) };
}
