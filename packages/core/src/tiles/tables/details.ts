import { layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';
import { shortbreadPoiFields } from './shortbread-poi-fields.ts';

/**
 * Objects that only other tile schemas show: benches and hydrants, house numbers beside buildings, exits, dams,
 * maritime boundaries. Not a layer of the API.
 */
export const details = layerTable({
  description: 'Objects for other schemas of tiles',
  firstZooms: {
    rows: {
      admin_level: { 2: 0, 4: 7 },
      class: { motorway_junction: 12, dam: 12, breakwater: 12, groyne: 12, goods: 12, aeroway: 13 },
    },
    otherwise: 14,
  },
  minArea: steps({ 0: 16 }),
  tolerance: steps({ 0: 4, 14: 2 }),
  fields: {
    ...shortbreadPoiFields,
    class: { type: 'String', minZoom: NEVER, description: 'What it is.' },
    subclass: { type: 'String', minZoom: NEVER, description: 'The value of its tag.' },
    ...nameFields(NEVER),
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    ref: { type: 'String', minZoom: NEVER, description: 'Number of an exit.' },
    admin_level: { type: 'Number', minZoom: NEVER, description: 'Level of a boundary.' },
    maritime: { type: 'Boolean', minZoom: NEVER, description: 'A boundary on the sea.' },
    disputed: { type: 'Boolean', minZoom: NEVER, description: 'A disputed boundary.' },
  },
});
