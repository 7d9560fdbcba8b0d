/** Kinds of places to eat, which people use for one another. */
export const MEALS: ReadonlySet<string> = new Set('cafe restaurant bar pub fast_food coffee_shop cafeteria'.split(' '));
/** General kinds, which other words make more specific: «Магазин автозапчастей» is one kind. */
export const GENERAL_KINDS = new Set('amenity shop tourism leisure healthcare office craft club'.split(' '));
/** All kinds that «остановка» may mean. */
export const STOPS = new Set('bus_stop tram_stop platform halt station'.split(' '));

/** Kinds that a city has few of, each a landmark. */
export const LANDMARK_KINDS: ReadonlySet<string> = new Set(
  'bus_station station aerodrome terminal circus zoo townhall stadium university marketplace ferry_terminal castle'.split(
    ' ',
  ),
);

/**
 * Kinds of places in or on which other places are: «аптека в торговом центре», «кафе на вокзале». «Шаурма на тарелке»
 * is in no restaurant.
 */
const HOLDING_KINDS: ReadonlySet<string> = new Set(
  (
    'building station mall department_store supermarket marketplace terminal aerodrome port pier bus_station bus_stop tram_stop platform halt ' +
    'hospital clinic polyclinic sanatorium university college school kindergarten library museum theatre cinema arts_centre ' +
    'townhall government courthouse police fire_station prison military post_office place_of_worship monastery cemetery ' +
    'stadium sports_centre fitness_centre swimming water_park ice_rink track pitch playground zoo circus theme_park park garden ' +
    'nature_reserve forest wood water natural_water beach beach_resort island peninsula square bridge viewpoint attraction ' +
    'castle fort fortress ruins memorial monument camp_site caravan_site resort hotel hostel motel guest_house allotments ' +
    'garages parking fuel rest_area services industrial commercial retail residential construction works factory company ' +
    'exhibition_centre community_centre events_venue ferry_terminal subway_entrance farm_market fairground picnic_site'
  ).split(' '),
);
const HOLDING_KIND =
  /^(?:building|station|parking|park|school|museum|theatre|market|beach|attraction)_|_(?:museum|theatre|market|park)$/;

/** The same by name: a market that the map has as a shop. */
const HOLDING_NAME = /(?:^| )(?:рынок|т[рдк]?[цк]|торгов|вокзал|пассаж|центр|комплекс)/;

/** Returns true for places in or on which other places are. */
export const holdsOthers = (category: string | null, name: string): boolean =>
  HOLDING_KINDS.has(category ?? '') || HOLDING_KIND.test(category ?? '') || HOLDING_NAME.test(name.toLowerCase());

/** Landmark kinds: the one named after the city is its main one. */
export const CALLED_AFTER_CITY: ReadonlySet<string> = new Set(['station', 'bus_station', 'aerodrome', 'townhall']);

/** Museum and theatre kinds by subject, which their names mention. */
export const BY_SUBJECT = /_(?:theatre|museum)$|^opera_house|^concert_hall/;

/** Kinds of places that a whole town knows by name, unlike a travel agency of the same name. */
export const KNOWN_TO_ALL: ReadonlySet<string> = new Set(
  (
    'museum attraction monument memorial castle fort city_gate ruins monastery viewpoint theatre gallery park tower zoo circus ' +
    'place_of_worship stadium station aerodrome'
  ).split(' '),
);

/** Kinds that are named in honour of somebody, in any grammatical case. */
export const HONOURING_KINDS: ReadonlySet<string> = new Set(['monument', 'memorial']);

/** Kinds that show or honour what they are named after: the map has a «памятник» as any of these. */
export const SHOWING_KINDS: ReadonlySet<string> = new Set([
  ...HONOURING_KINDS,
  ...'artwork statue sculpture stele attraction historic ship locomotive tank aircraft vehicle cannon'.split(' '),
]);

/**
 * Stops in a street are named after what is near: «Северный вокзал» is in front of the station of Калининград-Северный.
 */
export const STREET_STOPS: ReadonlySet<string> = new Set('bus_stop tram_stop'.split(' '));

/**
 * Kinds that are named after the thing beside them, and rank after it: a cycle stand at a lake, a factory's substation.
 */
export const BORROWING_KINDS: ReadonlySet<string> = new Set([
  ...STREET_STOPS,
  ...'platform parking bicycle_parking toilets substation'.split(' '),
]);

/** Kinds for everybody: a museum that has toilets comes after those in the street. */
export const PUBLIC_KINDS: ReadonlySet<string> = new Set(['toilets']);

/** All kinds that the map has shopping centres as. */
export const CENTRE_KINDS: ReadonlySet<string> = new Set('mall department_store commercial retail building'.split(' '));
