/**
 * Checks every import statement of the sources against the rules of ARCHITECTURE.md: allowed dependencies, and no
 * cycles.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCycles } from './import-cycles.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const CORE = 'packages/core/src';
const LEAF_FOLDERS = ['geo', 'collections', 'lexicon', 'words', 'normalisation', 'grammar', 'scoring', 'spatial'];
const LEAVES = [...LEAF_FOLDERS, 'errors.ts', 'check-input.ts'].map((name) => `${CORE}/${name}`);
const DOMAINS = ['geocoding', 'routing', 'poi', 'tiles', 'insights', 'search'].map((name) => `${CORE}/${name}`);
const SNAPSHOT = `${CORE}/snapshot`;
const PROGRAM = `${CORE}/program-files`;

/** The folders in one workspace that a file's folder may import from, besides itself; the first match decides. */
const WITHIN_CORE: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  [`${CORE}/geo`, [`${CORE}/errors.ts`]],
  [`${CORE}/collections`, [`${CORE}/errors.ts`]],
  [`${CORE}/lexicon`, []],
  [`${CORE}/scoring`, []],
  [`${CORE}/words`, [`${CORE}/errors.ts`, `${CORE}/collections`, `${CORE}/lexicon`, SNAPSHOT]],
  [
    `${CORE}/normalisation`,
    [`${CORE}/errors.ts`, `${CORE}/collections`, `${CORE}/lexicon`, `${CORE}/words`, `${CORE}/scoring`],
  ],
  [`${CORE}/grammar`, ['lexicon', 'words', 'normalisation', 'scoring'].map((name) => `${CORE}/${name}`)],
  [`${CORE}/spatial`, [`${CORE}/errors.ts`, `${CORE}/geo`, `${CORE}/collections`, SNAPSHOT]],
  // Large snapshots are read on several threads.
  [`${SNAPSHOT}/node`, [SNAPSHOT, `${CORE}/errors.ts`, `${CORE}/collections`, PROGRAM]],
  [SNAPSHOT, [`${CORE}/errors.ts`, `${CORE}/check-input.ts`, `${CORE}/geo`, `${CORE}/collections`]],
  ...DOMAINS.map((domain) => [domain, [...LEAVES, SNAPSHOT, PROGRAM]] as const),
];

/** The packages of the workspace that each may import. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'packages/core': [],
  'packages/map-style': ['@verst/core', '@verst/core/program-files'],
  'packages/accounts': ['@verst/core', '@verst/core/program-files'],
  'packages/assistant': ['@verst/core'],
  'packages/jobs': ['@verst/core', '@verst/core/program-files'],
  'packages/threads': ['@verst/core', '@verst/core/program-files'],
  'packages/own-data': ['@verst/core', '@verst/core/program-files', '@verst/threads'],
  'packages/protocols': ['@verst/core'],
  'packages/rate-limits': [],
  'packages/settings': ['@verst/core', '@verst/jobs'],
  'packages/server': [
    '@verst/core',
    '@verst/accounts',
    '@verst/assistant',
    '@verst/jobs',
    '@verst/map-style',
    '@verst/own-data',
    '@verst/protocols',
    '@verst/protocols/polyline',
    '@verst/rate-limits',
    '@verst/settings',
    '@verst/threads',
    '@verst/threads/log',
    '@verst/web-map/page',
    '@verst/core/program-files',
  ],
  'packages/cli': [
    '@verst/core',
    '@verst/core/program-files',
    '@verst/server',
    '@verst/jobs/worker',
    '@verst/data-pipeline',
    '@verst/data-pipeline/sources',
    '@verst/demo-city',
  ],
  'packages/demo-city': ['@verst/core', '@verst/core/build', '@verst/data-pipeline/sources'],
  'packages/web-map/src': [],
  'packages/browser': [
    '@verst/core',
    '@verst/core/host',
    '@verst/core/section-checks',
    '@verst/core/improved-tour',
    '@verst/core/matching',
    '@verst/core/navigation',
    '@verst/core/water-faults',
    '@verst/core/program-files',
    '@verst/map-style',
    '@verst/map-style/style',
  ],
  'data-pipeline': ['@verst/core', '@verst/core/build', '@verst/core/program-files'],
};

/** Folders without Node.js modules, because they must run anywhere. */
const WITHOUT_NODE = [...LEAF_FOLDERS, 'routing/ch'].map((name) => `${CORE}/${name}`);
const SQLITE_ALLOWED = [SNAPSHOT, 'data-pipeline/src/write', 'packages/accounts/src', 'test', 'bench'];
const EXPRESS_ALLOWED = ['packages/server/src', 'bench'];

const isIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

function faultOf(file: string, specifier: string): string | null {
  const isTest = file.endsWith('.test.ts') || file.includes('/testing/');
  if (specifier.startsWith('.')) {
    const target = relative(root, resolve(root, dirname(file), specifier));
    if (!existsSync(join(root, target))) return `there is no ${target}`;
    const workspace = Object.keys(WORKSPACES).find((name) => isIn(file, name));
    if (workspace && !isIn(target, workspace)) return `${target} is another package; import it by its name`;
    if (isTest) return null;
    const rule = WITHIN_CORE.find(([folder]) => isIn(file, folder));
    if (rule && !isIn(target, rule[0]) && !rule[1].some((folder) => isIn(target, folder))) {
      return `${rule[0]} may not import ${target}`;
    }
    return null;
  }
  if (specifier.startsWith('@verst/')) {
    const workspace = Object.keys(WORKSPACES).find((name) => isIn(file, name));
    const allowed = workspace === undefined || isTest || WORKSPACES[workspace]!.includes(specifier);
    return allowed ? null : `${workspace} may not import ${specifier}`;
  }
  if (isTest) return null;
  if (specifier.startsWith('node:') && WITHOUT_NODE.some((folder) => isIn(file, folder))) {
    return `${specifier} would tie this folder to Node.js`;
  }
  if (specifier === 'better-sqlite3' && !SQLITE_ALLOWED.some((folder) => isIn(file, folder))) {
    return 'SQLite stays in snapshot/, write/ and accounts';
  }
  if (specifier === 'express' && !EXPRESS_ALLOWED.some((folder) => isIn(file, folder))) {
    return 'Express stays in the server';
  }
  return null;
}

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* sourceFiles(path);
    else if (/\.(ts|mts|js|mjs)$/.test(entry.name)) yield path;
  }
}

const IMPORT = /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;
let faults = 0;
const imports = new Map<string, string[]>();
for (const folder of ['packages', 'data-pipeline', 'bench', 'test', 'clients/generator']) {
  for (const file of sourceFiles(folder)) {
    const targets: string[] = [];
    imports.set(file, targets);
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const specifier = (match[1] ?? match[2])!;
      if (match[1]?.startsWith('.')) targets.push(relative(root, resolve(root, dirname(file), match[1])));
      const fault = faultOf(file, specifier);
      if (fault) {
        faults++;
        console.error(`${file}: import '${specifier}': ${fault}`);
      }
    }
  }
}
for (const cycle of importCycles(imports)) {
  faults++;
  console.error(`a cycle of imports: ${cycle.join(', ')}`);
}
process.exit(faults === 0 ? 0 : 1);
