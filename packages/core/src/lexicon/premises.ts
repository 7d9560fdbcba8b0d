import { byWord, setOf } from './table-rows.ts';

/** Meaning of a word that is not part of the building's address. */
export type Saying = 'flat' | 'entrance' | 'floor' | 'code' | 'country' | 'note' | 'phone';

/**
 * Meaning | words. `flat`: premises with a number. `code`: of a door. `note`: to the person who delivers, or in
 * official prose.
 */
export const SAYINGS: ReadonlyMap<string, Saying> = byWord<Saying>(`
flat | кв квартира квартиры квартире квар офис офиса офисе оф пом помещ помещение помещения ком комн комната каб кабинет апарт апартаменты апартамент ап бокс пав павильон склад цех мм машиноместо паркинг кладовая кладовка подвал окно окна касса кл kv kvartira apt apartment flat office of ofis room
entrance | подъезд подъезде подъезда подъезду подьезд парадная парадное парадной вход под пд podezd entrance
floor | этаж этаже этажа эт etazh floor
code | домофон домофона код кода перерыв обед
country | россия россии рф russia rus rossiya ru russian
note | смотри смотрите слушай слушайте меня доставки заранее предварительно звонить звоните позвоните набрать наберите оставить оставьте спросить спросите приезду приезде прибытии консьержа консьержу консьержке шлагбаум ресепшн ресепшен предоплата торца работает работаем местоположение установлено относительно ориентира расположенного расположенное расположенный границах примерно направлению алло здравствуйте
phone | тел телефон т моб сот tel phone
`);

/** Words for premises that a number or an ordinal word may precede: `3 этаж`, `второй подъезд`. */
export const COUNTED_PREMISES: ReadonlySet<string> = setOf(
  'этаж этажа этаже эт подъезд подъезде подъезда подъезду подьезд парадная парадное парадной квартира квартиры квартире',
);

/** Words that identify a floor without its number: `цокольный этаж`. */
export const UNNUMBERED_FLOORS: ReadonlySet<string> = setOf(
  'последний верхний нижний цокольный подвальный мансардный технический антресольный цоколь',
);

/** Words for an entrance that may follow its number, within the line or at its end: `3 под.`. */
export const SHORTENED_ENTRANCES: ReadonlySet<string> = setOf('под пд вход');

/** Premises in their forms after «на» or «в»: `на 5 этаже`. */
export const PREMISES_ONE_IS_ON: ReadonlySet<string> = setOf('этаже подъезде квартире офисе');
