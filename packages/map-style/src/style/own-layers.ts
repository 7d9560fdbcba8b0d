import type { LayerSpecification, SourceSpecification } from '@maplibre/maplibre-gl-style-spec';

/** The properties of an operator's own layer that the style needs. */
export interface OwnLayer {
  readonly name: string;
  readonly geometries: readonly ('point' | 'line' | 'polygon')[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Deepest zoom of the tiles of own layers. */
const MAX_ZOOM = 16;

/** Colours of own layers in turn: distinct from each other and from the map, also for colour-blind people. */
const COLOURS = ['#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** Properties that name a feature, the best first. */
const NAMES = ['name', 'title', 'название', 'имя'];

const sourceOf = ({ name }: OwnLayer): string => `own_${name}`;

/** Returns the sources of own layers. @param query - the query of the tile URLs */
export function ownSources(
  layers: readonly OwnLayer[],
  baseUrl: string,
  query: string,
): Record<string, SourceSpecification> {
  return Object.fromEntries(
    layers.map((layer) => [
      sourceOf(layer),
      { type: 'vector', tiles: [`${baseUrl}/layers/${layer.name}/{z}/{x}/{y}${query}`], maxzoom: MAX_ZOOM },
    ]),
  );
}

/**
 * Returns the style layers of an own layer: fills, lines, circles, names from zoom 15. @param at - selects the colour
 */
export function drawnLayers(layer: OwnLayer, at: number): LayerSpecification[] {
  const colour = COLOURS[at % COLOURS.length]!;
  const source = { source: sourceOf(layer), 'source-layer': layer.name };
  const drawn: LayerSpecification[] = [];
  const has = (kind: OwnLayer['geometries'][number]): boolean => layer.geometries.includes(kind);
  const id = (part: string): string => `${sourceOf(layer)}_${part}`;
  if (has('polygon')) {
    drawn.push({
      id: id('fill'),
      type: 'fill',
      ...source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.25 },
    });
  }
  if (has('polygon') || has('line')) {
    drawn.push({
      id: id('line'),
      type: 'line',
      ...source,
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': colour, 'line-width': 2 },
    });
  }
  if (has('point')) {
    drawn.push({
      id: id('circle'),
      type: 'circle',
      ...source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-color': colour,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 2, 16, 6],
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1,
      },
    });
  }
  const name = NAMES.find((field) => Object.hasOwn(layer.fields, field));
  if (name !== undefined && has('point')) {
    drawn.push({
      id: id('name'),
      type: 'symbol',
      ...source,
      minzoom: 15,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['to-string', ['get', name]],
        'text-font': ['Noto Sans Regular'],
        'text-size': 12,
        'text-offset': [0, 1],
        'text-anchor': 'top',
      },
      paint: { 'text-color': colour, 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
    });
  }
  return drawn;
}
