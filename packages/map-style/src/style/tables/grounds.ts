import type { Palette } from '../palette.ts';

/** Classes of the land use layer by colour; classes that are not listed show the background. */
export const GROUNDS: readonly (readonly [color: keyof Palette, classes: readonly string[]])[] = [
  ['residential', ['residential', 'garages', 'allotments', 'construction', 'brownfield']],
  ['commercial', ['commercial', 'retail', 'marketplace']],
  [
    'industrial',
    [
      'industrial',
      'port',
      'railway',
      'quarry',
      'landfill',
      'plant',
      'works',
      'wastewater_plant',
      'water_works',
      'depot',
      'substation',
    ],
  ],
  ['institution', ['school', 'kindergarten', 'university', 'college', 'education', 'institutional', 'religious']],
  ['hospital', ['hospital', 'clinic', 'healthcare']],
  ['forest', ['forest', 'tree_group']],
  ['grass', ['grass', 'heath', 'scrub', 'village_green', 'recreation_ground', 'tundra', 'fell', 'flowerbed', 'common']],
  [
    'park',
    ['park', 'garden', 'zoo', 'theme_park', 'nature_reserve', 'dog_park', 'playground', 'golf_course', 'resort'],
  ],
  ['pitch', ['pitch', 'stadium', 'track', 'sports_centre', 'fitness_station']],
  ['farmland', ['farmland', 'farmyard', 'orchard', 'vineyard', 'plant_nursery', 'greenhouse_horticulture']],
  ['sand', ['sand', 'beach', 'dune', 'shingle', 'shoal', 'beach_resort']],
  ['cemetery', ['cemetery']],
  ['wetland', ['wetland', 'mud']],
  ['parking', ['parking', 'fuel', 'bus_station']],
  ['aerodrome', ['aerodrome', 'apron', 'helipad', 'heliport', 'airfield']],
  ['military', ['military', 'base', 'barracks', 'training_area', 'prison']],
  ['background', ['islet', 'island']],
];
