import { join } from 'node:path';

import type { N8nInstall } from '../install';
import { OwnedProcess } from './ownedProcess';

const WATCH_PARENT = join(__dirname, 'endWithParent.cjs');

/** One run of n8n's command line, e.g. with `['start']`. */
export class N8nProcess extends OwnedProcess {
	constructor(install: N8nInstall, args: string[], env: NodeJS.ProcessEnv, logFile: string) {
		const command = {
			name: `n8n ${args[0]}`,
			file: install.node,
			args: ['--require', WATCH_PARENT, install.entry, ...args],
			cwd: env.HOME,
			env,
		};
		super(command, logFile);
	}
}
