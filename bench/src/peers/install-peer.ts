import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs an npm package that is too large to come with the project (Valhalla's programs take 280 MB) into its own
 * folder on the first call. Returns the URL to import, and the folder of the package.
 *
 * @throws if npm cannot install it, with npm's message
 */
export function installPeer(folder: string, name: string, version: string): { module: string; folder: string } {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  const installed = join(folder, 'node_modules', name);
  if (!existsSync(installed)) {
    execFileSync('npm', ['install', '--ignore-scripts', '--loglevel=error', `${name}@${version}`], { cwd: folder });
  }
  return { module: pathToFileURL(createRequire(manifest).resolve(name)).href, folder: installed };
}
