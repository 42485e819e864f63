export interface Step {
	title: string;
	command: string;
	args: string[];
	cwd: string;
	env?: NodeJS.ProcessEnv;
}

/**
 * Runs a long command quietly: says what it is, then every ten seconds how long it has taken; shows
 * the end of its output only when it fails. Resolves to the output.
 */
export declare function runStep(step: Step): Promise<string>;
