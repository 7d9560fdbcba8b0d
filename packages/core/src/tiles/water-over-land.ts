import Flatbush from 'flatbush';
import { flatRingsContain } from '../geo/even-odd.ts';
import type { FlatGeometry } from '../geo/flat-geometry.ts';
import type { AttributeValue } from './input.ts';

/** A layer as {@link waterOverLand} reads it: an `Int32Array` of 10⁻⁷ degrees or a `Uint32Array` of world units. */
export interface MapLayer {
  readonly geometry: FlatGeometry<Int32Array | Uint32Array>;
  /** 1 point, 2 line, 3 polygon. */
  readonly kinds: Uint8Array;
  attribute(feature: number, key: string): AttributeValue | undefined;
}

/** Objects in the water that should not be there. */
export interface WaterOverLand {
  /**
   * Features of the buildings layer that lie wholly in one area of water, are not built for water and touch no pier or
   * bridge.
   */
  readonly buildings: number[];
  /**
   * Features of the roads layer that lie wholly in one area of water, without bridges, tunnels, fords and piers, their
   * parts, and ways to vessels.
   */
  readonly roads: number[];
  /** Positions in the given list of the points in water that are inside no building other than those above. */
  readonly points: number[];
}

/** Water that is built around or beside buildings. */
const SMALL_WATER = new Set(['swimming_pool', 'fountain']);
const AFLOAT = new Set(['houseboat', 'ship', 'boat', 'ferry', 'boathouse', 'pontoon', 'floating_home']);
const MADE_FOR_WATER = new Set(['bridge_support', 'pier']);
/** Ground in the water, drawn over it, and marinas. */
const DRY = new Set(['pier', 'breakwater', 'groyne', 'bridge', 'marina']);
const ON_WATER = new Set(['ferry', 'pier', 'aerialway']);

/**
 * Finds the buildings, roads and points (x, y pairs in the layers' units) that areas of water cover.
 *
 * @param layers - with piers, breakwaters and bridges as areas of `roads` and `landuse`
 * @param origin - `guess`: areas that the extract cut and whose side the build guessed, the sea included; `mapped`: the
 * others
 */
export function waterOverLand(
  layers: Readonly<Record<'water' | 'buildings' | 'roads' | 'landuse', MapLayer>>,
  points: ArrayLike<number>,
  origin: 'guess' | 'mapped',
): WaterOverLand {
  const water = new Areas(layers.water, (feature) => {
    const { water: layer } = layers;
    return (
      !SMALL_WATER.has(String(layer.attribute(feature, 'class'))) &&
      layer.attribute(feature, 'tunnel') !== true &&
      (layer.attribute(feature, 'guess') === true) === (origin === 'guess') &&
      layer.attribute(feature, 'intermittent') !== true
    );
  });
  const { buildings, roads } = layers;
  const isAfloat = (feature: number): boolean => AFLOAT.has(String(buildings.attribute(feature, 'class')));
  const dry = [roads, layers.landuse].map(
    (layer) => new Areas(layer, (feature) => DRY.has(String(layer.attribute(feature, 'class')))),
  );
  const isDry = (x: number, y: number): boolean => dry.some((areas) => areas.holding(x, y).length > 0);
  const flooded = withoutBuildingsAtPiers(
    layers,
    covered(
      buildings,
      water,
      (feature) =>
        buildings.kinds[feature] === 3 &&
        !isAfloat(feature) &&
        !MADE_FOR_WATER.has(String(buildings.attribute(feature, 'class'))),
    ).filter((feature) => !middlesOf(buildings, feature).every(([x, y]) => isDry(x, y))),
  );
  const inWater: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (water.holding(x, y).length > 0 && !isDry(x, y)) inWater.push(i / 2);
  }
  return {
    buildings: flooded,
    roads: withoutBridgeParts(
      roads,
      withoutGangways(
        layers,
        isAfloat,
        covered(roads, water, (feature) => roads.kinds[feature] === 2 && isOnTheGround(roads, feature)),
      ).filter((feature) => !middlesOf(roads, feature).every(([x, y]) => isDry(x, y))),
    ),
    points: withoutPointsOfBuildings(buildings, flooded, points, inWater),
  };
}

