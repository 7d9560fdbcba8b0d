import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The workspace's TypeScript; this package depends on an older one for generating its client. */
export const COMPILER = join(ROOT, '../../node_modules/typescript/bin/tsc');

/** Built modules with typings, and the source module of each. */
const ENTRIES = { 'verst-map.js': 'index', 'verst-client.js': 'client/index' } as const;

/** Matches the name of another module of this package in a declaration, after `from` or within `import(…)`. */
const SPECIFIER = /(from |import\()(['"])(\.[^'"]+)\.[jt]s\2/g;

/**
 * Writes `verst-map.d.ts` into the folder of the built files: the types of all modules in one file, for projects that
 * load the library from a server. It types `import … from 'https://HOST/assets/web-map/verst-map.js'` for any host.
 */
export function buildTypings(folder: string): void {
  const declared = mkdtempSync(join(tmpdir(), 'verst-typings-'));
  try {
    const asked = [COMPILER, '-p', join(ROOT, 'tsconfig.typings.json'), '--outDir', declared];
    execFileSync(process.execPath, asked, { stdio: 'inherit' });
    writeFileSync(join(folder, 'verst-map.d.ts'), typingsOf(declared));
  } finally {
    rmSync(declared, { recursive: true });
  }
}

/** Joins the declarations that the entries reach. */
function typingsOf(declared: string): string {
  const parts = Object.entries(ENTRIES).map(([file, module]) =>
    moduleOf(`*/${file}`, `  export * from 'verst-map/${module}';`),
  );
  const reached = new Set<string>(Object.values(ENTRIES));
  for (const module of reached) {
    const text = readFileSync(join(declared, `${module}.d.ts`), 'utf8').replaceAll(
      SPECIFIER,
      (_, before: string, quote: string, path: string) => {
        const other = posix.join(posix.dirname(module), path);
        reached.add(other);
        return `${before}${quote}verst-map/${other}${quote}`;
      },
    );
    // Inside a declared module, everything is declared already.
    parts.push(moduleOf(`verst-map/${module}`, text.replaceAll(/^(export )?declare /gm, '$1').trimEnd()));
  }
  return parts.join('\n');
}

const moduleOf = (name: string, body: string): string => `declare module '${name}' {\n${body}\n}\n`;
