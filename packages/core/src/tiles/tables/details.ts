import type { LayerTable } from '../layer-table.ts';
import { NEVER } from '../tile-grid.ts';
import { shortbreadPoiFields } from './shortbread-poi-fields.ts';

/**
 * Objects that only other tile schemas show: benches and hydrants, house numbers beside buildings, exits, dams,
 * maritime boundaries. Not a layer of the API.
 */
export const details: LayerTable = {
  description: 'Objects for other schemas of tiles',
  firstZooms: {
    rows: {
      admin_level: { 2: 0, 4: 7 },
      class: { motorway_junction: 12, dam: 12, breakwater: 12, groyne: 12, goods: 12, aeroway: 13 },
    },
    otherwise: 14,
  },
  zoomsByNumber: [],
  lastZooms: null,
  minArea: [[0, 16]],
  minLength: [],
  shortLineValues: [],
  joinLinesTo: -1,
  tolerance: [
    [0, 4],
    [14, 2],
  ],
  ranks: null,
  order: 'largestFirst',
  thinning: null,
  polygonLabels: null,
  idsFrom: 0,
  fields: {
    ...shortbreadPoiFields,
    class: { type: 'String', minZoom: NEVER, description: 'What it is.' },
    subclass: { type: 'String', minZoom: NEVER, description: 'The value of its tag.' },
    name: { type: 'String', minZoom: NEVER, description: 'Name in Russian.' },
    name_en: { type: 'String', minZoom: NEVER, description: 'English name, else the Russian one in Latin letters.' },
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    ref: { type: 'String', minZoom: NEVER, description: 'Number of an exit.' },
    admin_level: { type: 'Number', minZoom: NEVER, description: 'Level of a boundary.' },
    maritime: { type: 'Boolean', minZoom: NEVER, description: 'A boundary on the sea.' },
    disputed: { type: 'Boolean', minZoom: NEVER, description: 'A disputed boundary.' },
  },
};
