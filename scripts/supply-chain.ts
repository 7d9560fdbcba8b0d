/**
 * Checks third-party packages: `sbom.cdx.json`, the bill of materials of everything that is installed to run Verst,
 * must match the lock file; only packages listed here may have an install script; each package declares a licence or is
 * listed here.
 *
 * node scripts/supply-chain.ts [--write]: checks the bill of materials, or rewrites it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORRECTED } from './notices.ts';

interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly hashes: readonly unknown[];
  readonly licenses?: readonly unknown[];
}

interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string }[];
  readonly [property: string]: unknown;
}

interface LockedPackage {
  readonly name?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BILL = join(ROOT, 'sbom.cdx.json');

/** Packages with an install script, and why that is accepted. `.npmrc` prevents all of them from running here. */
const MAY_HAVE_INSTALL_SCRIPT: ReadonlyMap<string, string> = new Map([
  ['esbuild', 'replaces its launcher by the binary that is installed beside it; part of no published package'],
  ['msgpackr-extract', 'optional dependency of BullMQ: compiles or loads a faster decoder, which works without it'],
]);

/** Licences of development packages whose manifests declare none, from their licence files. */
const UNDECLARED: Readonly<Record<string, string>> = {
  ...CORRECTED,
  busboy: 'MIT',
  'compute-gcd': 'MIT',
  'compute-lcm': 'MIT',
  dicer: 'MIT',
  fuzzy: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  reserved: 'MIT',
  streamsearch: 'MIT',
  'validate.io-function': 'MIT',
  'validate.io-integer': 'MIT',
  'validate.io-integer-array': 'MIT',
  'validate.io-number': 'MIT',
};

/** Returns the bill of materials of `npm sbom`, without parts that differ between runs or npm versions. */
function billOfMaterials(): string {
  const npm = process.env['npm_execpath'];
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync(command, [...first, ...parameters], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: npm === undefined && process.platform === 'win32',
    maxBuffer: 64e6,
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const { $schema, bomFormat, specVersion, version, components, dependencies } = JSON.parse(stdout) as Bill;
  const bill = {
    $schema,
    bomFormat,
    specVersion,
    version,
    components: components
      .map((component) => {
        const { type, name, version, 'bom-ref': ref, purl, hashes, licenses = licenceOf(component) } = component;
        return { type, 'bom-ref': ref, name, version, purl, hashes, licenses };
      })
      .toSorted((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies: dependencies.toSorted((a, b) => compare(a.ref, b.ref)),
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

function licenceOf({ name }: Component): unknown[] {
  return Object.hasOwn(UNDECLARED, name) ? [{ license: { id: UNDECLARED[name] } }] : [];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns the faults of the packages in the lock file, one message each. */
function faultsOfLock(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const faults: string[] = [];
  const installing = new Set<string>();
  for (const [path, locked] of Object.entries(packages)) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || locked.link === true) continue;
    const name = path.slice(at + 'node_modules/'.length);
    if (locked.hasInstallScript === true) {
      installing.add(name);
      if (!MAY_HAVE_INSTALL_SCRIPT.has(name)) {
        faults.push(`${path} has an install script: replace the package, or name it in scripts/supply-chain.ts`);
      }
    }
    if (locked.license === undefined && !Object.hasOwn(UNDECLARED, name)) {
      faults.push(`${path} declares no licence: replace the package, or name its licence in scripts/supply-chain.ts`);
    }
  }
  for (const name of MAY_HAVE_INSTALL_SCRIPT.keys()) {
    if (!installing.has(name)) faults.push(`scripts/supply-chain.ts names ${name}, which has no install script`);
  }
  return faults;
}

const faults = faultsOfLock();
try {
  const bill = billOfMaterials();
  if (process.argv.includes('--write')) writeFileSync(BILL, bill);
  else if (!existsSync(BILL) || readFileSync(BILL, 'utf8') !== bill) {
    faults.push('sbom.cdx.json is not that of package-lock.json: run npm run sbom, and look at what has changed');
  }
} catch (error) {
  faults.push((error as Error).message);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
