import { numberByWord } from '../../collections/by-word.ts';
import { layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';

/** Water: areas by size, courses by importance. */
export const water = layerTable({
  description: 'Seas, lakes and rivers as areas; rivers, canals and streams as lines',
  firstZooms: {
    rows: {
      class: numberByWord({
        0: 'sea coastline',
        4: 'lake reservoir',
        6: 'river',
        8: 'water',
        10: 'canal',
        11: 'dock pond',
        12: 'basin dam',
        13: 'stream weir waterfall',
        14: 'drain ditch',
        16: 'swimming_pool fountain',
      }),
    },
    otherwise: 11,
  },
  minArea: steps({ 0: 512, 10: 256, 14: 64, 16: 0 }),
  minLength: steps({ 0: 48, 15: 0 }),
  shortLineValues: ['ditch', 'drain'],
  joinLinesTo: 13,
  tolerance: steps({ 0: 4, 14: 3, 16: 2, 18: 1 }),
  polygonLabels: [
    {
      attribute: 'name',
      fromZoom: 4,
      minArea: steps({ 4: 300_000, 12: 200_000, 14: 100_000, 15: 40_000, 16: 10_000, 17: 0 }),
    },
  ],
  fields: {
    class: { type: 'String', minZoom: 0, description: 'What a style draws it as: `lake`, `river`, `stream`, ….' },
    layer: { type: 'Number', minZoom: 13, description: 'Level where it is not the ground: above positive.' },
    ...nameFields(8),
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
});
