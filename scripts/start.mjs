// npm start [-- FILE]: installs what is missing, builds the demo city (or FILE) and serves it with a map page.
import { join } from 'node:path';
import { ensureInstalled, root, runNode } from './ensure-install.mjs';

ensureInstalled({ runtimeOnly: true });
runNode([join(root, 'packages/cli/src/main.js'), 'serve', ...process.argv.slice(2)]);
