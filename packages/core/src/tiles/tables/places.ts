import { numberByWord } from '../../collections/by-word.ts';
import { layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';

/** Settlements and their parts, by kind and number of residents. */
export const places = layerTable({
  description: 'Cities, towns, villages and parts of them as label points; administrative boundaries as lines',
  firstZooms: {
    rows: {
      // Boundaries only.
      admin_level: { 2: 0, 3: 3, 4: 3, 5: 6, 6: 7, 7: 9, 8: 9, 9: 11, 10: 12 },
      class: numberByWord({
        0: 'city',
        3: 'region',
        6: 'town',
        9: 'district',
        11: 'village suburb',
        12: 'hamlet',
        13: 'quarter neighbourhood allotments isolated_dwelling',
        14: 'locality',
      }),
    },
    otherwise: 14,
  },
  zoomsByNumber: [
    { key: 'class', value: 'town', attribute: 'population', atLeast: 50_000, zoom: 4 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 5_000, zoom: 9 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 500, zoom: 10 },
    { key: 'class', value: 'suburb', attribute: 'population', atLeast: 50_000, zoom: 10 },
  ],
  joinLinesTo: 13,
  tolerance: steps({ 0: 4 }),
  ranks: {
    rows: {
      class: numberByWord({
        2: 'city',
        3: 'town',
        4: 'region',
        5: 'district',
        6: 'suburb',
        7: 'village',
        8: 'quarter',
        9: 'hamlet neighbourhood',
        10: 'allotments',
        11: 'isolated_dwelling',
        12: 'locality',
        13: 'boundary',
      }),
    },
    otherwise: 13,
  },
  order: 'importantFirst',
  // A region's point is that of its capital, whose name must not give way to it. All cities show, as dots.
  thinning: { untilZoom: 13, cell: 512, perCell: 1, except: ['region', 'district', 'city'] },
  fields: {
    class: { type: 'String', minZoom: 0, description: '`city`, `town`, `village`, `suburb`, …; `boundary` for lines.' },
    ...nameFields(0),
    population: { type: 'Number', minZoom: 0, description: 'Residents, where known.' },
    capital: {
      type: 'Number',
      minZoom: 0,
      description: 'Capital of the country (2), of a region (4) or a district (6).',
    },
    admin_level: {
      type: 'Number',
      minZoom: 0,
      description: 'Of a boundary: 2 the country, 4 regions, 6 districts, 8 municipalities, 9 parts of cities.',
    },
    rank: { type: 'Number', minZoom: 0, description: 'Importance of the label, 1 is first.' },
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    maritime: { type: 'Boolean', minZoom: NEVER, description: 'A boundary on the sea.' },
    disputed: { type: 'Boolean', minZoom: NEVER, description: 'A disputed boundary.' },
  },
});
