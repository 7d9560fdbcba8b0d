/**
 * npm run build:binary [-- --out FILE] [--node FILE]: builds one executable with the command line, the server, the
 * pipeline, the map page and the demo city, for the current platform. Equal sources give equal bytes.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { ensureOffline, ensurePage, ensureTypings } from '@verst/web-map/page';
import { type Assets, demoCity, gatherFiles, openingHours, sqliteAddon } from './binary/assets.ts';
import { bundleProgram } from './binary/bundle.ts';
import { inject } from './binary/inject.ts';
import { dependenciesOf, noticesOf } from './notices.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const { values } = parseArgs({ options: { out: { type: 'string' }, node: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'dist', isWindows ? 'verst.exe' : 'verst'));
const node = realpathSync(values.node ?? process.execPath);

/** Build time if `SOURCE_DATE_EPOCH` is not set, for reproducible builds: the beginning of 2026. */
const EPOCH_S = '1767225600';

/**
 * Size of a thread's semi-space (half of the young generation). Node.js's default is 16 MB, of which an idle server
 * keeps both halves. Build threads set their own.
 */
const SEMI_SPACE_MB = 4;

const work = mkdtempSync(join(tmpdir(), 'verst-binary-'));
try {
  const assets = await gatherAssets();
  const blob = makeBlob(assets);
  const unfinished = `${out}.${process.pid}.tmp`;
  mkdirSync(dirname(out), { recursive: true });
  copyFileSync(node, unfinished);
  chmodSync(unfinished, 0o755);
  await inject(unfinished, blob);
  renameSync(unfinished, out);
  const bytes = readFileSync(out);
  const hash = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${out}.sha256`, `${hash}  ${basename(out)}\n`);
  console.log(`${out}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${hash}`);
} finally {
  rmSync(work, { recursive: true });
}

async function gatherAssets(): Promise<Assets> {
  const { modules, packages } = await bundleProgram(root);
  await ensurePage();
  await ensureTypings();
  await ensureOffline();
  const assets = gatherFiles(root);
  for (const [key, bytes] of [
    sqliteAddon(root, `${process.platform}-${process.arch}`),
    openingHours(root),
    demoCity(await buildDemoCity()),
    ...modules,
  ]) {
    assets.set(key, bytes);
  }
  assets.set('packages/cli/THIRD-PARTY.txt', Buffer.from(binaryNotices(packages, assets)));
  assets.set('boot.cjs', readFileSync(join(root, 'scripts/binary/boot.cjs')));
  return assets;
}

/** Returns the licences of Node.js and of all packages whose modules or files are in the binary. */
function binaryNotices(packages: readonly string[], assets: Assets): string {
  const ofFiles = [...assets.keys()].flatMap((key) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(key)?.[1] ?? []);
  const ofPage = dependenciesOf(root, 'packages/web-map').filter((folder) => !folder.includes('esbuild'));
  const others = ['node_modules/better-sqlite3', 'node_modules/opening_hours', ...ofPage];
  const nodeLicence = join(dirname(node), '..', 'LICENSE');
  const ofNode = existsSync(nodeLicence)
    ? readFileSync(nodeLicence, 'utf8')
    : 'See https://github.com/nodejs/node/blob/main/LICENSE';
  return `${noticesOf(root, [...packages, ...ofFiles, ...others])}\n${'='.repeat(80)}\nNode.js ${process.version}\n\n${ofNode}`;
}

async function buildDemoCity(): Promise<string> {
  process.env['SOURCE_DATE_EPOCH'] ??= EPOCH_S;
  const source = join(work, 'demo-city.osm.pbf');
  const snapshot = join(work, 'demo-city.sqlite');
  await generateDemoCity({ out: source });
  await buildSnapshot({ osm: [source], out: snapshot, name: 'demo-city' });
  return snapshot;
}

/** Lets Node.js pack the assets into the blob that it reads at start. */
function makeBlob(assets: Assets): Buffer {
  const files = [...assets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, bytes], index) => {
      const file = join(work, `asset-${index}`);
      writeFileSync(file, bytes);
      return [key, file] as const;
    });
  // The script's path becomes part of the binary, so it must be the same in every folder.
  copyFileSync(join(root, 'scripts/binary/boot.cjs'), join(work, 'boot.cjs'));
  const config = {
    main: 'boot.cjs',
    output: 'blob',
    disableExperimentalSEAWarning: true,
    execArgv: [`--max-semi-space-size=${SEMI_SPACE_MB}`],
    assets: Object.fromEntries(files),
  };
  writeFileSync(join(work, 'config.json'), JSON.stringify(config));
  const { status, stderr } = spawnSync(node, ['--experimental-sea-config', 'config.json'], {
    cwd: work,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Node.js could not put the assets together:\n${stderr}`);
  return readFileSync(join(work, 'blob'));
}
