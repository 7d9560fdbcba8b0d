/** Beginnings of the words for vehicles, with the kind of line that each names; null for any kind. */
export const VEHICLES: readonly (readonly [beginning: string, kind: string | null])[] = [
  ['автобус', 'bus_route'],
  ['электробус', 'bus_route'],
  ['троллейбус', 'trolleybus_route'],
  ['тролик', 'trolleybus_route'],
  ['трамва', 'tram_route'],
  ['маршрутк', 'share_taxi_route'],
  ['маршрутн', 'share_taxi_route'],
  ['электричк', 'train_route'],
  ['поезд', 'train_route'],
  ['маршрут', null],
];

/** Nouns for the numbers of lines: «трамвай тройка». */
export const NUMBERS_AS_NOUNS: ReadonlyMap<string, string> = new Map(
  ['единичк', 'двойк', 'тройк', 'четверк', 'пятерк', 'шестерк', 'семерк', 'восьмерк', 'девятк', 'десятк'].flatMap(
    (stem, at) => ['а', 'у', 'и', 'е', 'ой'].map((ending) => [stem + ending, String(at + 1)] as const),
  ),
);

/** All kinds of line. */
export const LINE_KINDS = ['bus_route', 'trolleybus_route', 'tram_route', 'share_taxi_route', 'train_route'] as const;

/** Words around the number of a line that ask for nothing else. */
export const ABOUT_LINES: ReadonlySet<string> = new Set(
  (
    'номер № такси расписание остановки остановка схема движение движения линия линии городской городская пригородный пригородная ' +
    'где как ходит идет едет проходит ездит какие какой куда'
  ).split(' '),
);

/** Prepositions before the ends of a line: «автобус до Пряжи», «электричка из Смоленска в Вязьму». */
export const LINE_ENDS_AFTER: ReadonlySet<string> = new Set(['до', 'в', 'во', 'на', 'из', 'от', 'с', 'со', 'и']);

/** Value of the tag `route`, Russian and English name of each kind of line. */
export const LINE_NAMES = [
  ['bus', 'Маршрут автобуса', 'Bus route'],
  ['trolleybus', 'Маршрут троллейбуса', 'Trolleybus route'],
  ['tram', 'Маршрут трамвая', 'Tram route'],
  ['share_taxi', 'Маршрутное такси', 'Share taxi route'],
  ['train', 'Маршрут поезда', 'Train route'],
] as const;
