import type { LayerTable } from '../layer-table.ts';
import { NEVER } from '../tile-grid.ts';

/** Water: areas by size, courses by importance. */
export const water: LayerTable = {
  description: 'Seas, lakes and rivers as areas; rivers, canals and streams as lines',
  firstZooms: {
    rows: {
      class: {
        sea: 0,
        coastline: 0,
        lake: 4,
        reservoir: 4,
        river: 6,
        water: 8,
        canal: 10,
        dock: 11,
        pond: 11,
        basin: 12,
        dam: 12,
        stream: 13,
        weir: 13,
        waterfall: 13,
        drain: 14,
        ditch: 14,
        swimming_pool: 16,
        fountain: 16,
      },
    },
    otherwise: 11,
  },
  zoomsByNumber: [],
  lastZooms: null,
  minArea: [
    [0, 512],
    [10, 256],
    [14, 64],
    [16, 0],
  ],
  minLength: [
    [0, 48],
    [15, 0],
  ],
  shortLineValues: ['ditch', 'drain'],
  joinLinesTo: 13,
  tolerance: [
    [0, 4],
    [14, 3],
    [16, 2],
    [18, 1],
  ],
  ranks: null,
  order: 'largestFirst',
  thinning: null,
  polygonLabels: [
    {
      attribute: 'name',
      fromZoom: 4,
      minArea: [
        [4, 300_000],
        [12, 200_000],
        [14, 100_000],
        [15, 40_000],
        [16, 10_000],
        [17, 0],
      ],
    },
  ],
  idsFrom: 0,
  fields: {
    class: { type: 'String', minZoom: 0, description: 'What a style draws it as: `lake`, `river`, `stream`, ….' },
    layer: { type: 'Number', minZoom: 13, description: 'Level where it is not the ground: above positive.' },
    name: { type: 'String', minZoom: 8, description: 'Name in Russian.' },
    name_en: { type: 'String', minZoom: 8, description: 'English name, else the Russian one in Latin letters.' },
    intermittent: { type: 'Boolean', minZoom: 10, description: 'Dry for part of the year.' },
    tunnel: { type: 'Boolean', minZoom: 12, description: 'Under ground.' },
    bridge: { type: 'Boolean', minZoom: 12, description: 'On an aqueduct.' },
    guess: {
      type: 'Boolean',
      minZoom: NEVER,
      description:
        'Cut by the edge of the extract, and closed by the build without a mapped waterway that confirms the side.',
    },
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
  },
};
