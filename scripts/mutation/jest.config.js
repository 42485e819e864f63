const { projects } = require('../../jest.config.js');

const unit = projects.find(({ displayName }) => displayName === 'unit');

/** Their work is done in processes of their own, or while the test is loaded: there no change is switched on. */
const ELSEWHERE = ['/fuzz/', '/pdf/hostile', '/pdf/core', '/neighbours', '/corpus'];

/** They take long, and see little that the small ones do not. */
const LONG = [
	'/files/hostile',
	'/dates/properties',
	'/dates/recorded',
	'/month',
	'/histories',
	'/randomDeliveries',
	'/growth',
	'/size',
	'/adversarial',
];

/** The tests that `npm run test:mutation` has chosen for a room, as one project. */
module.exports = {
	...unit,
	testRunner: `${__dirname}/jest-circus-stopping.js`,
	testSequencer: `${__dirname}/shortestFirst.js`,
	testMatch: process.env.MUTATION_TESTS.split(',').map(
		(name) => `<rootDir>/test/${name}${name.endsWith('.test.ts') ? '' : '/**/*.test.ts'}`,
	),
	testPathIgnorePatterns: [...ELSEWHERE, ...LONG],
};
