import type { LayerTable } from '../layer-table.ts';
import { NEVER } from '../tile-grid.ts';

/** Settlements and their parts, by kind and number of residents. */
export const places: LayerTable = {
  description: 'Cities, towns, villages and parts of them as label points; administrative boundaries as lines',
  firstZooms: {
    rows: {
      // Boundaries only.
      admin_level: { 2: 0, 3: 3, 4: 3, 5: 6, 6: 7, 7: 9, 8: 9, 9: 11, 10: 12 },
      class: {
        region: 3,
        city: 0,
        district: 9,
        town: 6,
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
    { key: 'class', value: 'town', attribute: 'population', atLeast: 50_000, zoom: 4 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 5_000, zoom: 9 },
    { key: 'class', value: 'village', attribute: 'population', atLeast: 500, zoom: 10 },
    { key: 'class', value: 'suburb', attribute: 'population', atLeast: 50_000, zoom: 10 },
  ],
  lastZooms: null,
  minArea: [],
  minLength: [],
  shortLineValues: [],
  joinLinesTo: 13,
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
        boundary: 13,
      },
    },
    otherwise: 13,
  },
  order: 'importantFirst',
  // A region's point is that of its capital, whose name must not give way to it. All cities show, as dots.
  thinning: { untilZoom: 13, cell: 512, perCell: 1, except: ['region', 'district', 'city'] },
  polygonLabels: null,
  idsFrom: 0,
  fields: {
    class: { type: 'String', minZoom: 0, description: '`city`, `town`, `village`, `suburb`, …; `boundary` for lines.' },
    name: { type: 'String', minZoom: 0, description: 'Name in Russian.' },
    name_en: { type: 'String', minZoom: 0, description: 'English name, else the Russian one in Latin letters.' },
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
};
