import { featureFilter, type StyleSpecification, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { LAYER_NAMES } from '@verst/core';
import type { OpeningView } from '../opening-view.ts';
import { TileSources } from '../tile-sources.ts';
import { FONT_FACES } from '../assets/font-faces.ts';
import { paintSprite } from '../assets/sprite.ts';
import { mapStyle } from './map-style.ts';
import { THEMES } from './palette.ts';
import { PALETTES } from './themes/index.ts';
import { BUILDING_STYLES, LABEL_LANGUAGES } from './style-options.ts';

const snapshot = { name: 'a', attribution: '© OpenStreetMap contributors', bbox: [104, 52, 105, 53] } as const;
const boxed = { ...snapshot, bbox: [...snapshot.bbox] as const } as Parameters<typeof mapStyle>[1];
const opening: OpeningView = { center: [104.3, 52.3], zoom: 11, bounds: [104.2, 52.2, 104.4, 52.4] };
const style = mapStyle('http://localhost:8080', boxed, { opening });
const sources = new TileSources('base');
const variants = THEMES.flatMap((theme) =>
  LABEL_LANGUAGES.flatMap((language) =>
    BUILDING_STYLES.map((buildings) =>
      mapStyle('http://localhost:8080', boxed, { theme, language, buildings, opening }),
    ),
  ),
);

const idsOf = ({ layers }: StyleSpecification): string[] => layers.map(({ id }) => id);

const layerOf = (id: string) => style.layers.find((layer) => layer.id === id);

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(stringsIn) : typeof value === 'string' ? [value] : [];

/** Returns the attributes that a layer's expressions read. */
function attributesIn(expression: unknown): string[] {
  if (!Array.isArray(expression)) {
    return typeof expression === 'object' && expression !== null ? Object.values(expression).flatMap(attributesIn) : [];
  }
  const own =
    (expression[0] === 'get' || expression[0] === 'has') && typeof expression[1] === 'string' ? [expression[1]] : [];
  return [...own, ...expression.flatMap(attributesIn)];
}

/** Returns the layers that label a river at a zoom, from its area (`point`) or its course (`line`). */
function riverNames(geometry: 'line' | 'point', zoom: number): string[] {
  const feature = { type: geometry === 'point' ? 1 : 2, properties: { class: 'river', name: 'Ангара' } } as const;
  return style.layers
    .filter(({ id, minzoom = 0 }) => /^water(?:way)?-name$/.test(id) && zoom >= minzoom)
    .filter((layer) => 'filter' in layer && featureFilter(layer.filter, 'filter').filter({ zoom }, feature))
    .map(({ id }) => id);
}

/** Contrast of two colours by WCAG 2, 1 to 21. */
function contrast(first: string, second: string): number {
  const [light, dark] = [first, second].map(luminance).sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the map style', () => {
  it('is valid by the style specification in every variant', () => {
    expect(variants).toHaveLength(16);
    for (const variant of variants) expect(validateStyleMin(variant)).toEqual([]);
  });

  it.each(THEMES)('%s: paints land at every zoom until tiles come, and the sea from data alone', (theme) => {
    const { layers } = mapStyle('http://localhost:8080', boxed, { theme });
    const { background, water } = PALETTES[theme];
    expect(layers.find(({ type }) => type === 'background')!.paint).toEqual({ 'background-color': background });
    expect(layers.find(({ id }) => id === 'world-sea')).toMatchObject({
      source: 'base_world',
      filter: ['match', ['get', 'class'], ['world_sea'], true, false],
      paint: { 'fill-color': water },
    });
  });

  it('draws the sea of the world around the ground that the map covers, and not over it', () => {
    const { layers } = mapStyle('http://localhost:8080', boxed);
    const order = layers.map(({ id }) => id);
    const [sea, covered, water] = ['world-sea', 'covered', 'water'].map((id) => order.indexOf(id));
    expect([sea! < covered!, covered! < water!]).toEqual([true, true]);
    expect(layers[covered!]).toMatchObject({
      source: 'base',
      maxzoom: (layers[sea!] as { maxzoom: number }).maxzoom,
      paint: { 'fill-color': PALETTES.light.background },
    });
  });

  it('takes colours of ones own', () => {
    const own = mapStyle('http://localhost:8080', boxed, { palette: { water: '#123456' } });
    expect(validateStyleMin(own)).toEqual([]);
    expect(own.layers.find(({ id }) => id === 'water')!.paint).toMatchObject({ 'fill-color': '#123456' });
  });

  it.each(THEMES)('%s: letters stand out from the ground, buildings and streets can be told from it', (theme) => {
    const palette = PALETTES[theme];
    for (const label of ['label', 'labelPlace', 'labelMinor', 'labelRoad', 'labelPoi', 'labelBuilding'] as const) {
      expect(contrast(palette[label], palette.background), label).toBeGreaterThan(4.5);
    }
    // Names inside the objects that they name.
    expect(contrast(palette.labelWater, palette.water), 'labelWater').toBeGreaterThan(4.5);
    expect(contrast(palette.labelPark, palette.park), 'labelPark').toBeGreaterThan(4.5);
    expect(contrast(palette.labelBuilding, palette.building), 'labelBuilding on a building').toBeGreaterThan(4.5);
    expect(contrast(palette.arrow, palette.street), 'arrow').toBeGreaterThan(3);
    expect(contrast(palette.building, palette.background)).toBeGreaterThan(1.2);
    expect(contrast(palette.secondary, palette.background)).toBeGreaterThan(1.1);
    for (const fill of ['forest', 'park', 'water'] as const) {
      expect(contrast(palette[fill], palette.background), fill).toBeGreaterThan(fill === 'water' ? 1.25 : 1.13);
    }
  });

  it('names squares, and cities from the first zoom on', () => {
    expect(JSON.stringify(layerOf('square-name'))).toContain('["match",["get","subclass"],["square"],true,false]');
    expect(layerOf('place-city')).toMatchObject({ minzoom: 0 });
  });

  it('names a river along its course or in its middle, never both', () => {
    expect([riverNames('point', 9), riverNames('line', 9)]).toEqual([['water-name'], []]);
    expect([riverNames('point', 14), riverNames('line', 14)]).toEqual([[], ['waterway-name']]);
  });

  it('opens where it is told to, and nowhere by itself', () => {
    const { bounds, ...camera } = opening;
    expect(style).toMatchObject({ ...camera, metadata: { 'verst:bounds': bounds } });
    expect(mapStyle('http://localhost:8080', boxed)).not.toHaveProperty('center');
  });

  it('has the same layers in every variant, so that a map may change from one to the other', () => {
    expect(new Set(idsOf(style)).size).toBe(style.layers.length);
    for (const variant of variants) expect(idsOf(variant)).toEqual(idsOf(style));
  });

  it('names only fonts and images that this server has', async () => {
    const { index: sprite } = await paintSprite(1);
    for (const layer of style.layers) {
      const layout: Record<string, unknown> = layer.layout ?? {};
      for (const font of (layout['text-font'] as string[] | undefined) ?? []) expect(FONT_FACES).toContain(font);
      const images = stringsIn(layout['icon-image']).filter((name) => /^(poi-|oneway|shield)/.test(name));
      expect(images.length > 0).toBe(layout['icon-image'] !== undefined);
      for (const image of images) expect(sprite).toHaveProperty([image]);
    }
  });

  it('draws all six layers from one source, and asks nobody else for anything', () => {
    const drawn = new Set(style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : [])));
    expect(drawn).toEqual(new Set(LAYER_NAMES.map((layer) => `base_${layer}`)));
    expect(Object.keys(style.sources)).toEqual(['base', 'base_world']);
    expect(
      JSON.stringify(style)
        .match(/https?:\/\/[^/"]+/g)!
        .every((url) => url === 'http://localhost:8080'),
    ).toBe(true);
    expect(style.glyphs).toBe('http://localhost:8080/v1/glyphs/{fontstack}/{range}.pbf');
    expect(style.sprite).toBe('http://localhost:8080/v1/sprite');
  });

  it('reads only attributes that the tiles of its layers have', () => {
    for (const layer of style.layers) {
      if (!('source-layer' in layer) || layer['source-layer'] === undefined) continue;
      const name = layer['source-layer'];
      const { fields } = sources.vectorLayersOf(name)[0]!;
      const { filter, paint, layout } = layer as { filter?: unknown; paint?: unknown; layout?: unknown };
      for (const attribute of attributesIn([filter, paint, layout])) expect(Object.keys(fields)).toContain(attribute);
    }
  });

  it('draws the same from sources of another prefix', () => {
    const other = mapStyle('http://localhost:8080', boxed, { prefix: 'own', opening });
    expect(validateStyleMin(other)).toEqual([]);
    expect(Object.keys(other.sources)).toEqual(['own', 'own_world']);
    const text = JSON.stringify(other);
    expect(text).not.toContain('base_');
    expect(text.replaceAll(/\bown(?=[_"/])/g, 'base') === JSON.stringify(style)).toBe(true);
  });

  it('puts a key into tile addresses only when it is given one', () => {
    expect(JSON.stringify(style)).not.toContain('api_key');
    const keyed = mapStyle('http://a', { ...snapshot, bbox: null }, { key: 'vk_a&b' });
    expect(JSON.stringify(keyed.sources)).toContain('?api_key=vk_a%26b');
  });
});
