import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { Theme } from './base-map.ts';

/** Names of the overlay's sources. */
export type OverlayName = 'verst-areas' | 'verst-lines' | 'verst-places';

export const OVERLAY_SOURCES: readonly OverlayName[] = ['verst-areas', 'verst-lines', 'verst-places'];

/** A layer, and where in the style it is drawn. */
export interface OverlayLayer {
  readonly layer: LayerSpecification;
  /**
   * The layer of the style that it is drawn below; null: none. Areas leave all names readable; lines are drawn over
   * street names, whose halos would hide them.
   */
  readonly below: 'oneway' | 'road-shield' | null;
}

const LIGHT_BANDS = ['#0f766e', '#2563eb', '#7c3aed', '#c026d3', '#db2777', '#c2410c'];

/** Colours of the bands of an isochrone, from near to far. */
export const BAND_COLOURS: Readonly<Record<Theme, readonly string[]>> = {
  light: LIGHT_BANDS,
  contrast: LIGHT_BANDS,
  quiet: LIGHT_BANDS,
  dark: ['#5eead4', '#60a5fa', '#a78bfa', '#e879f9', '#f472b6', '#fb923c'],
};

/** Colours of lines and points. */
const INKS = {
  light: {
    route: '#1a66d6',
    casing: '#ffffff',
    other: '#8fa3bd',
    place: '#c2410c',
    ring: '#ffffff',
    radius: '#1a66d6',
  },
  dark: { route: '#6aa8ff', casing: '#0d1420', other: '#64748b', place: '#fb923c', ring: '#161b22', radius: '#6aa8ff' },
} as const;

/** Draws the first item of a list above the others; features outside of lists have no id. */
const FIRST_ON_TOP: ExpressionSpecification = ['-', 0, ['coalesce', ['id'], 0]];

/** The layers of the overlay in the colours of a theme, the lowest first. */
export const OVERLAY_LAYERS: Readonly<Record<Theme, readonly OverlayLayer[]>> = {
  light: layersIn('light'),
  contrast: layersIn('light'),
  quiet: layersIn('light'),
  dark: layersIn('dark'),
};

/** Returns the layer of the lines with a role. */
function line(
  id: string,
  role: string,
  paint: LineLayerSpecification['paint'],
  layout: LineLayerSpecification['layout'] = { 'line-join': 'round', 'line-cap': 'round' },
): LineLayerSpecification {
  return { id, type: 'line', source: 'verst-lines', filter: ['==', ['get', 'role'], role], layout, paint };
}

/** Returns a width that grows between zooms 10 and 16. */
function growing(from: number, to: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 10, from, 16, to];
}

function layersIn(theme: keyof typeof INKS): OverlayLayer[] {
  const ink = INKS[theme];
  const areas: LayerSpecification[] = [
    {
      id: 'verst-area',
      type: 'fill',
      source: 'verst-areas',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': ['get', 'opacity'] },
    },
    {
      id: 'verst-area-edge',
      type: 'line',
      source: 'verst-areas',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'colour'], 'line-width': 1.6, 'line-opacity': 0.9 },
    },
  ];
  const lines = [
    line('verst-other-way', 'other', { 'line-color': ink.other, 'line-width': growing(3, 6) }),
    line('verst-way-casing', 'way', { 'line-color': ink.casing, 'line-width': growing(7, 12) }),
    line('verst-way', 'way', { 'line-color': ink.route, 'line-width': growing(4.5, 8) }),
    line(
      'verst-track',
      'track',
      { 'line-color': ink.place, 'line-width': 2, 'line-dasharray': [2, 1.5] },
      { 'line-join': 'round' },
    ),
    line(
      'verst-off-road',
      'off-road',
      { 'line-color': ink.route, 'line-width': 5, 'line-dasharray': [0, 1.8] },
      { 'line-cap': 'round' },
    ),
  ];
  const lit: ExpressionSpecification = ['boolean', ['feature-state', 'lit'], false];
  const places: LayerSpecification[] = [
    {
      id: 'verst-place',
      type: 'circle',
      source: 'verst-places',
      layout: { 'circle-sort-key': FIRST_ON_TOP },
      paint: {
        'circle-color': ['case', lit, ink.route, ink.place],
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10,
          ['case', lit, 12, ['==', ['coalesce', ['get', 'number'], ''], ''], 4, 10],
          14,
          ['case', lit, 13, ['==', ['coalesce', ['get', 'number'], ''], ''], 6.5, 11],
        ],
        'circle-stroke-color': ink.ring,
        'circle-stroke-width': 2,
        'circle-opacity': ['case', ['all', ['==', ['get', 'dim'], true], ['!', lit]], 0.6, 1],
      },
    },
    {
      id: 'verst-place-number',
      type: 'symbol',
      source: 'verst-places',
      layout: {
        'symbol-sort-key': FIRST_ON_TOP,
        'text-field': ['coalesce', ['get', 'number'], ''],
        'text-font': ['Noto Sans Bold'],
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ink.ring },
    },
  ];
  return [
    ...areas.map((layer) => ({ layer, below: 'oneway' as const })),
    ...lines.map((layer) => ({ layer, below: 'road-shield' as const })),
    ...places.map((layer) => ({ layer, below: null })),
  ];
}
