import type { Bbox, SnapshotInfo } from '@verst/core';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { OpeningView } from '../opening-view.ts';
import { TileSources } from '../tile-sources.ts';
import { areaLayers, buildingBodies } from './area-layers.ts';
import { labelLayers } from './label-layers.ts';
import { lineLayers } from './line-layers.ts';
import type { Palette, Theme } from './palette.ts';
import { drawnLayers, type OwnLayer, ownSources } from './own-layers.ts';
import { poiLayers } from './poi-layers.ts';
import { onewayArrows, roadLayers } from './road-layers.ts';
import { inSources, worldSource } from './style-layer.ts';
import { BOUNDARY_LINES } from './tables/lines.ts';
import { PALETTES } from './themes/index.ts';
import type { BuildingStyle, LabelLanguage, StyleOptions } from './style-options.ts';

/** Last zoom of tiles with the sea of the whole world; the client enlarges them beyond it. */
const WORLD_MAX_ZOOM = 7;

/** Tiles are exact up to this zoom; beyond it, the client enlarges them. */
const SOURCE_MAX_ZOOM = 18;

/** The map requests tiles this far beyond the snapshot's box, in lengths of the box: for roads out of town, the sea. */
const SURROUNDINGS = 1;

const MAX_LATITUDE = 85;

/** Key in the style's metadata: `[west, south, east, north]` of the first view. */
const BOUNDS_KEY = 'verst:bounds';

export interface MapStyleOptions {
  /** Default `light`. */
  readonly theme?: Theme;
  /** Colours that replace those of the theme, for a theme of your own. */
  readonly palette?: Partial<Palette>;
  /** Language of the labels. Default `ru`. */
  readonly language?: LabelLanguage;
  /** `3d`: buildings have heights from zoom 15. Default `2d`, with the layer `building-3d` hidden. */
  readonly buildings?: BuildingStyle;
  /** Prefix of the names of the tile sources. Default `base`. */
  readonly prefix?: string;
  /**
   * The first view, unless the page sets one. Its `bounds` are in the style's metadata, so pages can fit them to
   * windows.
   */
  readonly opening?: OpeningView | null;
  /** The operator's own layers, drawn above all others. */
  readonly ownLayers?: readonly OwnLayer[];
  /** Added to the tile URLs if tiles need a key. */
  readonly key?: string | null;
}

/**
 * Returns a complete MapLibre style for the tile source with all layers; letters and images come from the same server.
 *
 * @param baseUrl - root of the server as the client sees it
 */
export function mapStyle(
  baseUrl: string,
  snapshot: Pick<SnapshotInfo, 'name' | 'attribution' | 'bbox'>,
  {
    theme = 'light',
    palette = {},
    language = 'ru',
    buildings = '2d',
    prefix = 'base',
    opening = null,
    ownLayers = [],
    key = null,
  }: MapStyleOptions = {},
): StyleSpecification {
  const query = key === null ? '' : `?api_key=${encodeURIComponent(key)}`;
  const { bbox } = snapshot;
  const sources = new TileSources(prefix);
  const options: StyleOptions = { palette: { ...PALETTES[theme], ...palette }, language, buildings };
  return {
    version: 8,
    name: `Verst: ${snapshot.name}`,
    ...(opening === null
      ? {}
      : { center: [...opening.center], zoom: opening.zoom, metadata: { [BOUNDS_KEY]: [...opening.bounds] } }),
    glyphs: `${baseUrl}/v1/glyphs/{fontstack}/{range}.pbf`,
    sprite: `${baseUrl}/v1/sprite`,
    light: { anchor: 'viewport', color: '#ffffff', intensity: 0.25 },
    sources: {
      [sources.composite]: {
        type: 'vector',
        tiles: [`${baseUrl}/tiles/${sources.composite}/{z}/{x}/{y}${query}`],
        maxzoom: SOURCE_MAX_ZOOM,
        attribution: snapshot.attribution,
        ...(bbox === null ? {} : { bounds: boundsAround(bbox) }),
      },
      [worldSource(sources)]: {
        type: 'vector',
        tiles: [`${baseUrl}/tiles/${sources.sourceOf('landuse')}/{z}/{x}/{y}${query}`],
        maxzoom: WORLD_MAX_ZOOM,
      },
      ...ownSources(ownLayers, baseUrl, query),
    },
    layers: [
      ...areaLayers(options),
      ...roadLayers(options),
      ...lineLayers(BOUNDARY_LINES, options),
      buildingBodies(options),
      onewayArrows(options),
      ...poiLayers(options),
      ...labelLayers(options),
    ]
      .map((layer) => inSources(layer, sources))
      .concat(ownLayers.flatMap((layer, at) => drawnLayers(layer, at))),
  };
}

function boundsAround([minLon, minLat, maxLon, maxLat]: Bbox): [number, number, number, number] {
  const margin = Math.max(maxLon - minLon, maxLat - minLat) * SURROUNDINGS;
  return [
    Math.max(-180, minLon - margin),
    Math.max(-MAX_LATITUDE, minLat - margin),
    Math.min(180, maxLon + margin),
    Math.min(MAX_LATITUDE, maxLat + margin),
  ];
}
