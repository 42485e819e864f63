/**
 * Builds what the tests of the engine load, in the folder into which Stryker has copied and changed the
 * sources. The modules are linked here: Stryker would do so after the build, which needs them.
 */
const { spawnSync } = require('node:child_process');
const { symlinkSync } = require('node:fs');
const path = require('node:path');

const modules = path.join(__dirname, '../../../../../node_modules');

symlinkSync(modules, 'node_modules', 'dir');
process.exitCode = spawnSync('gulp', ['runnable'], { stdio: 'inherit' }).status;
