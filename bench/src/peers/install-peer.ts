import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs a package of npm that is too large to come with the project (Valhalla's programs take 280 MB) into a folder of
 * its own, at the first call, and returns the address to import.
 *
 * @throws where npm cannot install it, with npm's words
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
