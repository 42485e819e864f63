/**
 * The parts of n8n-workflow that the product uses; all others are loaded when a test asks for one. Each test file of the
 * modules loads it anew, and as a whole it takes longer than all of the product.
 */
const parts = {};
for (const name of [
	'errors',
	'constants',
	'interfaces',
	'utils',
	'cron',
	'webhook-description-fields',
]) {
	Object.assign(parts, require(`n8n-workflow/dist/cjs/${name}`));
}

module.exports = new Proxy(parts, {
	get: (_, name) => (name in parts ? parts[name] : require('n8n-workflow/dist/cjs/index.js')[name]),
});
