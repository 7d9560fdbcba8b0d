// Installs what is missing. Plain JavaScript without dependencies: it runs before anything is installed, on Node.js 20 too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Installs the workspace's dependencies, as the lock file pins them, unless they stand and are newer than it
 * and every package.json. Who only serves (`runtimeOnly`) gets no compilers, linters and test programs;
 * an installation with them serves as well.
 * `npm ci` is not used: it refuses to run where a registry lacks the optional binary of some other platform.
 */
export function ensureInstalled({ runtimeOnly = false } = {}) {
  const marker = join(root, 'node_modules', '.package-lock.json');
  const withoutDev = join(root, 'node_modules', '.verst-runtime-only');
  const changedMs = Math.max(...manifests().map((file) => statSync(file).mtimeMs));
  const stands = existsSync(marker) && statSync(marker).mtimeMs >= changedMs;
  if (stands && (runtimeOnly || !existsSync(withoutDev))) return;
  // An installation that has the development packages is not stripped of them.
  const omitDev = runtimeOnly && (!existsSync(marker) || existsSync(withoutDev));
  console.error('Installing dependencies (once)…');
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: !npm && process.platform === 'win32' };
  const flags = ['--no-save', '--loglevel=error', ...(omitDev ? ['--omit=dev'] : [])];
  const { status } = spawnSync(command, [...args, 'install', ...flags], options);
  if (status !== 0) {
    console.error('npm install failed; see above');
    process.exit(status ?? 1);
  }
  if (omitDev) writeFileSync(withoutDev, '');
  else rmSync(withoutDev, { force: true });
  utimesSync(marker, new Date(), new Date());
}

/** The lock file and every package.json of the workspace. */
function manifests() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  return [
    'package-lock.json',
    ...['.', ...packages, 'data-pipeline', 'bench', 'test', 'clients/generator'].map((name) =>
      join(name, 'package.json'),
    ),
  ]
    .map((name) => join(root, name))
    .filter((file) => existsSync(file));
}

/** The Node.js that runs Verst: the workspace's own, or this one where none is published for the platform. */
function nodePath() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`Verst needs Node.js 22.18 or newer to run from source, this is ${process.versions.node}`);
  process.exit(1);
}

/** Runs a script under that Node.js, passing on the terminal and signals, and ends with its exit code. */
export function runNode(args, env = {}) {
  const child = spawn(nodePath(), args, { stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// With a script as argument it runs that: a shell that has looked `node` up before the installation would run an older one.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (process.argv.length > 2) runNode(process.argv.slice(2));
}
