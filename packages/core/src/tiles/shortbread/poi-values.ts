const values = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Points of interest of Shortbread 1.0: key → values. */
export const SHORTBREAD_POIS: Readonly<Record<string, ReadonlySet<string>>> = {
  amenity: values(`
    police fire_station post_box post_office telephone library townhall courthouse prison embassy community_centre
    nursing_home arts_centre grave_yard marketplace recycling university school college public_building pharmacy
    hospital clinic doctors dentist veterinary theatre nightclub cinema restaurant fast_food cafe pub bar food_court
    biergarten shelter car_rental car_wash car_sharing bicycle_rental vending_machine bank atm toilets bench
    drinking_water fountain hunting_stand waste_basket place_of_worship playground dog_park
  `),
  leisure: values('sports_centre pitch swimming_pool water_park golf_course stadium ice_rink playground dog_park'),
  tourism: values(`
    hotel motel bed_and_breakfast guest_house hostel chalet camp_site alpine_hut caravan_site information picnic_site
    viewpoint zoo theme_park
  `),
  shop: values(`
    supermarket bakery kiosk mall department_store general convenience clothes florist chemist books butcher shoes
    alcohol beverages optician jewelry gift sports stationery outdoor mobile_phone toys newsagent greengrocer beauty
    video car bicycle doityourself hardware furniture computer garden_centre hairdresser travel_agency laundry
    dry_cleaning
  `),
  man_made: values('surveillance tower windmill lighthouse wastewater_plant water_well watermill water_works'),
  historic: values(
    'monument memorial artwork castle ruins archaeological_site wayside_cross wayside_shrine battlefield fort',
  ),
  emergency: values('phone fire_hydrant defibrillator'),
  highway: values('emergency_access_point'),
  office: values('diplomatic'),
};

/** Attributes taken from the tag of the same name, for points of interest whose `key` has one of the `values`. */
const BORNE_BY: readonly (readonly [attribute: string, key: string, values: ReadonlySet<string>])[] = [
  ['cuisine', 'amenity', values('restaurant fast_food pub bar cafe')],
  ['sport', 'leisure', values('pitch sports_centre')],
  ['vending', 'amenity', values('vending_machine')],
  ['information', 'tourism', values('information')],
  ['tower:type', 'man_made', values('tower')],
  ['religion', 'amenity', values('place_of_worship')],
  ['denomination', 'amenity', values('place_of_worship')],
];

/** The same for booleans: true if the tag is `yes`. */
const TRUE_BY: readonly (readonly [attribute: string, key: string, value: string])[] = [
  ['recycling:glass_bottles', 'amenity', 'recycling'],
  ['recycling:paper', 'amenity', 'recycling'],
  ['recycling:clothes', 'amenity', 'recycling'],
  ['recycling:scrap_metal', 'amenity', 'recycling'],
  ['atm', 'amenity', 'bank'],
];

/** Names and types of the attributes that {@link shortbreadPoiAttributes} may return. */
export const SHORTBREAD_POI_FIELDS: readonly (readonly [name: string, type: 'String' | 'Boolean'])[] = [
  ...Object.keys(SHORTBREAD_POIS).map((key) => [key, 'String'] as const),
  ...BORNE_BY.map(([name]) => [name, 'String'] as const),
  ...TRUE_BY.map(([name]) => [name, 'Boolean'] as const),
  ['housename', 'String'],
  ['housenumber', 'String'],
];

/**
 * Returns the attributes that Shortbread's layer `pois` has for an object's tags, without names; null if the object is
 * not one of its points of interest.
 */
export function shortbreadPoiAttributes(
  tags: Readonly<Record<string, string>>,
): Record<string, string | boolean> | null {
  const found: Record<string, string | boolean> = {};
  for (const key in SHORTBREAD_POIS) {
    const value = tags[key]?.split(';')[0]!.trim();
    if (value !== undefined && SHORTBREAD_POIS[key]!.has(value)) found[key] = value;
  }
  if (Object.keys(found).length === 0) return null;
  for (const [attribute, key, borneBy] of BORNE_BY) {
    if (tags[attribute] && borneBy.has(String(found[key]))) found[attribute] = tags[attribute];
  }
  for (const [attribute, key, value] of TRUE_BY) {
    if (found[key] === value && tags[attribute] === 'yes') found[attribute] = true;
  }
  if (tags['addr:housename']) found['housename'] = tags['addr:housename'];
  if (tags['addr:housenumber']) found['housenumber'] = tags['addr:housenumber'];
  return found;
}
