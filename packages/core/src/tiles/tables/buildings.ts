import { labelFields, layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';

/** Buildings: from zoom 13, the large ones first; numbers on houses from zoom 16. */
export const buildings = layerTable({
  description: 'Building outlines with height; house numbers when large enough to read',
  firstZooms: { rows: {}, otherwise: 13 },
  // 64 square units are one screen pixel: buildings of a few pixels are specks.
  minArea: steps({ 13: 160, 14: 256, 15: 16, 16: 0 }),
  tolerance: steps({ 0: 6, 14: 4, 15: 3, 16: 2 }),
  polygonLabels: [
    // Names where the letters fit on the roof, numbers on every house.
    {
      attribute: 'name',
      fromZoom: 15,
      minArea: steps({ 15: 60_000, 16: 40_000, 17: 0 }),
    },
    { attribute: 'housenumber', fromZoom: 16, minArea: [] },
  ],
  idsFrom: 15,
  fields: {
    height: { type: 'Number', minZoom: 15, description: 'Height of the roof above ground in metres.' },
    min_height: { type: 'Number', minZoom: 15, description: 'Height of the underside above ground in metres.' },
    levels: { type: 'Number', minZoom: 15, description: 'Storeys above ground.' },
    class: {
      type: 'String',
      minZoom: 15,
      description: 'Value of the OpenStreetMap tag `building`, where it is not `yes`.',
    },
    ...nameFields(15),
    ...labelFields(15),
    housenumber: { type: 'String', minZoom: 16, description: 'House number.' },
    housename: { type: 'String', minZoom: NEVER, description: 'Value of `addr:housename`.' },
  },
});