function isOnTheGround(roads: MapLayer, feature: number): boolean {
  const layer = roads.attribute(feature, 'layer');
  return (
    !ON_WATER.has(String(roads.attribute(feature, 'class'))) &&
    ['bridge', 'tunnel', 'ford'].every((key) => roads.attribute(feature, key) !== true) &&
    !(typeof layer === 'number' && layer > 0)
  );
}

function covered({ geometry, kinds }: MapLayer, water: Areas, wanted: (feature: number) => boolean): number[] {
  const found: number[] = [];
  for (let feature = 0; feature < kinds.length; feature++) {
    if (!wanted(feature)) continue;
    const ring = geometry.featureRings[feature]!;
    const end = geometry.ringVertices[ring + 1]!;
    let areas: number[] | null = null;
    for (let vertex = geometry.ringVertices[ring]!; vertex < end && areas?.length !== 0; vertex++) {
      const holding = water.holding(geometry.xy[2 * vertex]!, geometry.xy[2 * vertex + 1]!);
      areas = areas === null ? holding : areas.filter((area) => holding.includes(area));
    }
    if (areas !== null && areas.length > 0) found.push(feature);
  }
  return found;
}

/**
 * Leaves out points inside a building that is not flooded: a boat, or a house on the shore that reaches into the water.
 */
function withoutPointsOfBuildings(
  buildings: MapLayer,
  flooded: readonly number[],
  points: ArrayLike<number>,
  inWater: readonly number[],
): number[] {
  if (inWater.length === 0) return [];
  const leftOut = new Set(flooded);
  const sound = new Areas(buildings, (feature) => !leftOut.has(feature));
  return inWater.filter((point) => sound.holding(points[2 * point]!, points[2 * point + 1]!).length === 0);
}

/** Leaves out buildings that share a vertex with a pier or a bridge: they belong to it. */
function withoutBuildingsAtPiers(
  { buildings, roads, landuse }: Readonly<Record<'buildings' | 'roads' | 'landuse', MapLayer>>,
  inWater: readonly number[],
): number[] {
  if (inWater.length === 0) return [];
  const piers = new Set<string>();
  for (const layer of [roads, landuse]) {
    for (let feature = 0; feature < layer.kinds.length; feature++) {
      const isPier = DRY.has(String(layer.attribute(feature, 'class'))) || layer.attribute(feature, 'bridge') === true;
      if (isPier) for (const vertex of verticesOf(layer, feature)) piers.add(vertex);
    }
  }
  return inWater.filter((feature) => !verticesOf(buildings, feature).some((vertex) => piers.has(vertex)));
}

/** Leaves out roads that share a vertex with a boat or ship. */
function withoutGangways(
  { buildings, roads }: Readonly<Record<'buildings' | 'roads', MapLayer>>,
  isAfloat: (building: number) => boolean,
  inWater: readonly number[],
): number[] {
  if (inWater.length === 0) return [];
  const ships = new Set<string>();
  for (let feature = 0; feature < buildings.kinds.length; feature++) {
    if (isAfloat(feature)) for (const vertex of verticesOf(buildings, feature)) ships.add(vertex);
  }
  return inWater.filter((feature) => !verticesOf(roads, feature).some((vertex) => ships.has(vertex)));
}

/**
 * Leaves out roads that reach land only over bridges and piers, such as the stairs of a bridge: groups of joined roads
 * that share no vertex with another road on the ground, but at least one with a bridge or pier.
 */
