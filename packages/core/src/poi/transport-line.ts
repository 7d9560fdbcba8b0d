/** Words for the vehicles of lines of public transport, by value of `route`. */
const VEHICLES: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  bus: ['Автобус', 'Bus'],
  trolleybus: ['Троллейбус', 'Trolleybus'],
  tram: ['Трамвай', 'Tram'],
  share_taxi: ['Маршрутка', 'Share taxi'],
  minibus: ['Маршрутка', 'Share taxi'],
};

/** «Маршрутка 9с (в центр)», as mappers name lines that have no `ref`, or put into it. */
const NUMBER_IN_NAME = /^(?:авто|тролл|трам|марш)\p{L}+\s*(?:№|N)?\s*(\d{1,3}\p{L}?)(?![\p{L}\d])/iu;
const WITH_VEHICLE = /^(?:авто|тролл|трам|марш|bus|tram|trolley)\D*\d/i;

/**
 * Returns what a line of public transport is called, with its number and where it goes: «Автобус 25: Черёха — Вокзал»; null for
 * other objects. Many mappers name it after its ends alone, or not at all.
 */
export function lineName(tags: Readonly<Record<string, string>>, lang: 'ru' | 'en'): string | null {
  const title = lineTitle(tags, lang);
  if (title === null) return null;
  const name = tags[`name:${lang}`] ?? tags.name;
  if (name !== undefined && WITH_VEHICLE.test(name)) return name;
  const ends = [tags.from, tags.to].filter(Boolean).join(' — ');
  // «14» of line 14 says nothing.
  const rest = name !== undefined && /\p{L}{2}/u.test(name) ? name : ends;
  return rest === '' ? title : `${title}: ${rest}`;
}

/** Returns the vehicle and number of a line of public transport, «Автобус 25»; null for other objects and lines without a number. */
export function lineTitle(tags: Readonly<Record<string, string>>, lang: 'ru' | 'en' = 'ru'): string | null {
  const number = lineNumber(tags);
  return number === null ? null : `${VEHICLES[tags.route!]![lang === 'en' ? 1 : 0]} ${number}`;
}

/** Returns the number of a line of public transport, «9с»; null for other objects and lines without one. */
export function lineNumber(tags: Readonly<Record<string, string>>): string | null {
  if (tags.type !== 'route' || VEHICLES[tags.route ?? ''] === undefined) return null;
  const named = NUMBER_IN_NAME.exec(tags.ref ?? tags.name ?? '')?.[1];
  return named ?? (tags.ref || null);
}
