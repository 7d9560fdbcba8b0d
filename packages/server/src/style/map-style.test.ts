import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { vectorLayer } from '@verst/core';
import { layerOf, TILE_SOURCES } from '../routes/tile-sources.ts';
import { mapStyle } from './map-style.ts';

const snapshot = { name: 'a', attribution: '© OpenStreetMap contributors', bbox: [104, 52, 105, 53] } as const;
const style = mapStyle('http://localhost:8080', { ...snapshot, bbox: [...snapshot.bbox] });

/** Attributes that a layer's expressions read. */
function attributesIn(expression: unknown): string[] {
  if (!Array.isArray(expression)) {
    return typeof expression === 'object' && expression !== null ? Object.values(expression).flatMap(attributesIn) : [];
  }
  const own =
    (expression[0] === 'get' || expression[0] === 'has') && typeof expression[1] === 'string' ? [expression[1]] : [];
  return [...own, ...expression.flatMap(attributesIn)];
}

describe('the map style', () => {
  it('is valid by the style specification', () => {
    expect(validateStyleMin(style)).toEqual([]);
  });

  it('draws all six sources and asks nobody else for anything', () => {
    const drawn = new Set(style.layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    expect([...drawn].sort()).toEqual([...TILE_SOURCES].sort());
    expect(
      JSON.stringify(style)
        .match(/https?:\/\/[^/"]+/g)!
        .every((url) => url === 'http://localhost:8080'),
    ).toBe(true);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  });

  it('reads only attributes that the tiles of its layers have', () => {
    for (const layer of style.layers) {
      if (!('source' in layer) || typeof layer.source !== 'string') continue;
      const { fields } = vectorLayer(layerOf(layer.source)!, layer.source);
      const { filter, paint, layout } = layer as { filter?: unknown; paint?: unknown; layout?: unknown };
      for (const attribute of attributesIn([filter, paint, layout])) expect(Object.keys(fields)).toContain(attribute);
    }
  });

  it('puts a key into tile addresses only when it is given one', () => {
    expect(JSON.stringify(style)).not.toContain('api_key');
    const keyed = mapStyle('http://a', { ...snapshot, bbox: null }, 'vk_a&b');
    expect(JSON.stringify(keyed.sources)).toContain('?api_key=vk_a%26b');
  });
});
