/** Kinds where one eats, of which people say one for another. */
export const MEALS: ReadonlySet<string> = new Set('cafe restaurant bar pub fast_food coffee_shop cafeteria'.split(' '));
/** «Магазин автозапчастей» is one kind. */
export const GENERAL_KINDS = new Set('amenity shop tourism leisure healthcare office craft club'.split(' '));
/** Whatever «остановка» stands for. */
export const STOPS = new Set('bus_stop tram_stop platform halt station'.split(' '));

/** Kinds that a city has few of, each a landmark. */
export const LANDMARK_KINDS: ReadonlySet<string> = new Set(
  'bus_station station aerodrome terminal circus zoo townhall stadium university marketplace ferry_terminal'.split(' '),
);

/** Of these the one that bears the city's name is its main one. */
export const CALLED_AFTER_CITY: ReadonlySet<string> = new Set(['station', 'bus_station', 'aerodrome', 'townhall']);

/** Museums and theatres by their subject, as their names tell it. */
export const BY_SUBJECT = /_(?:theatre|museum)$|^opera_house|^concert_hall/;

/** Kinds of what a whole town knows by name, a travel agency of the same name less so. */
export const KNOWN_TO_ALL: ReadonlySet<string> = new Set(
  (
    'museum attraction monument memorial castle fort city_gate ruins monastery viewpoint theatre gallery park tower zoo circus ' +
    'place_of_worship stadium station aerodrome'
  ).split(' '),
);

/** Kinds that are called after somebody to honour them, in whatever case. */
export const HONOURING_KINDS: ReadonlySet<string> = new Set(['monument', 'memorial']);

/** Stops in a street are called after what is near: «Северный вокзал» before the station of Калининград-Северный. */
export const STREET_STOPS: ReadonlySet<string> = new Set('bus_stop tram_stop'.split(' '));

/** Kinds that are called after the thing beside them, and rank after it: the cycle stand at a lake, the substation of a works. */
export const BORROWING_KINDS: ReadonlySet<string> = new Set([
  ...STREET_STOPS,
  ...'platform parking bicycle_parking toilets substation'.split(' '),
]);
