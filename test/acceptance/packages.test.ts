import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';

const run = promisify(execFile);

const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

/** The packages as they are packed. */
const NAMES = ['data-pipeline', ...readdirSync(join(ROOT, 'packages'))];

/** Node.js of other major versions, as packages. */
const NODES = { node22: '22.23.3', node26: '26.10.0' } as const;
const PLATFORM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Whether packages can be installed here. */
const HAS_REGISTRY = spawnSync('npm', ['view', `node-${PLATFORM}@${NODES.node22}`, 'version']).status === 0;

/** The library example of README.md. */
function readmeExample(): string {
  const examples = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/```ts\n([^]*?)```/g)];
  return examples.map(([, code]) => code!).find((code) => code.includes('openEngine'))!;
}

let folder: string;
let project: string;

const nodeOf = (name: keyof typeof NODES): string => join(project, 'node_modules', name, 'bin', 'node');
/** The files of an installed package, without those that were installed beneath it. */
function filesOf(name: string): string[] {
  const at = join(project, 'node_modules', '@verst', name);
  return readdirSync(at, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules') && statSync(join(at, path)).isFile(),
  );
}

/** All texts in a value. */
const pathsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(pathsIn);

describe.skipIf(!HAS_REGISTRY)('the packages as they are published (needs a registry)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verst-packages-test-'));
    await run(process.execPath, [join(ROOT, 'scripts', 'build-packages.ts'), '--out', folder]);
    project = join(folder, 'project');
    mkdirSync(project, { recursive: true });
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', type: 'module', private: true }));
    const tarballs = NAMES.map((name) => join(folder, `verst-${name}-${VERSION}.tgz`));
    const nodes = Object.entries(NODES).map(([name, version]) => `${name}@npm:node-${PLATFORM}@${version}`);
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
    const types = '@types/node@24';
    await run('npm', ['install', ...flags, ...tarballs, ...nodes, types], { cwd: project });
    copyFileSync(join(ROOT, 'test', 'support', 'package-user.ts'), join(project, 'program.ts'));
    writeFileSync(join(project, 'readme.ts'), readmeExample());
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', '--types', 'node'];
    await run(join(ROOT, 'node_modules', '.bin', 'tsc'), [...options, 'program.ts', 'readme.ts'], { cwd: project });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('bring no install script, neither their own nor that of a dependency', () => {
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>;
    };
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(Object.keys(lock.packages).filter((path) => lock.packages[path]!.hasInstallScript)).toEqual([]);
  });

  it.each([
    ['22', () => nodeOf('node22')],
    ['24', () => process.execPath],
    ['26', () => nodeOf('node26')],
  ])('are used by a program in TypeScript, compiled and run on Node.js %s', async (major, node) => {
    const version = await run(node(), ['--version']);
    expect(version.stdout).toMatch(new RegExp(`^v${major}\\.`));
    const { stdout } = await run(node(), ['program.js'], { cwd: project });
    expect(JSON.parse(stdout)).toEqual({ pois: true, found: true, refused: true, same: true });
  });

  it("run README's example as plain JavaScript", async () => {
    const snapshot = join(project, /openEngine\('([^']+)'\)/.exec(readmeExample())![1]!);
    mkdirSync(dirname(snapshot), { recursive: true });
    copyFileSync(join(project, `${process.version}.sqlite`), snapshot);
    const { stdout } = await run(nodeOf('node22'), ['readme.js'], { cwd: project });
    expect(stdout).not.toBe('');
  });

  it('bring the command verst', async () => {
    const verst = join(project, 'node_modules', '.bin', 'verst');
    const options = {
      cwd: project,
      env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    };
    expect((await run(verst, ['--version'], options)).stdout).toBe(`${VERSION}\n`);
    const info = await run(verst, ['info', `${process.version}.sqlite`], options);
    expect(info.stdout).toContain('OpenStreetMap');
    expect((await run(verst, ['licences'], options)).stdout).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  });

  it('contain the queue of jobs, built in', async () => {
    const program = "import { JobWorker } from '@verst/jobs/worker'; console.log(typeof JobWorker)";
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: project });
    expect(stdout).toBe('function\n');
    expect(existsSync(join(project, 'node_modules', 'bullmq'))).toBe(false);
  });

  it('serve the pages with all that they load', async () => {
    const main = join(project, 'node_modules', '@verst', 'cli', 'dist', 'main.js');
    const server = spawn(process.execPath, [main, 'serve', `${process.version}.sqlite`, '--port', '0'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
      const url = /Listening on (\S+)/.exec(chunk.toString())![1]!;
      for (const page of ['/', '/api/docs', '/offline/']) {
        const html = await (await fetch(url + page)).text();
        const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => new URL(path!, url + page).href);
        expect(files.length).toBeGreaterThan(1);
        for (const file of files) expect([file, (await fetch(file)).status]).toEqual([file, 200]);
      }
    } finally {
      server.kill();
      await once(server, 'exit');
    }
  });

  it.each(NAMES)('hold what they need and nothing else: %s', (name) => {
    const files = filesOf(name);
    for (const wanted of ['package.json', 'README.md', 'LICENSE', 'THIRD-PARTY.txt']) expect(files).toContain(wanted);
    const odd = files.filter(
      (path) =>
        !/^(dist|types|scripts)\/.+\.(js|d\.ts|css|html|svg|wasm|webmanifest|woff2|txt|(?:js|css)\.br)$|^[^/]+$/.test(
          path,
        ),
    );
    expect(odd).toEqual([]);
    expect(files.filter((path) => /\.test\.|testing\/|\.map$/.test(path))).toEqual([]);
  });

  it.each(NAMES)('say of what they are made and where their entries are: %s', (name) => {
    const at = join(project, 'node_modules', '@verst', name);
    const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      type: 'module',
      license: 'MIT',
      engines: {},
      description: expect.any(String) as string,
    });
    expect(manifest).not.toHaveProperty('devDependencies');
    const files = filesOf(name);
    for (const entry of pathsIn([manifest['exports'], manifest['bin']])) expect(files).toContain(entry.slice(2));
    for (const path of files.filter((each) => each.endsWith('.d.ts'))) {
      // What the compiler could not name it would name by the place where it stood.
      expect([path, readFileSync(join(at, path), 'utf8').includes('.cache')]).toEqual([path, false]);
    }
  });
});
