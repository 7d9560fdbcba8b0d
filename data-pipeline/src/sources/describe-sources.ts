import { basename } from 'node:path';
import type { SnapshotSource } from '@verst/core/build';
import type { OsmSourceInfo } from './osm/index.ts';

/** The generator that the demo city's file names in its header. */
export const DEMO_GENERATOR = 'Verst demo city';

const OSM_LICENCE = 'ODbL 1.0';
const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

/** Licence and attribution of the address register, which the tax service publishes as open data. */
export function describeRegisterSource(date: string): SnapshotSource {
  return {
    name: 'State address register (GAR)',
    date,
    sequence: null,
    licence: 'open data of the Federal Tax Service of Russia',
    attribution: 'ФНС России, Государственный адресный реестр',
  };
}

/** Licence and attribution of each source file, for the snapshot's metadata. */
export function describeSources(sources: readonly OsmSourceInfo[]): SnapshotSource[] {
  return sources.map(({ path, newest, sequence, generator }) =>
    generator?.startsWith(DEMO_GENERATOR)
      ? {
          name: 'Verst demo city (generated, no real place)',
          date: newest,
          sequence,
          licence: 'CC0 1.0',
          attribution: `Verst demo city; map data model ${OSM_ATTRIBUTION}`,
        }
      : { name: basename(path), date: newest, sequence, licence: OSM_LICENCE, attribution: OSM_ATTRIBUTION },
  );
}

/** World land for the lowest zooms, which every snapshot contains. */
export const WORLD_LAND_SOURCE: SnapshotSource = {
  name: 'Natural Earth, land 1:50 million, 1:10 million near the map (world-atlas 2.0.2)',
  date: null,
  sequence: null,
  licence: 'public domain',
  attribution: 'Natural Earth',
};

/** Licence and attribution of tables of organisations, as their mapping states them. */
export function describeTableSources(
  tables: readonly { readonly source: string; readonly licence: string | null; readonly attribution: string | null }[],
): SnapshotSource[] {
  return tables.map(({ source, licence, attribution }) => ({
    name: source,
    date: null,
    sequence: null,
    licence: licence ?? 'not stated',
    attribution: attribution ?? source,
  }));
}
