import { numberByWord } from '../../collections/by-word.ts';
import { layerTable, nameFields, steps } from './table-parts.ts';
import { NEVER } from '../tile-grid.ts';
import { shortbreadPoiFields } from './shortbread-poi-fields.ts';

/** Points of interest: landmarks first, thinned by a grid until zoom 16, street furniture last. */
export const pois = layerTable({
  description: 'Points of interest, thinned by zoom, the most important first',
  firstZooms: {
    rows: {
      // Common kinds that people look for only nearby show later than their rank says. A transport line (`route`) has
      // no single point.
      class: { entrance: 17, route: NEVER },
      subclass: numberByWord({
        10: 'aerodrome',
        13: 'helipad',
        16: 'bus_stop tram_stop parking toilets',
        17: 'atm payment_terminal parcel_locker vending_machine bicycle_parking post_box telephone recycling drinking_water artwork',
        18: 'tree',
      }),
      rank: { 1: 12, 2: 13, 3: 14, 4: 15, 5: 15, 6: 16 },
    },
    otherwise: 16,
  },
  tolerance: steps({ 0: 4 }),
  ranks: { rows: {}, otherwise: 5 },
  order: 'importantFirst',
  thinning: { untilZoom: 16, cell: 512, perCell: 1, except: ['entrance'] },
  fields: {
    ...shortbreadPoiFields,
    class: {
      type: 'String',
      minZoom: 0,
      description:
        'The OpenStreetMap key that makes it one: `amenity`, `shop`, …; `entrance` for numbered doors of houses.',
    },
    subclass: { type: 'String', minZoom: 0, description: 'The value of that key: `cafe`, `supermarket`, ….' },
    ...nameFields(0),
    label_zoom: {
      type: 'Number',
      minZoom: 12,
      description: 'Zoom from which its name is 60 pixels apart from the same name nearby; absent where none is near.',
    },
    rank: { type: 'Number', minZoom: 0, description: 'Importance of the label, from 1, a landmark, to 6.' },
    ref: { type: 'String', minZoom: 17, description: 'Number of an `entrance`.' },
    flats: { type: 'String', minZoom: 17, description: 'Numbers of the flats behind an `entrance`: `1-36`.' },
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    stop: { type: 'String', minZoom: NEVER, description: 'The tag that makes it a stop, where another is its class.' },
    iata: { type: 'String', minZoom: NEVER, description: 'Code of an airport.' },
  },
});
