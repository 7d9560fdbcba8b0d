import type { LayerTable, TileField, ZoomSteps } from '../layer-table.ts';

type WithDefault =
  | 'zoomsByNumber'
  | 'lastZooms'
  | 'minArea'
  | 'minLength'
  | 'shortLineValues'
  | 'joinLinesTo'
  | 'ranks'
  | 'order'
  | 'thinning'
  | 'polygonLabels'
  | 'idsFrom';

/** Completes the table of a layer: by default nothing is ranked, thinned, joined, labelled or too small. */
export const layerTable = (
  own: Omit<LayerTable, WithDefault> & Partial<Pick<LayerTable, WithDefault>>,
): LayerTable => ({
  zoomsByNumber: [],
  lastZooms: null,
  minArea: [],
  minLength: [],
  shortLineValues: [],
  joinLinesTo: -1,
  ranks: null,
  order: 'largestFirst',
  thinning: null,
  polygonLabels: null,
  idsFrom: 0,
  ...own,
});

/** Returns a value that changes with zoom, from the values at the zooms where it changes. */
export const steps = (byZoom: Readonly<Record<number, number>>): ZoomSteps =>
  Object.entries(byZoom).map(([zoom, value]) => [Number(zoom), value]);

/** Returns the names of an object, shown from a zoom on. */
export const nameFields = (minZoom: number): Readonly<Record<string, TileField>> => ({
  name: { type: 'String', minZoom, description: 'Name in Russian.' },
  name_en: { type: 'String', minZoom, description: 'English name, else the Russian one in Latin letters.' },
});

/** Returns what decides if the name of an area is written, shown from a zoom on. */
export const labelFields = (minZoom: number): Readonly<Record<string, TileField>> => ({
  label_zoom: {
    type: 'Number',
    minZoom,
    description: 'Zoom from which its name is 60 pixels apart from the same name nearby; absent where none is near.',
  },
  poi: {
    type: 'Boolean',
    minZoom,
    description: 'Present where a point of interest in it has the same name, which is then labelled there.',
  },
});
