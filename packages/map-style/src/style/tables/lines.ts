import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { LayerName } from '@verst/core';
import { byValue, oneOf, type ZoomStops } from '../expressions.ts';
import type { Palette } from '../palette.ts';

export interface LineRow {
  readonly id: string;
  readonly layer: LayerName;
  /** First zoom; default: every zoom with such lines. */
  readonly from?: number;
  readonly where: readonly ExpressionSpecification[];
  readonly color: keyof Palette;
  /** Width in pixels, for all zooms or at the listed ones. */
  readonly width: number | ZoomStops;
  /** Base of the exponential interpolation of the width. */
  readonly base?: number;
  /** Lengths of dashes and gaps in widths of the line. */
  readonly dashes?: readonly number[];
  readonly opacity?: number | ExpressionSpecification;
  /** Corners are round, or corners and ends; default neither. */
  readonly round?: 'corners' | 'all';
}

const isClass = (...classes: readonly string[]): ExpressionSpecification => oneOf('class', classes);
const isSubclass = (...subclasses: readonly string[]): ExpressionSpecification => oneOf('subclass', subclasses);
const not = (filter: ExpressionSpecification): ExpressionSpecification => ['!', filter];
const has = (attribute: string): ExpressionSpecification => ['has', attribute];

/** Returns a width that differs for some classes. */
const wider = (classes: readonly string[], wide: number, narrow: number): unknown =>
  byValue('class', [[classes.length === 1 ? classes[0]! : classes, wide]], narrow);
const ofRiver = (wide: number, narrow: number): unknown => wider(['river', 'canal'], wide, narrow);
const ofRunway = (wide: number, narrow: number): unknown => wider(['runway'], wide, narrow);

const PATH_OPACITY: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 14, 0.5, 16, 0.85];
const WATERWAYS = ['river', 'stream', 'canal', 'drain', 'ditch'];

/** Shores and waterways, over the areas of water. */
// prettier-ignore
export const SHORE_LINES: readonly LineRow[] = [
  { id: 'coastline', layer: 'water', where: [isClass('coastline')], color: 'waterLine', width: [[4, 0.8], [12, 1.5], [18, 3]], round: 'all' },
  { id: 'waterway', layer: 'water', where: [not(has('tunnel')), isClass(...WATERWAYS)], color: 'water', width: [[7, ofRiver(0.6, 0.1)], [12, ofRiver(1.6, 0.5)], [18, ofRiver(8, 3)]], base: 1.3, round: 'all' },
  { id: 'waterway-tunnel', layer: 'water', from: 14, where: [has('tunnel'), isClass(...WATERWAYS)], color: 'waterLine', width: 1.2, dashes: [3, 3], opacity: 0.6 },
  { id: 'dam', layer: 'water', from: 13, where: [isClass('dam', 'weir')], color: 'buildingOutline', width: [[13, 1], [18, 4]] },
];

/** Rows of trees: a crown every few metres. */
// prettier-ignore
export const TREE_LINES: readonly LineRow[] = [
  { id: 'tree-row', layer: 'landuse', from: 15, where: [isClass('tree_row')], color: 'tree', width: [[15, 2], [18, 8], [20, 20]], dashes: [0, 1.3], opacity: 0.8, round: 'all' },
];

/** Runways and piers, under the roads. */
// prettier-ignore
export const GROUND_LINES: readonly LineRow[] = [
  { id: 'runway', layer: 'roads', from: 11, where: [isClass('runway', 'taxiway')], color: 'runway', width: [[11, ofRunway(2.5, 0.6)], [14, ofRunway(11, 3)], [17, ofRunway(60, 16)]], base: 1.6 },
  { id: 'pier', layer: 'roads', from: 13, where: [isClass('pier')], color: 'square', width: [[13, 1], [18, 9]] },
];

/** Ferries, over tunnels and under the streets. */
// prettier-ignore
export const FERRY_LINES: readonly LineRow[] = [
  { id: 'ferry', layer: 'roads', from: 9, where: [isClass('ferry')], color: 'ferry', width: 1.3, dashes: [5, 4] },
];

const isPath = isClass('path');

