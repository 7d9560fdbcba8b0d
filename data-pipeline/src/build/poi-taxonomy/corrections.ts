import { LINE_NAMES, SIGHT_NAMES } from '@verst/core/build';
import type { SchemaPreset } from './tagging-schema.ts';

/** Kinds of place that are common in Russia but have no preset in the schema. */
export const OWN_PRESETS: readonly SchemaPreset[] = [
  preset('amenity/training', 'Учебный центр', 'Training Centre', 'курсы, обучение'),
  preset('amenity/dormitory', 'Общежитие', 'Dormitory', 'общага'),
  preset('amenity/circus', 'Цирк', 'Circus', ''),
  preset('amenity/animal_training', '', 'Animal Training', ''),
  preset('shop/power_tools', 'Электроинструменты', 'Power Tool Shop', 'магазин инструментов'),
  preset('office/construction_company', 'Строительная компания', 'Construction Company', 'застройщик'),
  preset('office/logistics', 'Транспортная компания', 'Logistics Company', 'грузоперевозки, доставка грузов'),
  preset('craft/turner', '', 'Turner', ''),
  preset('shop/heating', '', 'Heating Shop', ''),
  preset('shop/trailer', '', 'Trailer Shop', ''),
  preset('amenity/kick-scooter_parking', '', 'Kick Scooter Parking', ''),
  preset('historic/locomotive', '', 'Historic Locomotive', ''),
  preset('historic/tank', '', 'Historic Tank', ''),
  preset('historic/ship', '', 'Historic Ship', ''),
  preset('historic/vehicle', '', 'Historic Vehicle', ''),
  preset('historic/memorial/eternal_flame', '', 'Eternal Flame', '', { memorial: 'eternal_flame' }),
  preset('historic/memorial/stele', '', 'Stele', '', { memorial: 'stele' }),
  ...LINE_NAMES.map(([kind, nameRu, nameEn]) =>
    preset(`route/${kind}/${kind}_route`, nameRu, nameEn, '', { type: 'route' }),
  ),
];

/** @param more - tags of a finer kind, besides the tag in its path */
function preset(
  path: string,
  nameRu: string,
  nameEn: string,
  terms: string,
  more: Readonly<Record<string, string>> = {},
): SchemaPreset {
  const [key, value] = path.split('/') as [string, string];
  return {
    path,
    tags: { [key]: value, ...more },
    addTags: {},
    geometry: ['point', 'area'],
    searchable: true,
    icon: null,
    ru: { name: nameRu, aliases: [], terms: terms.split(', ').filter(Boolean) },
    en: { name: nameEn, aliases: [], terms: [] },
  };
}

/** Returns tags for places to eat whose name contains the kind: on most of the map only the name does. */
const eatingCalled = (pattern: string, kinds = 'cafe fast_food restaurant'): Record<string, string>[] =>
  kinds.split(' ').map((amenity) => ({ amenity, name: `~${pattern}` }));

/** Returns the given tags, each with the pattern of names that identifies the category. */
const called = (category: string, tags: readonly Record<string, string>[]): Record<string, string>[] =>
  tags.map((each) => ({ ...each, name: `~${SIGHT_NAMES.get(category)!}` }));

const MEMORIALS: readonly Record<string, string>[] = [
  { historic: 'memorial' },
  { historic: 'monument' },
  { tourism: 'attraction' },
  { tourism: 'artwork' },
];
const WORSHIP = [{ amenity: 'place_of_worship' }];

