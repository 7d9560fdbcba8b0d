import { resolve } from 'node:path';
import { ownVersion } from '@verst/core/program-files';
import { type BuildOptions, type BuildSources, defaultName, registerPaths } from './build-options.ts';

/** Version of the code that makes products; products of another version are rebuilt. */
export const CODE_VERSION: string = ownVersion(import.meta.url);

/** Sources of a kept snapshot as recorded in its work folder: absolute paths, the name resolved. */
export type KeptSources = BuildSources & { readonly name: string };

const all = (paths: readonly string[]): string[] => paths.map((path) => resolve(path));

/** Returns the sources of a build for its work folder. */
export function keptSources(options: BuildOptions): KeptSources {
  const { osm, regions, organizations, mapping, settlements, at, profiles } = options;
  return {
    osm: all(osm),
    gar: all(registerPaths(options)),
    regions,
    organizations: organizations && all(organizations),
    mapping: mapping === undefined ? undefined : resolve(mapping),
    settlements: settlements === undefined ? undefined : resolve(settlements),
    at,
    profiles,
    name: options.name ?? defaultName(options),
  };
}
