/**
 * Checks the documentation: relative links exist; TypeScript examples compile; these and shell examples run and print
 * the shown output. They run against the demo city, under the names that they give to its files, and a server of it. A
 * block that cannot run states why: `<!-- not run: it needs the internet -->`. Everything happens in a folder under
 * node_modules, so the tree stays unchanged. Documents with the same examples, such as a page and its translation, run
 * them once. Arguments limit the check to some documents: `node scripts/check-docs.ts docs/http.md`.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { startServer } from '@verst/server';
import { type Block, blocksOf } from './docs/blocks.ts';
import { differenceOf, shownInComments, withoutComments } from './docs/compare.ts';
import { type Outcome, type Place, runProgram, runShell } from './docs/run-example.ts';

/** A program made of a document's blocks: a block with imports starts one, blocks without imports continue it. */
interface Program {
  readonly origin: string;
  readonly file: string;
  code: string;
}

interface Document {
  readonly path: string;
  readonly folder: string;
  readonly blocks: readonly Block[];
  readonly programs: readonly Program[];
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, 'node_modules', '.cache', 'verst-docs');
const AT_A_TIME = 2;
/** Data files in examples; each is replaced with the demo city. */
const DATA_FILE = /[\w./-]+\.(sqlite|osm\.pbf)\b/g;

let faults = 0;
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const chosen = process.argv.slice(2);
const documents = documentPaths()
  .filter((path) => chosen.length === 0 || chosen.includes(path))
  .map(readDocument);
if (documents.length === 0) fault(`none of ${chosen.join(', ')} is a document that is checked`);
compilePrograms();
if (faults === 0) await runAll();
rmSync(work, { recursive: true, force: true });
process.exit(faults === 0 ? 0 : 1);

function fault(text: string): void {
  faults++;
  console.error(text);
}

function documentPaths(): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [join(folder, name)] : []));
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  return ['.', 'docs', 'docs/decisions', 'docs/ru', 'clients', 'data-pipeline', ...packages].flatMap(inFolder);
}

function readDocument(path: string): Document {
  const markdown = readFileSync(join(root, path), 'utf8');
  checkLinks(path, markdown);
  const blocks = blocksOf(path, markdown);
  const folder = join(work, path.replaceAll(/[^\w]+/g, '-'));
  mkdirSync(folder);
  for (const { file, code } of blocks) if (file !== null) writeFileSync(join(folder, file), code);
  return { path, folder, blocks, programs: programsOf(folder, blocks) };
}

function checkLinks(document: string, markdown: string): void {
  const prose = markdown.replaceAll(/```[\s\S]*?```/g, '');
  for (const [, target] of prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target!)) continue;
    if (!existsSync(resolve(root, dirname(document), target!)))
      fault(`${document}: the link to ${target} leads nowhere`);
  }
}

function programsOf(folder: string, blocks: readonly Block[]): Program[] {
  const programs: Program[] = [];
  for (const { origin, language, code, notRun } of blocks) {
    if (language !== 'ts') continue;
    const last = programs.at(-1);
    if (last && !/^import /m.test(code) && notRun === null) last.code += code;
    else programs.push({ origin, file: `${notRun === null ? 'run' : 'only-compiled'}-${programs.length}.ts`, code });
  }
  for (const { file, code } of programs) writeFileSync(join(folder, file), `${code}\nexport {};\n`);
  return programs;
}

function compilePrograms(): void {
  const base = relative(work, join(root, 'tsconfig.base.json'));
  const declarations = ['packages', 'data-pipeline'].map((folder) => `${relative(work, join(root, folder))}/**/*.d.ts`);
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      extends: base,
      compilerOptions: {
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        // Node.js does not strip types under node_modules.
        noEmit: false,
        rewriteRelativeImportExtensions: true,
      },
      include: ['*/*.ts', ...declarations],
      exclude: ['**/node_modules/**/node_modules'],
    }),
  );
  const { status, stdout } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', work], {
    cwd: work,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const origins = new Map(
    documents.flatMap(({ folder, programs }) =>
      programs.map(({ file, origin }) => [relative(work, join(folder, file)), origin]),
    ),
  );
  fault(
    stdout.replaceAll(
      /^([\w-]+\/[\w-]+\.ts)/gm,
      (name) => `${origins.get(name) ?? name} (the example that begins there)`,
    ),
  );
}

