import type { Palette } from '../palette.ts';

/** Zooms of the widths in {@link ROADS}; between them, a road grows as the map does. */
export const ROAD_ZOOMS = [5, 8, 11, 13, 14, 16, 18, 20] as const;

/** The style of a class of roads: its colours and its widths in pixels, 0 if it is not drawn yet. */
export type RoadRow = readonly [
  name: string,
  color: keyof Palette,
  /** At low zooms, without a casing. */
  far: keyof Palette,
  casing: keyof Palette,
  widths: readonly number[],
];

/** From the least to the most important: where roads meet, the later one is on top. */
export const ROADS: readonly RoadRow[] = [
  ['service', 'service', 'streetFar', 'streetCasing', [0, 0, 0, 0, 0.9, 2.8, 8, 22]],
  ['pedestrian', 'square', 'streetFar', 'streetCasing', [0, 0, 0, 0.8, 1.8, 5, 11, 30]],
  ['raceway', 'street', 'streetFar', 'streetCasing', [0, 0, 0, 0.8, 1.8, 5, 11, 30]],
  ['minor', 'street', 'streetFar', 'streetCasing', [0, 0, 0.4, 1.2, 2.3, 6.8, 15, 42]],
  ['tertiary', 'street', 'streetFar', 'streetCasing', [0, 0, 1, 2.2, 3.6, 9, 18, 48]],
  ['secondary', 'secondary', 'secondaryFar', 'secondaryCasing', [0, 0.6, 1.5, 2.9, 4.6, 10.5, 21, 54]],
  ['primary', 'primary', 'primaryFar', 'primaryCasing', [0.4, 0.9, 2.1, 3.6, 5.4, 11.5, 23, 60]],
  ['trunk', 'trunk', 'trunkFar', 'trunkCasing', [0.7, 1.3, 2.6, 4.1, 6, 12.5, 25, 64]],
  ['motorway', 'motorway', 'motorwayFar', 'motorwayCasing', [0.9, 1.6, 3, 4.6, 6.6, 13.5, 27, 68]],
];

/** Their casing appears later: at low zooms it would make a grey net. */
export const SIDE_STREETS = ['service', 'pedestrian', 'raceway', 'minor'];

/** Below this zoom roads are thin lines without casing. */
export const CASING_FROM = 11;

/** Width of the casing on both sides together, pixels. */
export const CASING_PX = 1.6;

/** Width of links as a share of the roads that they join. */
export const RAMP_WIDTH = 0.65;
