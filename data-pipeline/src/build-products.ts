import {
  type GeocodingInput,
  type GeocodingOrder,
  type RoutingInput,
  type Section,
  SectionSet,
} from '@verst/core/build';
import type { ExtractedMap } from './extract/index.ts';
import type { RegisterReport } from './join-register.ts';
import type { JoinedOrganizations } from './join-tables.ts';
import type { SettlementTableReport } from './link/settlement-table.ts';
import type { OsmElements, OsmLosses, OsmSourceInfo } from './sources/osm/index.ts';
import type { ProductCodecs } from './work-folder/stage-runner.ts';

/** What the stages of a build hand on, in the order of making. */
export interface BuildProducts {
  // read
  readonly elements: OsmElements;
  // extract
  /** Layers, POIs and faults of the map; its addresses go a way of their own. */
  readonly map: Pick<ExtractedMap, 'layers' | 'pois' | 'warnings'>;
  readonly mapAddresses: GeocodingInput;
  readonly roads: RoutingInput;
  readonly origin: {
    readonly sources: readonly OsmSourceInfo[];
    readonly losses: OsmLosses;
    /** The moment of conditional rules; null where no map is there to hold any. */
    readonly at: string | null;
  };
  // link
  /** The map's addresses joined with the register's. */
  readonly addresses: GeocodingInput;
  readonly register: RegisterReport | null;
  readonly settlements: SettlementTableReport | null;
  /** The map's POIs with those of tables, in the place of `map.pois`; null without tables. */
  readonly organizations: JoinedOrganizations | null;
  // index
  readonly sections: SectionSet;
  readonly order: GeocodingOrder;
}

/** How products that are no plain values are kept in a work folder. */
export const PRODUCT_CODECS: ProductCodecs<BuildProducts> = {
  sections: {
    pack: (sections) => [...sections],
    open(packed) {
      const sections = new SectionSet();
      for (const { name, array, version, residence } of packed as readonly Section[]) {
        sections.add(name, array, version, residence);
      }
      return sections;
    },
  },
};

/** The map with the organisations of tables among its POIs. */
export function withOrganizations(
  map: BuildProducts['map'],
  organizations: BuildProducts['organizations'],
): BuildProducts['map'] {
  if (!organizations) return map;
  return { ...map, pois: organizations.pois, layers: { ...map.layers, pois: organizations.layer } };
}
