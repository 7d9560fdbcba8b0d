import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const EXAMPLES = '/usr/share/doc/tilemaker/examples';

interface TilemakerConfig {
  readonly layers: Readonly<Record<string, { readonly source?: string }>>;
  readonly settings: object;
}

/**
 * Returns the OpenMapTiles configuration included in tilemaker
 * (https://github.com/systemed/tilemaker/blob/v2.2.0/README.md), without the layers of coastline and landcover files,
 * which are downloaded separately.
 */
export function tilemakerConfig(): { layers: TilemakerConfig; process: string } {
  const config = JSON.parse(readFileSync(`${EXAMPLES}/config-openmaptiles.json`, 'utf8')) as TilemakerConfig;
  const layers = Object.fromEntries(Object.entries(config.layers).filter(([, { source }]) => source === undefined));
  return { layers: { ...config, layers }, process: `${EXAMPLES}/process-openmaptiles.lua` };
}

/** Returns the version of Debian's package; tilemaker itself does not print it. */
export const tilemakerVersion = (): string =>
  execFileSync('dpkg-query', ['--show', '--showformat=${Version}', 'tilemaker'], { encoding: 'utf8' }).split('-')[0]!;
