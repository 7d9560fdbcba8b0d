import type { LayerTable } from '../layer-table.ts';

/** Settlements and their parts, by kind and number of residents. */
export const places: LayerTable = {
  description: 'Cities, towns, villages and parts of them, as label points',
  firstZooms: {
    rows: {
      class: {
        region: 3,
        city: 6,
        district: 9,
        town: 8,
        village: 11,
        hamlet: 12,
        suburb: 11,
        quarter: 13,
        neighbourhood: 13,
        allotments: 13,
        isolated_dwelling: 13,
        locality: 14,
      },
    },
    otherwise: 14,
  },
  zoomsByNumber: [
    { key: 'class', value: 'city', attribute: 'population', atLeast: 1_000_000, zoom: 3 },
    { key: 'class', value: 'city', attribute: 'population', atLeast: 400_000, zoom: 4 },
    { key: 'class', value: 'city', attribute: 'population', atLeast: 150_000, zoom: 5 },
    { key: 'class', value: 'town', attribute: 'population', atLeast: 50_000, zoom: 7 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 5_000, zoom: 9 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 500, zoom: 10 },
    { key: 'class', value: 'suburb', attribute: 'population', atLeast: 50_000, zoom: 10 },
  ],
  minArea: [],
  minLength: [],
  shortLineValues: [],
  joinLinesTo: -1,
  tolerance: [[0, 4]],
  ranks: {
    rows: {
      class: {
        city: 2,
        town: 3,
        region: 4,
        district: 5,
        suburb: 6,
        village: 7,
        quarter: 8,
        hamlet: 9,
        neighbourhood: 9,
        allotments: 10,
        isolated_dwelling: 11,
        locality: 12,
      },
    },
    otherwise: 13,
  },
  order: 'importantFirst',
  thinning: { untilZoom: 13, cell: 512, perCell: 1 },
  fields: {
    class: { type: 'String', minZoom: 0, description: '`city`, `town`, `village`, `suburb`, ….' },
    name: { type: 'String', minZoom: 0, description: 'Name in Russian.' },
    name_en: { type: 'String', minZoom: 0, description: 'English name.' },
    population: { type: 'Number', minZoom: 0, description: 'Residents, where known.' },
    capital: {
      type: 'Number',
      minZoom: 0,
      description: 'Capital of the country (2), of a region (4) or a district (6).',
    },
    rank: { type: 'Number', minZoom: 0, description: 'Importance of the label, 1 is first.' },
  },
};
