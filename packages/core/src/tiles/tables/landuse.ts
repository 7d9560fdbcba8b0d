import { numberByWord } from '../../collections/by-word.ts';
import { labelFields, layerTable, nameFields, steps } from './table-parts.ts';
import { MAX_ZOOM, NEVER } from '../tile-grid.ts';

/** Land use and land cover: wide areas first, yards and pitches last. */
export const landuse = layerTable({
  description: 'What the ground is covered with and used for',
  firstZooms: {
    rows: {
      class: numberByWord({
        0: 'world_sea',
        4: 'covered built_up',
        5: 'glacier',
        7: 'forest',
        8: 'nature_reserve wetland tundra',
        9: 'residential farmland island',
        10: 'industrial military park aerodrome',
        11: 'grass heath moor fell scrub sand dune beach bare_rock scree commercial retail port quarry cemetery allotments railway orchard vineyard base training_area',
        12: 'farmyard landfill plant_nursery recreation_ground golf_course stadium university hospital zoo theme_park islet plant works',
        14: 'garden pitch track parking fuel bridge kindergarten',
        15: 'playground dog_park tree_row',
        16: 'bicycle_parking fitness_station flowerbed tree_group',
      }),
    },
    otherwise: 13,
  },
  lastZooms: { rows: { class: { world_sea: 7, covered: 12, built_up: 10 } }, otherwise: MAX_ZOOM },
  minArea: steps({ 0: 1024, 12: 512, 14: 128, 16: 0 }),
  tolerance: steps({ 0: 4, 14: 3, 16: 2, 18: 1 }),
  polygonLabels: [
    {
      attribute: 'name',
      fromZoom: 9,
      // About 90 pixels across at first, a third of that at close zooms.
      minArea: steps({ 9: 500_000, 12: 300_000, 14: 150_000, 15: 60_000, 16: 20_000, 17: 0 }),
    },
  ],
  idsFrom: 15,
  fields: {
    class: {
      type: 'String',
      minZoom: 0,
      description:
        'What a style draws it as: `forest`, `residential`, `park`, …; `world_sea` is the sea of the whole world, up to zoom 7, `covered` the ground that the map covers, over which that sea is not drawn, up to zoom 12, `built_up` the outline of towns from afar, up to zoom 10.',
    },
    key: {
      type: 'String',
      minZoom: 15,
      description: 'The OpenStreetMap key behind it: `landuse`, `leisure`, `amenity`, ….',
    },
    ...nameFields(12),
    ...labelFields(10),
    name_de: { type: 'String', minZoom: NEVER, description: 'German name.' },
    subclass: { type: 'String', minZoom: NEVER, description: 'The value of the tag where `class` unites several.' },
  },
});
