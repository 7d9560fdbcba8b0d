// npm test [-- PATH…]: installs what is missing and runs the tests.
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-install.mjs';

ensureInstalled();
process.chdir(root);
runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)]);
