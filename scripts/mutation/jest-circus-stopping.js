const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');

/** The number of the last change that a test noticed; each process that tries changes has its own. */
let noticed;

/**
 * Runs a file of tests as Jest does, and leaves out what comes after the first test that fails while a
 * change is tried: Stryker would run them all, which takes several times as long. Stryker tells by the
 * name of this file that its tests are run by jest-circus.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, ...others) => {
	const change = process.env.__STRYKER_ACTIVE_MUTANT__;
	if (change === undefined)
		return circus(globalConfig, config, environment, runtime, testPath, ...others);
	if (change === noticed) return leftOut(testPath);
	const handle = environment.handleTestEvent?.bind(environment);
	environment.handleTestEvent = async (event, state) => {
		await handle?.(event, state);
		if (event.name === 'test_start' && change === noticed) event.test.mode = 'skip';
		if (event.name === 'test_done' && event.test.errors.length > 0) noticed = change;
	};
	return circus(globalConfig, config, environment, runtime, testPath, ...others);
};

/** A file of which no test was run. Jest wants one in each file. */
function leftOut(testFilePath) {
	const test = {
		ancestorTitles: [],
		failureMessages: [],
		fullName: '',
		status: 'pending',
		title: '',
	};
	return { ...createEmptyTestResult(), numPendingTests: 1, testFilePath, testResults: [test] };
}
