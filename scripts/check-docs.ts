/**
 * Checks what the documentation says: every ```ts example compiles, every relative link leads somewhere.
 * Examples are compiled in a folder under node_modules, so that nothing in the tree changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = join(root, 'node_modules', '.cache', 'verst-docs');

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

let faults = 0;
const origins = new Map<string, string>();
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  checkLinks(document, text);
  collectExamples(document, text);
}
compileExamples();
process.exit(faults === 0 ? 0 : 1);

function checkLinks(document: string, text: string): void {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  for (const [, target] of prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target!)) continue;
    if (!existsSync(resolve(root, dirname(document), target!))) {
      faults++;
      console.error(`${document}: the link to ${target} leads nowhere`);
    }
  }
}

function collectExamples(document: string, text: string): void {
  let number = 0;
  for (const match of text.matchAll(/```ts\n([\s\S]*?)```/g)) {
    number++;
    const line = text.slice(0, match.index).split('\n').length;
    const name = `${document.replaceAll(/[^\w]+/g, '-')}-${number}.ts`;
    origins.set(name, `${document}:${line}`);
    writeFileSync(join(work, name), `${match[1]}\nexport {};\n`);
  }
}

function compileExamples(): void {
  if (origins.size === 0) return;
  const base = relative(work, join(root, 'tsconfig.base.json'));
  const declarations = ['packages', 'data-pipeline'].map((folder) => `${relative(work, join(root, folder))}/**/*.d.ts`);
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({ extends: base, include: ['*.ts', ...declarations], exclude: ['**/node_modules/**/node_modules'] }),
  );
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', work], { cwd: work, encoding: 'utf8' });
  if (status === 0) return;
  faults++;
  console.error(stdout.replaceAll(/^([\w-]+\.ts)/gm, (name) => `${origins.get(name) ?? name} (example)`));
}