async function runAll(): Promise<void> {
  const source = join(work, 'demo.osm.pbf');
  const snapshot = join(work, 'demo.sqlite');
  await generateDemoCity({ out: source });
  await buildSnapshot({ osm: [source], out: snapshot, name: 'demo-city' });
  const served = await startServer({
    snapshotPath: snapshot,
    dataDir: join(work, 'server'),
    port: 0,
    config: {
      log: { level: 'silent' },
      rateLimit: { perKey: 1000 },
      plans: { unlimited: { quota: null }, free: { quota: 1000 } },
    },
  });
  const withExamples = documents.filter(({ blocks }) => blocks.some(isRun));
  const waiting = [...Map.groupBy(withExamples, examplesOf).values()];
  const worker = async (): Promise<void> => {
    for (let same = waiting.shift(); same; same = waiting.shift()) {
      const [document] = same;
      copyData(document!, source, snapshot);
      const server = { url: served.url, key: served.firstKey! };
      const outcomes = await runDocument(document!, { folder: document!.folder, root, server });
      for (const each of same) judgeAll(each, outcomes);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  await served.close();
}

function isRun({ language, notRun }: Block): boolean {
  return notRun === null && (language === 'ts' || language === 'sh');
}

function copyData({ folder, blocks }: Document, source: string, snapshot: string): void {
  for (const { code } of blocks.filter(isRun)) {
    for (const [name, ending] of code.matchAll(DATA_FILE)) {
      const file = join(folder, name);
      if (name.startsWith('/') || name.includes('..') || existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      copyFileSync(ending === 'sqlite' ? snapshot : source, file);
    }
  }
}

/** Returns the executed blocks of a document as JSON, without line numbers and comments. */
function examplesOf({ blocks }: Document): string {
  return JSON.stringify(
    blocks
      .filter((block) => isRun(block) || block.file !== null)
      .map(({ language, file, code }) => [language, file, withoutComments(code, language)]),
  );
}

/**
 * Runs the examples of a document in order.
 *
 * @returns outcomes, null for a block that belongs to an earlier program
 */
async function runDocument({ blocks, programs }: Document, place: Place): Promise<(Outcome | null)[]> {
  const ofPrograms = new Map(programs.map((program) => [program.origin, program]));
  const outcomes: (Outcome | null)[] = [];
  for (const { origin, language, code } of blocks.filter(isRun)) {
    const program = ofPrograms.get(origin);
    if (language === 'sh') outcomes.push(await runShell(code, place));
    else outcomes.push(program ? await runProgram(program.file.replace(/\.ts$/, '.js'), place) : null);
  }
  return outcomes;
}

function judgeAll({ blocks, programs }: Document, outcomes: readonly (Outcome | null)[]): void {
  const ofPrograms = new Map(programs.map((program) => [program.origin, program]));
  for (const [at, { origin, expected }] of blocks.filter(isRun).entries()) {
    const outcome = outcomes[at];
    if (!outcome) continue;
    const program = ofPrograms.get(origin);
    judge(origin, outcome, program ? shownInComments(program.code) : null, 'text');
    if (!program && expected) judge(expected.origin, outcome, expected.text, expected.language);
  }
}

function judge(origin: string, { ok, stdout, stderr }: Outcome, shown: string | null, language: string): void {
  if (!ok) {
    fault(`${origin}: the example failed\n${stdout}${stderr}`);
    return;
  }
  const difference = shown === null ? null : differenceOf(shown, stdout, language);
  if (difference !== null) fault(`${origin}: the example does not print what is shown\n${difference}`);
}