/** Footways, steps, tracks and roads under construction. */
// prettier-ignore
export const PATH_LINES: readonly LineRow[] = [
  { id: 'path-casing', layer: 'roads', from: 15, where: [isPath], color: 'square', width: [[15, 1.6], [18, 4.6]], opacity: 0.8, round: 'all' },
  { id: 'track', layer: 'roads', from: 13, where: [isClass('track')], color: 'path', width: [[14, 0.8], [18, 2.4]], dashes: [4, 1.5], opacity: PATH_OPACITY, round: 'corners' },
  { id: 'path', layer: 'roads', from: 13, where: [isPath, not(isSubclass('steps', 'cycleway'))], color: 'path', width: [[14, 0.7], [18, 1.8]], dashes: [2, 1.3], opacity: PATH_OPACITY, round: 'corners' },
  { id: 'cycleway', layer: 'roads', from: 13, where: [isPath, isSubclass('cycleway')], color: 'cycleway', width: [[14, 0.8], [18, 1.8]], dashes: [3, 1.3], opacity: PATH_OPACITY, round: 'corners' },
  { id: 'steps', layer: 'roads', from: 13, where: [isPath, isSubclass('steps')], color: 'path', width: [[14, 1.2], [18, 5]], dashes: [0.35, 0.35], opacity: PATH_OPACITY, round: 'corners' },
  { id: 'construction', layer: 'roads', from: 13, where: [isClass('construction')], color: 'construction', width: [[14, 1.4], [18, 9]], dashes: [2, 1.5], opacity: PATH_OPACITY, round: 'corners' },
];

const isMainRail = [isClass('rail'), not(has('service'))];

/** Railways, with sleepers at high zooms, and tram tracks. */
// prettier-ignore
export const RAIL_LINES: readonly LineRow[] = [
  { id: 'tram', layer: 'roads', from: 13, where: [isClass('transit'), not(isSubclass('subway'))], color: 'tram', width: [[13, 0.6], [18, 2]] },
  { id: 'rail-siding', layer: 'roads', from: 13, where: [isClass('rail'), has('service')], color: 'rail', width: [[13, 0.5], [18, 1.8]], opacity: 0.8 },
  { id: 'rail', layer: 'roads', from: 8, where: isMainRail, color: 'rail', width: [[8, 0.6], [13, 1.2], [14, 1.7], [18, 4]] },
  { id: 'rail-sleepers', layer: 'roads', from: 14, where: isMainRail, color: 'railDash', width: [[14, 0.9], [18, 2.4]], dashes: [6, 6] },
];

/** Underground and aerial lines, over everything on the ground. */
// prettier-ignore
export const UPPER_LINES: readonly LineRow[] = [
  { id: 'metro', layer: 'roads', from: 11, where: [isSubclass('subway')], color: 'metro', width: [[11, 0.8], [18, 3.5]], opacity: ['case', has('tunnel'), 0.45, 0.8], round: 'corners' },
  { id: 'aerialway', layer: 'roads', from: 13, where: [isClass('aerialway')], color: 'rail', width: 1.2, dashes: [8, 3] },
];

const levels = (least: number, most: number): readonly ExpressionSpecification[] => [
  isClass('boundary'),
  ['>=', ['get', 'admin_level'], least],
  ['<=', ['get', 'admin_level'], most],
];

/** Administrative boundaries: strong for countries and regions, faint for parts of cities. */
// prettier-ignore
export const BOUNDARY_LINES: readonly LineRow[] = [
  { id: 'boundary-part', layer: 'places', from: 12, where: levels(9, 10), color: 'boundary', width: [[5, 0.3], [14, 0.9]], dashes: [3, 3], opacity: 0.7, round: 'corners' },
  { id: 'boundary-municipality', layer: 'places', from: 7, where: levels(6, 8), color: 'boundary', width: [[5, 0.5], [14, 1.4]], dashes: [4, 2.5], opacity: 0.7, round: 'corners' },
  { id: 'boundary-region', layer: 'places', from: 3, where: levels(2, 5), color: 'boundary', width: [[5, 0.9], [14, 2.2]], dashes: [6, 2, 1.5, 2], opacity: 0.7, round: 'corners' },
];
