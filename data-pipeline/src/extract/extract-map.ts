import { formatOsmRef } from '@verst/core/build';
import type { OsmData } from '../sources/osm/osm-data.ts';
import { AddressCollector } from './addresses/address-collector.ts';
import { buildGeocoding } from './addresses/build-geocoding.ts';
import { houseAddresses } from './addresses/house-addresses.ts';
import { type NamedWay, streetNames } from './addresses/named-ways.ts';
import { Coverage, MAX_GROWTH_M } from './cut-areas/coverage.ts';
import { CutAreas } from './cut-areas/cut-areas.ts';
import { orientRing } from './geometry/rings.ts';
import { withNumbersInside } from './layers/building-numbers.ts';
import { addBuilding, isBuilding } from './layers/buildings.ts';
import { addAreaDetails, addHouseNumbers, addLineDetails, addNodeDetails } from './layers/details.ts';
import { addLanduse } from './layers/landuse.ts';
import { LayerCollector } from './layers/layer-collector.ts';
import { orderByPlace } from './layers/order-by-place.ts';
import { placesLayer } from './layers/places.ts';
import { addRoadArea, addRoadLine } from './layers/roads.ts';
import { addSea } from './layers/sea.ts';
import { addWaterArea, addWaterLine } from './layers/water.ts';
import { BoundaryHierarchy } from './places/boundary-hierarchy.ts';
import { readBoundary } from './places/boundaries.ts';
import { mergePlaces } from './places/merge-places.ts';
import { PlaceCollector } from './places/place-collector.ts';
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
import type { BoundaryRecord, ExtractedMap } from './types.ts';
import { WarningCollector } from './warnings.ts';

export interface ExtractOptions {
  /** Called at the beginning of each step with its name and the share of the work done, 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
}

/** The sea of the map reaches so far over the edge of the covered ground, so that no seam is between it and the sea beyond. */
const SEAM_M = 250;

/** Interprets the tags of a map: features for tiles, places, streets and addresses, POIs, boundaries. */
export function extractMap(osm: OsmData, options: ExtractOptions = {}): ExtractedMap {
  const progress = options.onProgress ?? (() => {});
  const warnings = new WarningCollector();
  progress('elements', 0);
  const hierarchy = new BoundaryHierarchy(osm);
  const collected = new MapCollector(osm, hierarchy, warnings);
  const coverage = new Coverage(osm);
  const cutAreas = new CutAreas(osm, coverage);
  sweepMap(osm, (relation) => cutAreas.closed(relation), warnings, collected);

  progress('points of interest', 0.5);
  const { pois, layer: poiLayer } = collected.pois.finish(warnings);
  const buildings = collected.buildings.finish();
  addSea(collected.water, osm, coverage);

  progress('houses', 0.6);
  const houses = houseAddresses(collected.addresses.take(), buildings, warnings);
  progress('places', 0.7);
  const merged = mergePlaces(collected.places.candidates, hierarchy);
  progress('streets', 0.75);
  const numbered = withNumbersInside(buildings, houses);
  addHouseNumbers(collected.details, houses, numbered);
  const ways = collected.namedWays.splice(0);
  const { geocoding, places } = buildGeocoding({ merged, houses: houses.splice(0), ways, hierarchy }, warnings);
  progress('done', 1);
  return orderByPlace({
    geocoding,
    layers: {
      buildings: numbered,
      roads: collected.roads.finish(),
      pois: poiLayer,
      places: placesLayer(places, geocoding.places, osm, collected.details),
      water: collected.water.finish(),
      landuse: collected.landuse.finish(),
      details: collected.details.finish(),
    },
    covered: coverage.outlines(MAX_GROWTH_M - SEAM_M).map((ring) => orientRing(ring, true)),
    pois,
    boundaries: collected.boundaries,
    warnings: warnings.finish(),
  });
}

/** Shows each element of the sweep to all that may want it. */
class MapCollector implements MapVisitor {
  readonly buildings = new LayerCollector();
  readonly roads = new LayerCollector();
  readonly water = new LayerCollector();
  readonly landuse = new LayerCollector();
  readonly details = new LayerCollector();
  readonly namedWays: NamedWay[] = [];
  readonly boundaries: BoundaryRecord[] = [];
  readonly places: PlaceCollector;
  readonly pois = new PoiCollector();
  readonly addresses: AddressCollector;
  readonly #warnings: WarningCollector;

  constructor(osm: OsmData, hierarchy: BoundaryHierarchy, warnings: WarningCollector) {
    this.places = new PlaceCollector(hierarchy);
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
    const boundary = readBoundary(area);
    if (boundary) this.boundaries.push(boundary);
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
    if (line.tags['addr:interpolation'] !== undefined) {
      // The houses at its ends are addresses of their own; those between are guesses.
      this.#warnings.add('address interpolation left out', formatOsmRef(line.ref));
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
