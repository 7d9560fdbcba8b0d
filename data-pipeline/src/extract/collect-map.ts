import { formatOsmRef, type LayerInput } from '@verst/core/build';
import type { OsmData } from '../sources/osm/osm-data.ts';
import { AddressCollector } from './addresses/address-collector.ts';
import type { LocatedAddresses } from './addresses/located-addresses.ts';
import { type NamedWay, streetNames } from './addresses/named-ways.ts';
import { Coverage, MAX_GROWTH_M } from './cut-areas/coverage.ts';
import { CutAreas } from './cut-areas/cut-areas.ts';
import { orientRing } from './geometry/rings.ts';
import { type BoundaryLine, boundaryLines } from './layers/boundary-lines.ts';
import { addBuilding, isBuilding } from './layers/buildings.ts';
import { addAreaDetails, addLineDetails, addNodeDetails } from './layers/details.ts';
import { addLanduse } from './layers/landuse.ts';
import { LayerCollector } from './layers/layer-collector.ts';
import { addRoadArea, addRoadLine } from './layers/roads.ts';
import { addSea } from './layers/sea.ts';
import { addWaterArea, addWaterLine } from './layers/water.ts';
import { BoundaryHierarchy } from './places/boundary-hierarchy.ts';
import { type PlaceCandidate, PlaceCollector } from './places/place-collector.ts';
import { PoiCollector } from './poi/poi-collector.ts';
import {
  type MapArea,
  type MapGroup,
  type MapLine,
  type MapNode,
  type MapVisitor,
  type OpenArea,
  sweepMap,
} from './sweep/sweep.ts';
import { WarningCollector } from './warnings.ts';

/** The map's sea reaches this far over the edge of the covered ground, to leave no seam to the sea beyond. */
const SEAM_M = 250;

/** Everything collected from the elements of a map. It references no elements, so their memory can be freed. */
export interface CollectedMap {
  readonly layers: Record<'buildings' | 'roads' | 'water' | 'landuse', LayerInput>;
  readonly details: LayerCollector;
  readonly pois: PoiCollector;
  readonly addresses: LocatedAddresses;
  readonly namedWays: NamedWay[];
  readonly places: readonly PlaceCandidate[];
  readonly hierarchy: BoundaryHierarchy;
  readonly boundaries: readonly BoundaryLine[];
  /** Same as in `ExtractedMap`. */
  readonly covered: readonly Int32Array[];
  readonly warnings: WarningCollector;
}

/** Collects features, places and addresses from the elements of a map. @param onProgress - called between the parts */
export function collectMap(osm: OsmData, onProgress: () => void = () => {}): CollectedMap {
  const warnings = new WarningCollector();
  const collector = new MapCollector(osm, warnings);
  const coverage = new Coverage(osm);
  const cutAreas = new CutAreas(osm, coverage);
  onProgress();
  sweepMap(osm, (relation) => cutAreas.closed(relation), warnings, collector);
  onProgress();
  addSea(collector.water, osm, coverage);
  return {
    layers: {
      buildings: collector.buildings.finish(),
      roads: collector.roads.finish(),
      water: collector.water.finish(),
      landuse: collector.landuse.finish(),
    },
    details: collector.details,
    pois: collector.pois,
    addresses: collector.addresses.addresses,
    namedWays: collector.namedWays,
    places: collector.places.candidates,
    hierarchy: new BoundaryHierarchy(osm),
    boundaries: boundaryLines(osm),
    covered: coverage.outlines(MAX_GROWTH_M - SEAM_M).map((ring) => orientRing(ring, true)),
    warnings,
  };
}

/** Passes each element of the sweep to all collectors that may want it. */
class MapCollector implements MapVisitor {
  readonly buildings = new LayerCollector();
  readonly roads = new LayerCollector();
  readonly water = new LayerCollector();
  readonly landuse = new LayerCollector();
  readonly details = new LayerCollector();
  readonly namedWays: NamedWay[] = [];
  readonly places: PlaceCollector;
  readonly pois = new PoiCollector();
  readonly addresses: AddressCollector;
  readonly #warnings: WarningCollector;

  constructor(osm: OsmData, warnings: WarningCollector) {
    this.places = new PlaceCollector(osm);
    this.addresses = new AddressCollector(osm, warnings);
    this.#warnings = warnings;
  }

  area(area: MapArea): void {
    if (isBuilding(area.tags)) this.addresses.addBuilding(area, addBuilding(this.buildings, area));
    else this.addresses.addArea(area);
    this.#addStreet(area, area.rings[0]!, addRoadArea(this.roads, area));
    if (!addWaterArea(this.water, area)) addLanduse(this.landuse, area);
    addAreaDetails(this.details, area);
    this.places.addArea(area);
    this.pois.addArea(area);
  }

  openArea(area: OpenArea): void {
    this.places.addOpenArea(area);
    this.addresses.addOpenArea(area);
  }

  group(group: MapGroup): void {
    this.pois.addGroup(group);
  }

  line(line: MapLine): void {
    this.#addStreet(line, line.xy, addRoadLine(this.roads, line));
    addWaterLine(this.water, line);
    addLineDetails(this.details, line);
    this.pois.addLine(line);
    if (line.tags['addr:interpolation'] !== undefined) {
      // The houses at its ends have addresses of their own; those between would be guesses.
      this.#warnings.add('address interpolation ignored', formatOsmRef(line.ref));
    } else this.addresses.addLine(line);
  }

  node(node: MapNode): void {
    addNodeDetails(this.details, node);
    this.addresses.addNode(node);
    this.places.addNode(node);
    this.pois.addNode(node);
  }

  #addStreet({ ref, tags }: MapLine | MapArea, xy: Int32Array, road: number): void {
    const names = streetNames(tags);
    if (names) this.namedWays.push({ ref, names, xy, road });
  }
}
