/**
 * npm run build:packages [-- --out FOLDER]: builds the packages for publication, as compiled modules with declarations,
 * packed as `verst-core-0.1.0.tgz` and so on. The workspace itself runs from source.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundleEngine } from '@verst/browser/build';
import { ensureOffline, ensurePage, ensureTypings } from '@verst/web-map/page';
import { dependenciesOf, noticesOf } from './notices.ts';
import { publishedManifest, type SourceManifest } from './packages/manifest.ts';
import { PACKAGES, type PackagePlan } from './packages/plans.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'dist', 'packages'));
/** Inside the workspace, because compilers look for types in the folders above a file. */
const work = join(root, 'node_modules', '.cache', 'verst-packages', String(process.pid));

mkdirSync(work, { recursive: true });
mkdirSync(out, { recursive: true });
try {
  await ensurePage();
  await ensureTypings();
  await ensureOffline();
  const browserFiles = join(root, 'packages', 'browser', 'dist');
  rmSync(browserFiles, { recursive: true, force: true });
  await bundleEngine(browserFiles);
  for (const plan of PACKAGES) {
    const folder = join(work, plan.name);
    compile(plan);
    await bundle(plan, folder);
    copyFiles(plan, folder);
    writeManifest(plan, folder);
  }
  run('npm', ['pack', '--silent', '--pack-destination', out, ...PACKAGES.map(({ name }) => join(work, name))]);
  console.log(out);
} finally {
  rmSync(work, { recursive: true });
}

function compile({ name, folder, compilations }: PackagePlan): void {
  for (const [index, { rootDir, outDir, include, lib, declarationsOnly }] of compilations.entries()) {
    const file = join(work, `${name}-${index}.json`);
    const from = (path: string): string => relative(work, join(root, folder, path));
    const paths = PACKAGES.filter((other) => other.name !== name).flatMap((other) =>
      Object.entries(other.exports).flatMap(([entry, files]) =>
        typeof files === 'string'
          ? []
          : [[`@verst/${other.name}${entry.slice(1)}`, [`./${other.name}/${files.types}`]]],
      ),
    );
    writeFileSync(
      file,
      JSON.stringify({
        extends: relative(work, join(root, 'tsconfig.base.json')),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          // Types are checked by `npm run check`.
          noCheck: true,
          emitDeclarationOnly: declarationsOnly,
          rewriteRelativeImportExtensions: true,
          allowJs: true,
          rootDir: from(rootDir),
          outDir: `./${name}/${outDir}`,
          // Other packages resolve to the declarations just written; their sources are not compiled again.
          paths: Object.fromEntries(paths),
          ...(lib && { lib }),
        },
        include: include.map(from),
        exclude: ['**/*.test.ts', '**/testing/**', 'src/page/**', '**/node_modules'].map(from),
      }),
    );
    run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', file]);
  }
}

async function bundle({ folder, bundled, containing = [] }: PackagePlan, target: string): Promise<void> {
  const { dependencies = {} } = sourceManifest(folder);
  for (const path of containing) {
    await build({
      entryPoints: [join(target, path)],
      outfile: join(target, path),
      allowOverwrite: true,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
      // Bundled CommonJS modules call `require` for modules of Node.js.
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
      logLevel: 'error',
    });
  }
}

function copyFiles({ folder, copies }: PackagePlan, target: string): void {
  for (const [from, to] of copies) cpSync(join(root, folder, from), join(target, to), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'THIRD-PARTY.txt'), noticesOf(root, dependenciesOf(root, folder)));
}

function writeManifest(plan: PackagePlan, target: string): void {
  const manifest = publishedManifest(sourceManifest(plan.folder), plan);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function sourceManifest(folder: string): SourceManifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as SourceManifest;
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
