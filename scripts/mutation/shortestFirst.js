const { default: Sequencer } = require('@jest/test-sequencer');

/** Begins with the files of tests that take the shortest, as the first failure ends the trial of a change. */
module.exports = class ShortestFirst extends Sequencer {
	sort(tests) {
		return [...super.sort(tests)].reverse();
	}

	/** Of tests as they are; while a change is tried they end early, or fail. */
	cacheResults(...results) {
		if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) super.cacheResults(...results);
	}
};
