/** Files in the single binary besides its modules, keyed by the path that the program requests. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Assets by key, usually a path from the workspace root. */
export type Assets = Map<string, Uint8Array>;

/** Package files that the server and the pipeline request by name, and folders whose files they serve. */
const PACKAGE_FILES: readonly (readonly [inPackage: string, names: RegExp])[] = [
  ['swagger-ui-dist/swagger-ui.css', /^swagger-ui(-bundle\.js|\.css)$/],
  ['@mapbox/maki/icons/cafe.svg', /\.svg$/],
  ['@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', /\.ttf$/],
  ['@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf', /\.ttf$/],
  ['@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf', /\.ttf$/],
  ['@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', /\.ttf$/],
  ['world-atlas/land-50m.json', /^land-[15]0m\.json$/],
  ['@openstreetmap/id-tagging-schema/dist/presets.min.json', /^presets\.min\.json$/],
  ['@openstreetmap/id-tagging-schema/dist/translations/ru.min.json', /^(ru|en)\.min\.json$/],
];

/** Files of the workspace: manifests, for their version, and pages. */
const OWN_FILES = ['packages/core', 'packages/accounts', 'packages/server', 'packages/cli', 'data-pipeline'].map(
  (name) => `${name}/package.json`,
);
const OWN_FOLDERS = ['packages/server/src/page', 'packages/web-map/dist'];

/** Collects the files of the workspace and its packages. */
export function gatherFiles(root: string): Assets {
  const assets: Assets = new Map();
  const add = (file: string): unknown => assets.set(keyOf(root, file), readFileSync(file));
  for (const [name, names] of PACKAGE_FILES) {
    const folder = dirname(fileURLToPath(import.meta.resolve(name)));
    for (const each of readdirSync(folder)) if (names.test(each)) add(join(folder, each));
  }
  add(fileURLToPath(new URL('../json/nsi.min.json', import.meta.resolve('name-suggestion-index'))));
  for (const name of OWN_FILES) add(join(root, name));
  for (const folder of OWN_FOLDERS.map((name) => join(root, name))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(folder, name)).isFile()) add(join(folder, name));
    }
  }
  return assets;
}

/** Returns SQLite's native addon for a platform. */
export function sqliteAddon(root: string, platform: string): readonly [key: string, bytes: Uint8Array] {
  return [
    'addons/better_sqlite3.node',
    readFileSync(join(root, `node_modules/better-sqlite3/prebuilds/${platform}.node`)),
  ];
}

/** Returns the LGPL library as published. */
export function openingHours(root: string): readonly [key: string, bytes: Uint8Array] {
  return [
    'replaceable/opening_hours.js',
    readFileSync(join(root, 'node_modules/opening_hours/build/opening_hours.js')),
  ];
}

/** Returns the demo city's snapshot, compressed. */
export function demoCity(snapshot: string): readonly [key: string, bytes: Uint8Array] {
  return [`packages/cli/${basename(snapshot)}.gz`, gzipSync(readFileSync(snapshot), { level: 9 })];
}

const keyOf = (root: string, file: string): string => relative(root, file).replaceAll(sep, '/');
