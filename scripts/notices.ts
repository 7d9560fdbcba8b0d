/** Collects the licences of packages for THIRD-PARTY.txt in the published packages and the single binary. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
  readonly homepage?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i;
const RULE = '='.repeat(80);

/** Licences whose standard text is used if a package lacks the licence file. */
const STANDARD_TEXTS = ['Apache-2.0', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause'];

/** Licences that require their text or its URL, for packages that do not include the text. */
const LICENCE_ADDRESSES: Readonly<Record<string, string>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/legalcode',
  'CC-BY-3.0': 'https://creativecommons.org/licenses/by/3.0/legalcode',
};

/** Licences of packages whose manifest omits or misspells them, from their licence files. */
export const CORRECTED: Readonly<Record<string, string>> = {
  '@mapbox/polyline': 'BSD-3-Clause',
  suncalc: 'BSD-2-Clause',
  'splaytree-ts': 'BSD-3-Clause',
};

/** Licences that only require their text with the software. */
const PERMISSIVE = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-3.0 CC-BY-4.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);

/** The one library whose licence requires more, and how Verst complies. */
const LGPL: Readonly<Record<string, string>> = {
  opening_hours: `This library is under the GNU Lesser General Public License, version 3. It is used as published, not changed (but for
browsers, which load it without the holidays of other countries than Russia), and stays a module of its own that you may replace
by another version:
- from npm: install another version of the package opening_hours (an "overrides" entry in package.json), nothing else;
- in the single binary: name a file that takes the place of the library's build/opening_hours.js in the environment
  variable VERST_OPENING_HOURS;
- in browsers: bundle @verst/browser with another version of the package.
You may change the library and debug such changes together with Verst. Its source: https://github.com/opening-hours/opening_hours.js`,
};

/**
 * Returns the licences of packages as one text: a list, then each package with the text of its licence.
 *
 * @param folders - of packages, such as `node_modules/pbf`, relative to the root
 * @throws Error naming a package whose licence is not known to be compatible with Verst
 */
export function noticesOf(root: string, folders: readonly string[]): string {
  const packages = [...new Set(folders)]
    .map((folder) => ({ folder: join(root, folder), manifest: readManifest(join(root, folder)) }))
    .toSorted((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
  const list = packages.map(({ manifest }) => `  ${manifest.name} ${manifest.version}: ${licenceOf(manifest)}`);
  const parts = packages.map(({ folder, manifest }) =>
    [
      `${manifest.name} ${manifest.version}`,
      `Licence: ${licenceOf(manifest)}`,
      sourceOf(manifest),
      '',
      LGPL[manifest.name],
      textOf(folder, manifest),
    ]
      .filter((part) => part !== undefined)
      .join('\n'),
  );
  return [`Software by others that comes with Verst or is installed with it.\n\n${list.join('\n')}\n`, ...parts].join(
    `\n${RULE}\n`,
  );
}

/**
 * Returns the folders of all dependencies of a package, direct and transitive, relative to the root, without those of
 * the workspace itself.
 */
export function dependenciesOf(root: string, folder: string): string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies } = readManifest(from);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = findPackage(root, from, name);
      if (at === null || found.has(at)) continue;
      if (!name.startsWith('@verst/')) found.add(at);
      visit(join(root, at));
    }
  };
  visit(join(root, folder));
  return [...found].toSorted();
}

function findPackage(root: string, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return relative(root, path).replaceAll(sep, '/');
    if (folder === root) return null;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function licenceOf({ name, license }: Manifest): string {
  const licence = CORRECTED[name] ?? license;
  const parts = licence?.split(/[()\s]+|\b(?:AND|OR)\b/).filter(Boolean) ?? [];
  const isPermissive = parts.length > 0 && parts.every((part) => PERMISSIVE.has(part));
  if (licence !== undefined && (isPermissive || Object.hasOwn(LGPL, name))) return licence;
  throw new Error(`${name} is under the licence ${licence}; say in scripts/notices.ts what is to be done for it`);
}

function sourceOf({ author, repository, homepage }: Manifest): string {
  const authorName = typeof author === 'string' ? author : author?.name;
  const url = (typeof repository === 'string' ? repository : repository?.url) ?? homepage;
  return [authorName && `Author: ${authorName}`, url && `Source: ${url}`].filter(Boolean).join('\n');
}

function textOf(folder: string, manifest: Manifest): string {
  const names = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .toSorted();
  const files = names.includes('LICENSES')
    ? ['LICENSES/LGPL-3.0-only.txt', 'LICENSES/CC0-1.0.txt', 'LICENSES/ODbL-1.0.txt']
    : names;
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const licence = licenceOf(manifest);
  const address = LICENCE_ADDRESSES[licence];
  if (address !== undefined) return `The text of the licence: ${address}`;
  if (!STANDARD_TEXTS.includes(licence))
    throw new Error(`${manifest.name} comes without the text of its licence ${licence}`);
  return readFileSync(new URL(`licences/${licence}.txt`, import.meta.url), 'utf8').trim();
}
