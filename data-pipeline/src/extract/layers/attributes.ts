/**
 * The attributes that tile features carry, by layer. An attribute that does not apply is absent; `true` flags are
 * never `false`. Names (`name`, `name_en`) stand in every layer.
 */
export const LAYER_ATTRIBUTES = {
  buildings: {
    class: 'value of building=*: apartments, house, garage, school, …; absent for building=yes',
    name: 'name in Russian',
    name_en: 'name in English',
    housenumber: 'house number as mapped, on the building or else on the addresses in it',
    height: 'metres from the ground to the top, from height=* or the levels',
    min_height: 'metres from the ground to the bottom, where the building stands on supports',
    levels: 'storeys above ground',
  },
  roads: {
    class:
      'motorway, trunk, primary, secondary, tertiary, minor, service, track, pedestrian, path, construction, rail, transit, aerialway, ferry, runway, taxiway, pier, raceway',
    subclass: 'the tag value behind it: residential, footway, tram, …',
    name: 'name in Russian',
    name_en: 'name in English',
    ref: 'road number, such as Р-255',
    ramp: 'true on link roads',
    oneway: '1 along the line, -1 against it',
    bridge: 'true on bridges',
    tunnel: 'true in tunnels',
    layer: 'vertical order where it is not 0',
    service: 'kind of service road or siding: driveway, parking_aisle, yard, …',
    surface: 'paved or unpaved',
    access: 'no or private where the public may not pass',
    lanes: 'count of lanes',
  },
  pois: {
    class: 'the key that makes it a POI: amenity, shop, office, …',
    subclass: 'the value: cafe, supermarket, …',
    name: 'name in Russian',
    name_en: 'name in English',
    rank: '1 (a landmark, shown first) to 6 (shown last)',
  },
  places: {
    class: 'city, town, village, hamlet, suburb, quarter, neighbourhood, …, region, district; boundary (lines)',
    name: 'name in Russian',
    name_en: 'name in English',
    population: 'residents, where known',
    admin_level: 'of a boundary: 2 the country to 10 parts of parts of cities',
    capital: '2 capital of the country, 4 of a region, 6 of a district',
  },
  water: {
    class:
      'polygons: sea, lake, pond, river, reservoir, basin, dock, swimming_pool, fountain, water; lines: river, stream, canal, drain, ditch, dam, weir, waterfall, coastline',
    name: 'name in Russian',
    name_en: 'name in English',
    intermittent: 'true where there is not always water',
    tunnel: 'true where the water runs underground',
    bridge: 'true on aqueducts',
    layer: 'vertical order where it is not 0',
  },
  landuse: {
    subclass: 'the value of the tag where class unites several: meadow, bog, …; not in tiles of the API',
    class:
      'residential, commercial, industrial, forest, grass, park, school, hospital, cemetery, sand, wetland, apron, …',
    key: 'the key it comes from: landuse, natural, leisure, amenity, …',
    name: 'name in Russian',
    name_en: 'name in English',
  },
} as const;
