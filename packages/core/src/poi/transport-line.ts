/** Words for the vehicles of public transport lines, by value of `route`. */
const VEHICLES: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  bus: ['Автобус', 'Bus'],
  trolleybus: ['Троллейбус', 'Trolleybus'],
  tram: ['Трамвай', 'Tram'],
  share_taxi: ['Маршрутка', 'Share taxi'],
  minibus: ['Маршрутка', 'Share taxi'],
  train: ['Поезд', 'Train'],
};

/** «Маршрутка 9с (в центр)»: mappers name lines without `ref` like this, or write it into `ref`. */
const NUMBER_IN_NAME = /^(?:авто|тролл|трам|марш)\p{L}+\s*(?:№|N)?\s*(\d{1,3}\p{L}?)(?![\p{L}\d])/iu;
const SHORT_OR_NUMBERED = /\d|^.{1,3}$/;
const WITH_VEHICLE = /^(?:авто|тролл|трам|марш|bus|tram|trolley)\D*\d/i;

/**
 * Returns the name of a public transport line, with its number and its ends: «Автобус 25: Черёха — Вокзал»; null for
 * other objects. Many mappers name a line only after its ends, or not at all.
 */
export function lineName(tags: Readonly<Record<string, string>>, lang: 'ru' | 'en'): string | null {
  const title = lineTitle(tags, lang);
  if (title === null) return null;
  const name = tags[`name:${lang}`] ?? tags.name;
  if (name !== undefined && WITH_VEHICLE.test(name)) return name;
  const ends = [tags.from, tags.to].filter(Boolean).join(' — ');
  // The name «14» of line 14 adds nothing.
  const rest = name !== undefined && /\p{L}{2}/u.test(name) ? name : ends;
  return rest === '' ? title : `${title}: ${rest}`;
}

/**
 * Returns the vehicle and number of a public transport line, «Автобус 25»; null for other objects and lines without a
 * number.
 */
export function lineTitle(tags: Readonly<Record<string, string>>, lang: 'ru' | 'en' = 'ru'): string | null {
  const number = lineNumber(tags);
  return number === null ? null : `${VEHICLES[tags.route!]![lang === 'en' ? 1 : 0]} ${number}`;
}

/** Returns the number of a line of public transport, «9с»; null for other objects and lines without one. */
export function lineNumber(tags: Readonly<Record<string, string>>): string | null {
  if (tags.type !== 'route' || VEHICLES[tags.route ?? ''] === undefined) return null;
  const named = NUMBER_IN_NAME.exec(tags.ref ?? tags.name ?? '')?.[1];
  // The reference of a train may be its ends.
  return named ?? (tags.ref && SHORT_OR_NUMBERED.test(tags.ref) ? tags.ref : null);
}