/** Equivalent tags by category id; a name that begins with a `~` is a pattern. */
export const EXTRA_TAGS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  burger: [
    ...['cafe', 'restaurant'].map((amenity) => ({ amenity, cuisine: 'burger' })),
    ...eatingCalled('бургер|burger'),
  ],
  kebab: [
    ...['cafe', 'restaurant'].map((amenity) => ({ amenity, cuisine: 'kebab' })),
    ...eatingCalled('шаурм|шаверм|донер|кебаб|d[oö]ner|kebab'),
  ],
  cafeteria: [{ amenity: 'canteen' }, { amenity: 'cafe', cuisine: 'cafeteria' }, ...eatingCalled('столовая|столовка')],
  restaurant_pizza: eatingCalled('пицц|pizza', 'restaurant'),
  pizza: [{ amenity: 'cafe', cuisine: 'pizza' }, ...eatingCalled('пицц|pizza', 'cafe fast_food')],
  restaurant_sushi: eatingCalled('суши|sushi|(?<![а-я])ролл(?:ы|ов|ами)?(?![а-я])', 'restaurant'),
  sushi: [
    { amenity: 'cafe', cuisine: 'sushi' },
    ...eatingCalled('суши|sushi|(?<![а-я])ролл(?:ы|ов|ами)?(?![а-я])', 'cafe fast_food'),
  ],
  coffee_shop: [...eatingCalled('кофе|coffee', 'cafe fast_food'), { amenity: 'fast_food', cuisine: 'coffee_shop' }],
  barbecue: eatingCalled('шашлы|мангал'),
  georgian: eatingCalled('хинкал|хачапури|грузинск'),
  barber: [{ shop: 'hairdresser', name: '~барбер|barber' }],
  // Some mappers tag memorials as sculptures or sights.
  monument: [
    ...['attraction', 'artwork'].map((tourism) => ({ tourism, name: '~памятник|монумент|обелиск|бюст|стела' })),
    ...['statue', 'bust'].map((kind) => ({ tourism: 'artwork', artwork_type: kind })),
  ],
  eternal_flame: called('eternal_flame', MEMORIALS),
  stele: called('stele', MEMORIALS),
  bust: [{ historic: 'memorial', memorial: 'bust' }, ...called('bust', MEMORIALS)],
  tank: [{ historic: 'memorial', memorial: 'tank' }, ...called('tank', MEMORIALS)],
  aircraft: [{ historic: 'memorial', memorial: 'aircraft' }, ...called('aircraft', MEMORIALS)],
  locomotive: [{ memorial: 'locomotive' }, ...called('locomotive', MEMORIALS)],
  cannon: [{ memorial: 'cannon' }, ...called('cannon', MEMORIALS)],
  ship: [{ memorial: 'ship' }, ...called('ship', MEMORIALS)],
  vehicle: [{ memorial: 'vehicle' }, ...called('vehicle', MEMORIALS)],
  castle: called('castle', [{ tourism: 'attraction' }]),
  manor: called('manor', [{ tourism: 'attraction' }, { tourism: 'museum' }]),
  cathedral: called('cathedral', WORSHIP),
  chapel: called('chapel', WORSHIP),
  doctors: [{ healthcare: 'doctor' }],
  clinic: [{ healthcare: 'clinic' }, { healthcare: 'centre' }],
  hospital: [{ healthcare: 'hospital' }],
  dentist: [{ healthcare: 'dentist' }],
  pharmacy: [{ healthcare: 'pharmacy' }, { shop: 'pharmacy' }],
  laboratory: [{ healthcare: 'sample_collection' }],
  estate_agent: [{ shop: 'estate_agent' }],
  travel_agency: [{ office: 'travel_agent' }, { office: 'travel_agency' }],
  ice_cream: [{ shop: 'ice_cream' }],
  clothes: [{ shop: 'fashion' }, { shop: 'boutique' }],
  tailor: [{ craft: 'tailor' }, { craft: 'dressmaker' }],
  convenience: [{ shop: 'grocery' }, { shop: 'food' }],
  place_of_worship: ['church', 'cathedral', 'chapel', 'mosque', 'synagogue', 'temple'].map((building) => ({
    building,
  })),
  hotel: [{ building: 'hotel' }],
  dormitory: [{ building: 'dormitory' }],
  aerialway_station: [{ public_transport: 'station', aerialway: 'yes' }],
  locksmith: [{ craft: 'locksmith' }, { craft: 'key_cutter' }],
  watchmaker: [{ craft: 'clockmaker' }],
  electronics: [{ shop: 'radiotechnics' }],
  notary: [{ office: 'notary' }],
  embassy: [{ amenity: 'embassy' }, { diplomatic: 'embassy' }, { diplomatic: 'consulate' }],
  luggage_locker: [{ amenity: 'left_luggage' }],
  coworking: [{ amenity: 'coworking_space' }],
  resort: [{ amenity: 'sanatorium' }, { tourism: 'resort' }],
  fitness_centre: [{ amenity: 'gym' }],
  shoe_repair: [{ craft: 'shoe_repair' }],
  optician: [{ craft: 'optician' }],
  seafood: [{ shop: 'fishmonger' }],
  pet: [{ shop: 'aquarium' }],
  sewing: [{ shop: 'wool' }],
  household_linen: [{ shop: 'hometextile' }],
  fireplace: [{ shop: 'furnace' }],
  security: [{ shop: 'security' }],
  bookmaker: [{ office: 'bookmaker' }],
  money_lender: [{ amenity: 'money_lender' }],
  military_surplus: [{ shop: 'military' }],
  fashion_accessories: [{ shop: 'accessories' }],
  parcel_locker: [{ amenity: 'post_locker' }],
  copyshop: [{ shop: 'printing' }],
  car_parts: [{ shop: 'car_paint' }],
  garages: [{ amenity: 'garages' }],
  bowling_alley: [{ sport: '10pin' }],
  jewelry: [{ craft: 'jeweller' }, { craft: 'jeweler' }],
  bakery: [{ craft: 'bakery' }],
  photo: [{ shop: 'photo_studio' }],
  houseware: [{ shop: 'tableware' }, { shop: 'crockery' }, { shop: 'kitchenware' }],
  baby_goods: [{ shop: 'baby' }],
  window_construction: [{ shop: 'glaziery' }],
  government: [{ amenity: 'public_building' }, { amenity: 'public_service' }, { amenity: 'goverment_building' }],
  station: [{ public_transport: 'station', train: 'yes' }, { building: 'train_station' }],
  bus_stop: [{ public_transport: 'platform', bus: 'yes' }],
  drinking_water: [{ man_made: 'water_tap' }, { amenity: 'water_tap' }],
  trolleybus: [{ highway: 'bus_stop', trolleybus: 'yes' }],
  party: [{ shop: 'balloons' }],
  swimming: [{ club: 'sport', sport: 'swimming' }],
  electronics_repair: [{ craft: 'electronics' }, { craft: 'service_centre' }],
  hvac: [{ shop: 'hvac' }],
  bathroom_furnishing: [{ shop: 'bathroom' }, { shop: 'plumbing' }],
  glaziery: [{ shop: 'glass' }],
  garden_centre: [{ shop: 'garden_furniture' }],
  tool_hire: [{ shop: 'plant_hire' }],
  juice: [{ amenity: 'juice_bar' }],
  summer_camp: [{ amenity: 'camp_for_kids' }],
  gas_service: [{ office: 'natural_gas_utility' }],
  sanatorium: [{ healthcare: 'sanatorium' }],
  customs: [{ amenity: 'customs' }],
  bandstand: [{ amenity: 'stage' }],
  construction_company: [{ craft: 'builder' }],
  land_surveyor: [{ office: 'geodesist' }],
  engineer: [{ office: 'engineering' }, { office: 'civil_engineer' }],
  community_centre: [{ club: 'culture' }, { club: 'youth' }],
  share_taxi_route: [{ route: 'minibus', type: 'route' }],
};
