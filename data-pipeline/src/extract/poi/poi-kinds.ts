import { wordSet } from '../word-set.ts';

/** Values of one key that make a POI. */
export interface PoiRule {
  readonly key: string;
  /** Only these values; absent: every value but `except`. */
  readonly only?: ReadonlySet<string>;
  readonly except?: ReadonlySet<string>;
  /** Values that count only if the object has a name; `all`: every value. */
  readonly named?: ReadonlySet<string> | 'all';
  /** The name must match it. */
  readonly called?: RegExp;
}

/** Values that mean that nothing is there, or nothing yet. */
export const NOTHING_THERE = wordSet(`
  no vacant disused abandoned closed demolished fixme construction proposed none
`);

/** Values of `route` for lines of public transport. */
export const TRANSPORT_LINES = wordSet('bus trolleybus tram share_taxi minibus train ferry');

const RIDES = wordSet(`
  big_wheel carousel swing_carousel roller_coaster bumper_car amusement_ride water_slide kiddie_ride pirate_ship
  drop_tower dark_ride log_flume maze train summer_toboggan bungee_jumping bouncy_castle
`);

/**
 * Rules for POIs by key. If an object has several of the keys, the first one is its class.
 * Street furniture (benches, waste baskets) and mapping detail (stop positions, parking spaces) are left out.
 */
export const POI_RULES: readonly PoiRule[] = [
  {
    key: 'amenity',
    except: wordSet(`
      bench waste_basket parking_space parking_entrance grit_bin hunting_stand lounger table
      trolley_bay smoking_area letter_box loading_dock chair yes street_lamp
    `),
    named: wordSet(`
      shelter clock watering_place dressing_room
    `),
  },
  { key: 'shop' },
  { key: 'tourism', except: wordSet('yes'), named: wordSet('information') },
  {
    key: 'leisure',
    except: wordSet('outdoor_seating picnic_table bleachers common yes schoolyard'),
    named: wordSet(`
      garden swimming_pool hot_tub
    `),
  },
  { key: 'office', named: wordSet('yes') },
  { key: 'healthcare', named: wordSet('yes') },
  { key: 'craft', named: wordSet('yes') },
  { key: 'historic', named: wordSet('yes building house industrial railway district citywalls') },
  { key: 'club', named: 'all' },
  { key: 'railway', only: wordSet('station halt tram_stop subway_entrance') },
  { key: 'public_transport', only: wordSet('station platform'), named: wordSet('platform') },
  { key: 'highway', only: wordSet('bus_stop services rest_area raceway') },
  { key: 'aeroway', only: wordSet('aerodrome terminal heliport helipad') },
  { key: 'aerialway', only: wordSet('station') },
  {
    key: 'natural',
    only: wordSet(`
      peak volcano spring hot_spring geyser cave_entrance waterfall beach cape bay strait glacier rock stone saddle
      sinkhole arch hill tree water wood cliff isthmus peninsula valley grassland heath wetland
    `),
    named: wordSet(`
      rock stone saddle cape bay strait glacier tree water wood peak arch hill cliff isthmus peninsula
      valley grassland heath wetland
    `),
  },
  {
    key: 'man_made',
    only: wordSet(`
      lighthouse windmill watermill observatory obelisk water_tower tower chimney works bridge pier
      monitoring_station communications_tower wastewater_plant water_works water_well telescope mast cross flagpole
      planter gasometer dovecote water_tap
    `),
    named: wordSet(`
      tower chimney works bridge monitoring_station communications_tower wastewater_plant
      water_works mast cross flagpole planter gasometer
    `),
  },
  { key: 'waterway', only: wordSet('waterfall dam lock_gate'), named: wordSet('dam lock_gate') },
  { key: 'emergency', only: wordSet('ambulance_station defibrillator mountain_rescue water_rescue') },
  { key: 'barrier', only: wordSet('border_control toll_booth checkpoint'), named: wordSet('checkpoint') },
  { key: 'attraction', only: RIDES },
  { key: 'attraction', named: 'all' },
  { key: 'place', only: wordSet('square island islet archipelago'), named: 'all' },
  { key: 'power', only: wordSet('plant substation'), named: 'all' },
  { key: 'military', named: 'all', except: wordSet('trench yes') },
  { key: 'landuse', only: wordSet('landfill winter_sports') },
  {
    key: 'landuse',
    only: wordSet(`
      cemetery industrial commercial retail garages recreation_ground religious education depot port quarry forest
    `),
    named: 'all',
  },
  { key: 'shelter_type', only: wordSet('gazebo picnic_shelter weather_shelter') },
  { key: 'piste:type', only: wordSet('downhill nordic sled'), named: 'all' },
  // Clubs and grounds whose mappers gave the sport alone.
  { key: 'sport', named: 'all' },
  {
    key: 'building',
    only: wordSet(`
      yes retail commercial office hotel church cathedral chapel mosque synagogue temple shrine monastery school
      kindergarten college university hospital clinic public civic government sports_hall sports_centre stadium
      train_station transportation kiosk supermarket museum industrial warehouse manufacture service fire_station
      pavilion riding_hall grandstand bunker tower palace castle theatre cinema library dormitory
    `),
    named: 'all',
  },
  // Not those called by their number, «5А».
  { key: 'building', only: wordSet('apartments residential'), named: 'all', called: /^\D*\p{L}{3}\D*$/u },
];

/** Rules for ways that are lines, such as lifts, ferries and race tracks, which people search for as places. */
export const LINE_RULES: readonly PoiRule[] = [
  { key: 'highway', only: wordSet('raceway services rest_area') },
  {
    key: 'aerialway',
    only: wordSet('cable_car gondola mixed_lift chair_lift drag_lift t-bar j-bar platter rope_tow magic_carpet'),
  },
  { key: 'route', only: wordSet('ferry') },
  { key: 'attraction', only: RIDES },
  { key: 'piste:type', only: wordSet('downhill nordic sled'), named: 'all' },
];