function withoutBridgeParts(roads: MapLayer, inWater: readonly number[]): number[] {
  if (inWater.length === 0) return [];
  const own = new Set(inWater);
  const atBridge = new Set<string>();
  const onLand = new Set<string>();
  for (let feature = 0; feature < roads.kinds.length; feature++) {
    if (roads.kinds[feature] !== 2 || own.has(feature)) continue;
    const joined = isOnTheGround(roads, feature) ? onLand : atBridge;
    for (const vertex of verticesOf(roads, feature)) joined.add(vertex);
  }
  const left: number[] = [];
  const seen = new Set<number>();
  for (const first of inWater) {
    if (seen.has(first)) continue;
    seen.add(first);
    const group = [first];
    const vertices = new Set<string>();
    for (const feature of group) {
      for (const vertex of verticesOf(roads, feature)) vertices.add(vertex);
      for (const other of inWater) {
        if (seen.has(other) || !verticesOf(roads, other).some((vertex) => vertices.has(vertex))) continue;
        seen.add(other);
        group.push(other);
      }
    }
    const isBridgePart = [...vertices].some((vertex) => atBridge.has(vertex)) && ![...vertices].some((vertex) => onLand.has(vertex)); // prettier-ignore
    if (!isBridgePart) left.push(...group);
  }
  return left;
}

/** Returns the midpoints of a line's or outer ring's segments: its vertices may lie exactly on the edge of a pier. */
function middlesOf({ geometry: { featureRings, ringVertices, xy } }: MapLayer, feature: number): [number, number][] {
  const ring = featureRings[feature]!;
  const middles: [number, number][] = [];
  for (let at = ringVertices[ring]! + 1; at < ringVertices[ring + 1]!; at++) {
    middles.push([(xy[2 * at - 2]! + xy[2 * at]!) / 2, (xy[2 * at - 1]! + xy[2 * at + 1]!) / 2]);
  }
  return middles;
}

/** Returns the vertices of a line as comparable strings. */
function verticesOf({ geometry: { featureRings, ringVertices, xy } }: MapLayer, feature: number): string[] {
  const ring = featureRings[feature]!;
  const [start, end] = [ringVertices[ring]!, ringVertices[ring + 1]!];
  return Array.from({ length: end - start }, (_, i) => `${xy[2 * (start + i)]} ${xy[2 * (start + i) + 1]}`);
}

/** Polygons of a layer, indexed to find those around a point. */
class Areas {
  readonly #geometry: MapLayer['geometry'];
  readonly #features: number[] = [];
  readonly #tree: Flatbush | null;

  constructor({ geometry, kinds }: MapLayer, wanted: (feature: number) => boolean) {
    this.#geometry = geometry;
    for (let feature = 0; feature < kinds.length; feature++) {
      if (kinds[feature] === 3 && wanted(feature)) this.#features.push(feature);
    }
    this.#tree = this.#features.length === 0 ? null : new Flatbush(this.#features.length);
    for (const feature of this.#features) {
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      const { featureRings, ringVertices, xy } = geometry;
      for (let i = ringVertices[featureRings[feature]!]!; i < ringVertices[featureRings[feature + 1]!]!; i++) {
        minX = Math.min(minX, xy[2 * i]!);
        maxX = Math.max(maxX, xy[2 * i]!);
        minY = Math.min(minY, xy[2 * i + 1]!);
        maxY = Math.max(maxY, xy[2 * i + 1]!);
      }
      this.#tree!.add(minX, minY, maxX, maxY);
    }
    this.#tree?.finish();
  }

  /** Returns the features whose polygon contains the point. */
  holding(x: number, y: number): number[] {
    const found = this.#tree?.search(x, y, x, y, (item) => this.#contains(this.#features[item]!, x, y)) ?? [];
    return found.map((item) => this.#features[item]!);
  }

  #contains(feature: number, x: number, y: number): boolean {
    const { featureRings, ringVertices, xy } = this.#geometry;
    return flatRingsContain(ringVertices, xy, featureRings[feature]!, featureRings[feature + 1]!, x, y);
  }
}
