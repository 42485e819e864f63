const { default: Sequencer } = require('@jest/test-sequencer');

/** Starts with the files of `lab/`, which take longest, so that none of them is left alone at the end. */
module.exports = class LabFirst extends Sequencer {
	sort(tests) {
		const isLong = ({ path }) => path.includes('/lab/');
		return [...super.sort(tests)].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
	}
};
